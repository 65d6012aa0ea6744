import type { Plugin } from 'esbuild'

export function interfaceIcons(root: string): Plugin
