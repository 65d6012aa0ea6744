/** What esbuild found wrong with an author's files, as diagnostics. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Message, Note } from 'esbuild'
import { displayPath } from '../options.ts'
import { type Diagnostic, withExcerpt } from './diagnostic.ts'
import { adviceOnImport, type FailedImport } from './import-advice.ts'
import { describeMissingExport, importOffset, missingExport } from './missing-export.ts'
import { placeAt } from './place-at.ts'
import { unknownName } from './unknown-name.ts'

/** Said of the module that stands for `site`, whose name authors don't know. */
const NOT_IN_SITE = /^No matching export in "site:site" for import "([^"]+)"$/

/** Paths in messages are relative to `root`. */
export function esbuildDiagnostics(messages: readonly Message[], root: string, severity: Diagnostic['severity'] = 'error'): Diagnostic[] {
  return messages.map(({ text, location, notes }) => {
    const place = location && placeOf(join(root, location.file), location, text)
    const missing = NOT_IN_SITE.exec(text)?.[1]
    if (missing !== undefined) {
      const file = location && join(root, location.file)
      const source = file !== null && existsSync(file) ? readFileSync(file, 'utf8') : (place?.excerpt ?? '')
      return { severity, code: 'unknown-import', ...unknownName(missing, source), ...place }
    }
    const lacking = missingExport(text)
    if (lacking !== undefined) return { severity, code: 'bundle', ...describeMissingExport(lacking, root), ...place }
    const fix = adviceOn(text, {
      root,
      notes: notes.map(noteText).join(' '),
      ...(place?.excerpt !== undefined && { line: place.excerpt }),
      ...(location && { importer: join(root, location.file) }),
    })
    return { severity, code: 'bundle', message: text, ...place, ...(fix !== '' && { fix }) }
  })
}

/** A note that points at a place ends in a colon; lines of a page's compiled module are none that its author could open. */
function noteText({ text, location }: Note): string {
  if (/^The plugin "[\w-]+" was triggered by this import$/.test(text)) return ''
  if (location === null || !text.endsWith(':')) return text
  return /\.mdx?$/.test(location.file) ? `${text.slice(0, -1)}.` : `${text} line ${location.line}.`
}

/** esbuild's own advice on an import is for people who run esbuild. */
function adviceOn(text: string, where: Omit<FailedImport, 'specifier'>): string {
  if (/^No loader is configured for "\.mdx?" files/.test(text)) {
    return 'Only Markdown files can import Markdown files: make this one .mdx, or have it take what it shows as children.'
  }
  const specifier = /^Could not resolve "([^"]*)"/.exec(text)?.[1]
  return specifier === undefined ? where.notes : adviceOnImport({ specifier, ...where })
}

/** esbuild sees a page as its compiled module: what it names in quotes, an import mostly, is looked up in the page itself. */
function placeOf(
  file: string,
  location: NonNullable<Message['location']>,
  text: string,
): Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt'> {
  if (!/\.mdx?$/.test(file)) {
    return { file: displayPath(file), line: location.line, column: location.column + 1, excerpt: location.lineText }
  }
  const source = readFileSync(file, 'utf8')
  const lacking = missingExport(text)
  const offset = lacking === undefined ? -1 : importOffset(source, lacking)
  if (offset >= 0) return withExcerpt({ file: displayPath(file), ...placeAt(source, offset) }, source)
  const named = /"([^"]+)"/.exec(text)?.[1]
  const lines = source.split('\n')
  const index = named === undefined ? -1 : lines.findIndex((line) => line.includes(`'${named}'`) || line.includes(`"${named}"`))
  const excerpt = lines[index]
  if (named === undefined || excerpt === undefined) return { file: displayPath(file) }
  return { file: displayPath(file), line: index + 1, column: excerpt.indexOf(named), excerpt }
}
