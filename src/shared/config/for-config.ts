/** Zod and `defineConfig`, for the package's entry. Commands give configurations this Zod, and a `defineConfig` of their own (`build/site/config`). */
export * as z from 'zod'
export { defineConfig } from './define-config.ts'
