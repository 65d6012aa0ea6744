import type { Plugin } from 'esbuild'

export const REQUIRE_BANNER: { js: string }

export function requirePackages(filter: RegExp): Plugin
