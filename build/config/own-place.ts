/**
 * Where each file of a configuration lies, as that file asks for it. It is bundled with what it imports and run elsewhere, so
 * `import.meta.url` and the like would all name the bundle.
 */
import { readFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, Plugin } from 'esbuild'

const NAMES = { url: '__site_own_url', filename: '__site_own_filename', dirname: '__site_own_dirname' }

/** For esbuild: the names that stand for a file's place. Only where a file doesn't declare one of the same name itself. */
export const OWN_PLACE_DEFINES = {
  'import.meta.url': NAMES.url,
  'import.meta.filename': NAMES.filename,
  'import.meta.dirname': NAMES.dirname,
  __filename: NAMES.filename,
  __dirname: NAMES.dirname,
}

/** True for a bundle in which some file asks for its place and none has been given one. */
export function asksForOwnPlace(code: string): boolean {
  return Object.values(NAMES).some((name) => code.includes(name))
}

const LOADERS: Record<string, Loader> = { '.ts': 'ts', '.mts': 'ts', '.cts': 'ts', '.tsx': 'tsx', '.jsx': 'jsx' }

/** Tells every file its place, in its first line, which keeps the numbers of its lines. */
export const ownPlaces: Plugin = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
      const values: Record<string, string> = {
        [NAMES.url]: pathToFileURL(path).href,
        [NAMES.filename]: path,
        [NAMES.dirname]: dirname(path),
      }
      const declared = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
      // A file may begin with `#!`, which is a comment there and nowhere else.
      const source = (await readFile(path, 'utf8')).replace(/^\uFEFF?(?:#!)?/, (start) => (start.endsWith('#!') ? '//' : ''))
      return { contents: `const ${declared.join()};${source}`, loader: LOADERS[extname(path)] ?? 'js' }
    })
  },
}
