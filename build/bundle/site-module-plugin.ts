/** A site's own modules, in one bundle with the pages that import files, so that a module that several import exists once, with one state. */
import type { Plugin } from 'esbuild'
import { CUSTOM_COMPONENTS } from '../site/site-module-names.ts'

export interface SiteModuleEntry {
  kind: 'components' | 'slots'
  /** Name of its file. A hash and an ending follow. */
  name: string
  /** A module that exports what the author's file has. */
  source: string
}

const ENTRY = 'own-entry'

/** The entry as bundlers name it. */
export function entryPoint({ kind }: SiteModuleEntry): string {
  return `${ENTRY}:${kind}`
}

/** Resolves the entries, and to one of them what pages import from the site's own components. */
export function siteModulesPlugin(entries: readonly SiteModuleEntry[], root: string): Plugin {
  return {
    name: ENTRY,
    setup({ onResolve, onLoad }) {
      if (entries.length === 0) return
      onResolve({ filter: new RegExp(`^${ENTRY}:`) }, ({ path }) => ({ path: path.slice(ENTRY.length + 1), namespace: ENTRY }))
      onResolve({ filter: new RegExp(`^${CUSTOM_COMPONENTS}$`) }, () => ({ path: 'components', namespace: ENTRY }))
      onLoad({ filter: /.*/, namespace: ENTRY }, ({ path }) => ({
        contents: entries.find(({ kind }) => kind === path)?.source ?? '',
        resolveDir: root,
        loader: 'js',
      }))
    },
  }
}
