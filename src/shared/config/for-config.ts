/** What a configuration imports from `site`. Pages import the rest. */
export * as z from 'zod'
export { defineConfig } from './define-config.ts'
