/** Where compiled pages lie on disk: a module of its own, so that knowing the place does not load the compiler. */
import { join } from 'node:path'

/** A compiled page: its code, its code blocks and its sections. */
export function compiledPath(cacheFolder: string, key: string): string {
  return join(cacheFolder, 'pages', `${key}.json`)
}

/** A page's table of the search index. */
export function tablePath(cacheFolder: string, tableKey: string): string {
  return join(cacheFolder, 'search', `${tableKey}.txt`)
}

/** A page's highlighted code blocks, as a list of HTML. */
export function highlightedPath(cacheFolder: string, codeKey: string): string {
  return join(cacheFolder, 'code', `${codeKey}.json`)
}
