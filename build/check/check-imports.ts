/** Finds imports of files that don't exist. The bundler would report them too, but only after all other errors have been fixed. */
import { basename, dirname, join } from 'node:path'
import { isFileAt } from '../inputs/files.ts'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import { suggestNearest } from '../report/nearest.ts'
import { pathsFrom, storedNames } from '../util/text/actual-path.ts'
import type { PageToCheck } from './site-to-check.ts'

/** Endings that an import may leave out, in the bundler's order. */
const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json']

/** TypeScript lets imports name the JavaScript file that a module is compiled to. */
const SOURCES: readonly [RegExp, readonly string[]][] = [
  [/\.jsx?$/, ['.ts', '.tsx']],
  [/\.mjs$/, ['.mts']],
  [/\.cjs$/, ['.cts']],
]

export function checkImports({ file, displayPath, source, ofSource = {}, summary: { imports = [] } }: PageToCheck): Diagnostic[] {
  if (file === undefined) return []
  return imports.flatMap(({ specifier, ...place }): Diagnostic[] => {
    if (Object.hasOwn(ofSource, specifier)) return []
    const meant = [specifier, specifier.replace(/[?#].*$/, '')].flatMap((path) => pathsFrom(file, path))
    if (meant.some((path) => isModule(path, specifier))) return []
    const [path = specifier] = meant
    const message = `There is no file ${specifier} to import.`
    const otherwise = "Check the path: it's relative to the file that imports it."
    const fix = suggestNearest(basename(path), storedNames(dirname(path)), otherwise, String)
    return [withExcerpt({ severity: 'error', code: 'missing-import', file: displayPath, message, fix, ...place }, source)]
  })
}

/** True if the bundler would find a module: a file, possibly with another ending, or a folder with an index or a package. */
function isModule(path: string, specifier: string): boolean {
  // With a slash at the end, only a folder matches.
  if (!/[/\\]$|(?:^|\/)\.{1,2}$/.test(specifier) && namesOf(path).some(isFileAt)) return true
  if (ENDINGS.some((ending) => isFileAt(join(path, `index${ending}`)))) return true
  // The bundler checks what the package exports.
  return isFileAt(join(path, 'package.json'))
}

function namesOf(path: string): string[] {
  const sources = SOURCES.flatMap(([ending, others]) => (ending.test(path) ? others.map((other) => path.replace(ending, other)) : []))
  return [path, ...ENDINGS.map((ending) => path + ending), ...sources]
}
