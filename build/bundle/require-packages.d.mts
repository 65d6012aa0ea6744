import type { Plugin } from 'esbuild'

export function requirePackages(filter: RegExp): Plugin
