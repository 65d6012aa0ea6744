import type { Plugin } from 'esbuild'

export function unnamedVisitors(): Plugin
