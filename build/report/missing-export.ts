import { basename, join } from 'node:path'
import { existsSync } from '../inputs/files.ts'
import { displayPath } from '../util/site-folders.ts'
import { readText } from '../util/text/read-text.ts'
import type { Diagnostic } from './diagnostic.ts'
import { findWord } from './find-word.ts'
import { suggestNearest } from './nearest.ts'

export interface MissingExport {
  /** Path of the file that should export it, relative to the folder of the site. */
  from: string
  name: string
}

/** Reads esbuild's message. Undefined for other messages, and for modules that aren't files. */
export function missingExport(text: string): MissingExport | undefined {
  const [, from = '', name = ''] = /^No matching export in "([^":]+)" for import "([^"]+)"$/.exec(text) ?? []
  return from === '' ? undefined : { from, name }
}

export function describeMissingExport({ from, name }: MissingExport, root: string): Pick<Diagnostic, 'message' | 'fix'> {
  const file = displayPath(join(root, from))
  if (name === 'default')
    return { message: `${file} has no default export.`, fix: 'Import what it exports by name, in braces, or export a default there.' }
  const fix = suggestNearest(name, exportedNames(join(root, from)), 'Export it there, or correct the name.')
  return { message: `${file} exports nothing called \`${name}\`.`, fix }
}

/** Enough of what a file exports to suggest a name. */
function exportedNames(file: string): string[] {
  const source = existsSync(file) ? readText(file).source : ''
  return [...source.matchAll(/^export\s+(?:async\s+)?(?:const|let|var|class|function\*?)\s+([\w$]+)/gm)].map(([, name = '']) => name)
}

/** The offset where a page's source imports the name; -1 if it can't be found. */
export function importOffset(source: string, { from, name }: MissingExport): number {
  if (name !== 'default') return findWord(source, name)
  const file = basename(from).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = new RegExp(`(?<=^import\\s+)[\\w$]+[^'"\\n]*['"][^'"\\n]*${file}['"]`, 'm').exec(source)
  return found?.index ?? -1
}
