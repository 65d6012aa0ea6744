import { join } from 'node:path'
import type { BuildFailure, Message, Note } from 'esbuild'
import { existsSync } from '../inputs/files.ts'
import { displayPath } from '../util/site-folders.ts'
import { readText } from '../util/text/read-text.ts'
import { type Diagnostic, SiteError, withExcerpt, withoutRepeats } from './diagnostic.ts'
import { adviceOnImport, type FailedImport } from './import-advice.ts'
import { describeMissingExport, importOffset, missingExport } from './missing-export.ts'
import { positionAt } from './position-at.ts'
import { checkTexts } from './text-diagnostics.ts'
import { unknownName } from './unknown-name.ts'

/** An error about the module that stands for `site`, whose name authors don't know. */
const NOT_IN_SITE = /^No matching export in "site:site" for import "([^"]+)"$/

/** @returns a function that throws what a bundle failed with, as a SiteError */
export function throwBundleErrors(root: string): (error: unknown) => never {
  return (error) => {
    throw new SiteError(esbuildDiagnostics(buildFailure(error).errors, root))
  }
}

/** The failure that esbuild threw. @throws what isn't one, such as the end of its process */
export function buildFailure(error: unknown): BuildFailure {
  if (error instanceof Error && 'errors' in error) return error as BuildFailure
  throw error
}

/** Paths in messages are relative to `root`. */
export function esbuildDiagnostics(messages: readonly Message[], root: string, severity: Diagnostic['severity'] = 'error'): Diagnostic[] {
  const diagnostics = messages.map(({ text, location, notes }): Diagnostic => {
    const named = location && join(root, location.file)
    const [damage] = named ? checkTexts([named]) : []
    if (damage) return damage
    const place = location && placeOf(join(root, location.file), location, text)
    const missing = NOT_IN_SITE.exec(text)?.[1]
    if (missing !== undefined) {
      const source = named !== null && existsSync(named) ? readText(named).source : (place?.excerpt ?? '')
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
    return { severity, code: 'bundle', message: messageOf(text), ...place, ...(fix !== '' && { fix }) }
  })
  return withoutRepeats(diagnostics)
}

/** esbuild names its own setting, which sites don't have. The ending may be empty. */
const NO_LOADER = /^No loader is configured for "([^"]*)" files/

function messageOf(text: string): string {
  const ending = NO_LOADER.exec(text)?.[1]
  if (ending === undefined) return text
  return ending === '' ? "A file whose name has no ending can't be imported here." : `A file that ends in ${ending} can't be imported here.`
}

/** Advice on files that other generators' bundlers can import. */
const OTHER_FILES: readonly (readonly [endings: RegExp, fix: string])[] = [
  [/^\.mdx?$/, 'Only Markdown files can import Markdown files: make this one .mdx, or have it take what it shows as children.'],
  [/^\.(?:scss|sass|less|styl)$/, 'Write it as CSS, where rules can be nested too, or import the .css file that the preprocessor makes.'],
  [/^\.(?:vue|svelte|astro)$/, 'Components are written in React: make it a .tsx file.'],
]

const IMPORTABLE = 'Import scripts, CSS, JSON, images, fonts or videos. Put other files into `public/`, where they have an address.'

/** A note that points at a place ends in a colon; lines of a page's compiled module are none that its author could open. */
function noteText({ text, location }: Note): string {
  if (/^The plugin "[\w-]+" was triggered by this import$/.test(text)) return ''
  if (location === null || !text.endsWith(':')) return text
  return /\.mdx?$/.test(location.file) ? `${text.slice(0, -1)}.` : `${text} line ${location.line}.`
}

/** esbuild's own advice on an import is for people who run esbuild. */
function adviceOn(text: string, where: Omit<FailedImport, 'specifier'>): string {
  const ending = NO_LOADER.exec(text)?.[1]
  if (ending !== undefined) return OTHER_FILES.find(([endings]) => endings.test(ending))?.[1] ?? IMPORTABLE
  if (/^Unterminated (?:string|template) literal$/.test(text))
    return 'Close the text with the quotation mark that it begins with. Only text between backticks can have several lines.'
  if (/^Expected "[)}\]]" but found /.test(text)) return 'A comma or a bracket is missing, mostly at the end of the line before.'
  if (text === 'Unexpected "$"')
    return 'Variables of Sass mean nothing here: write `--name: red` in `:root`, and `var(--name)` where it is used.'
  const specifier = /^Could not resolve "([^"]*)"/.exec(text)?.[1]
  return specifier === undefined ? where.notes : adviceOnImport({ specifier, ...where })
}

/** The place in a page itself, which esbuild sees as its compiled module: looks up the part in quotes, mostly an import. */
function placeOf(
  file: string,
  location: NonNullable<Message['location']>,
  text: string,
): Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt'> {
  if (!/\.mdx?$/.test(file)) {
    return { file: displayPath(file), line: location.line, column: location.column + 1, excerpt: location.lineText }
  }
  const source = readText(file).source
  const lacking = missingExport(text)
  const offset = lacking === undefined ? -1 : importOffset(source, lacking)
  if (offset >= 0) return withExcerpt({ file: displayPath(file), ...positionAt(source, offset) }, source)
  const named = namedIn(text, source)
  const lines = source.split('\n')
  const index = named === undefined ? -1 : lines.findIndex((line) => line.includes(`'${named}'`) || line.includes(`"${named}"`))
  const excerpt = lines[index]
  if (named === undefined || excerpt === undefined) return { file: displayPath(file) }
  return { file: displayPath(file), line: index + 1, column: excerpt.indexOf(named), excerpt }
}

/** The quoted name in a message. A file that can't be read is named by its path instead, and the page's import ends like that. */
function namedIn(text: string, source: string): string | undefined {
  const name = NO_LOADER.test(text) ? /([^/\\]+)$/.exec(text)?.[1] : undefined
  if (name === undefined) return /"([^"]+)"/.exec(text)?.[1]
  const specifiers = [...source.matchAll(/["']([^"'\n]+)["']/g)].map(([, specifier = '']) => specifier)
  return specifiers.find((specifier) => specifier === name || specifier.endsWith(`/${name}`))
}
