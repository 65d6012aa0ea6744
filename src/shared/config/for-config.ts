/** What configurations import from the package besides what pages do, for the package's entry. Built configurations get it from `build/site/config`. */
export * as z from 'zod'
export { defineConfig } from './define-config.ts'
