/** Gives each file of a configuration its own path. In a bundle, `import.meta.url`, `__dirname` and the like would all be those of the bundle. */
import { dirname, extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, Plugin } from 'esbuild'
import { readText } from '../../util/text/read-text.ts'

const NAMES = { url: '__site_own_url', filename: '__site_own_filename', dirname: '__site_own_dirname' }

/** esbuild's `define` option. esbuild leaves names alone that a file declares itself. */
export const IMPORT_META_DEFINES = {
  'import.meta.url': NAMES.url,
  'import.meta.filename': NAMES.filename,
  'import.meta.dirname': NAMES.dirname,
  __filename: NAMES.filename,
  __dirname: NAMES.dirname,
}

/** True if a file in the bundle uses its own path, which hasn't been filled in yet. */
export function usesImportMeta(code: string): boolean {
  return Object.values(NAMES).some((name) => code.includes(name))
}

const LOADERS: Record<string, Loader> = { '.ts': 'ts', '.mts': 'ts', '.cts': 'ts', '.tsx': 'tsx', '.jsx': 'jsx' }

/** A file that declares its path in its first line, so line numbers stay the same. */
export function withOwnPaths(path: string, source: string): { contents: string; loader: Loader } {
  const values: Record<string, string> = {
    [NAMES.url]: pathToFileURL(path).href,
    [NAMES.filename]: path,
    [NAMES.dirname]: dirname(path),
  }
  const declarations = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  // `#!` is only a comment at the start of a file.
  return { contents: `const ${declarations.join()};${source.replace(/^#!/, '//')}`, loader: LOADERS[extname(path)] ?? 'js' }
}

export const importMetaPlugin: Plugin = {
  name: 'import-meta',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => withOwnPaths(path, readText(path).source))
  },
}
