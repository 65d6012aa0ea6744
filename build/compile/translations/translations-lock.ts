/**
 * `content/translations.lock`: what each section of a translation was made from. Every line stands for itself, so that the versions of two branches can be
 * joined line by line:
 *
 *     de/guide/start.mdx#install: 43115fd87f84ac20 9b74c9897bac770f einrichten
 *
 * A line has the translation's file and the id of the source's section, the hashes of both when the translation was said to be current, and the id of the
 * translation's section if it's another one. The file is YAML.
 */
import { join } from 'node:path'
import { existsSync } from '../../inputs/files.ts'
import { type Diagnostic, withExcerpt } from '../../report/diagnostic.ts'
import { CONFLICT, textDiagnostic } from '../../report/text-diagnostics.ts'
import { attempt } from '../../util/attempt.ts'
import { GENERATOR_NAME, isInstalled } from '../../util/generator.ts'
import { displayPath } from '../../util/site-folders.ts'
import { findConflicts, isConflictMarker } from '../../util/text/conflicts.ts'
import { readText } from '../../util/text/read-text.ts'

/** A section, as a line has it. */
export interface LockedSection {
  /** Key of the source's section. */
  of: string
  /** Key of the translation's. */
  as: string
  sourceHash: string
  translationHash: string
}

/** By the path of the translation's file, relative to the folder of the pages. Versions of a merge conflict are all there. */
export type LockedFiles = ReadonlyMap<string, readonly LockedSection[]>

export interface TranslationsLock {
  files: LockedFiles
  diagnostics: readonly Diagnostic[]
}

export function translationsLockFile(content: string): string {
  return join(content, 'translations.lock')
}

/** Undefined if the site has no such file. */
export function readTranslationsLock(content: string): TranslationsLock | undefined {
  const file = translationsLockFile(content)
  if (!existsSync(file)) return undefined
  const { source, problem } = readText(file)
  const { files, wrong } = parseTranslationsLock(source)
  const at = (line: number) => withExcerpt({ file: displayPath(file), line, column: 1 }, source)
  const diagnostics: Diagnostic[] = problem === undefined ? [] : [textDiagnostic(file, problem)]
  for (const { line } of findConflicts(source)) {
    const fix = `Of both versions, the one that's further behind counts. \`${translationsCommandLine('--start')}\` writes the file without the conflict.`
    diagnostics.push({ ...CONFLICT, ...at(line), severity: 'warning', code: 'conflict-in-code', fix })
  }
  for (const line of wrong) {
    const message = "This line isn't one of a lock of translations: a file with a section, and two hashes."
    const fix = `Restore the line from Git. Or remove it, and say that the translation is current: \`${translationsCommandLine('--done PAGE')}\`.`
    diagnostics.push({ severity: 'error', code: 'translations-lock', ...at(line), message, fix })
  }
  return { files, diagnostics }
}

const LINE = /^(".*"|[^"].*?): ([\da-f]{16}) ([\da-f]{16})(?: (\S+))?$/

/** @returns also the lines that can't be read, counted from 1 */
export function parseTranslationsLock(source: string): { files: LockedFiles; wrong: number[] } {
  const files = new Map<string, LockedSection[]>()
  const wrong: number[] = []
  for (const [index, line] of source.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#') || isConflictMarker(line)) continue
    const [, written = '', sourceHash = '', translationHash = '', as] = LINE.exec(line) ?? []
    const [, file, of = ''] =
      /^(.+?\.mdx?)(#.*)?$/.exec(written.startsWith('"') ? String(attempt(() => JSON.parse(written))) : written) ?? []
    if (file === undefined) wrong.push(index + 1)
    else files.set(file, [...(files.get(file) ?? []), { of, as: as === undefined ? of : `#${as}`, sourceHash, translationHash }])
  }
  return { files, wrong }
}

/** The text of a file with these sections, in the order of their characters, which is the same on every machine. */
export function translationsLockText(files: LockedFiles): string {
  const all = [...files].flatMap(([file, sections]) => sections.map((section) => ({ name: file + section.of, ...section })))
  const lines = all
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, of, as, sourceHash, translationHash }) => {
      const id = as === of ? '' : ` ${as.slice(1)}`
      return `${quoted(name)}: ${sourceHash} ${translationHash}${id}\n`
    })
  return HEADER + lines.join('')
}

const HEADER = '# What each section of a translation was made from. `translations --done` changes this file.\n'

/** YAML takes other signs for its own at the beginning, and a hash after a space for a comment. */
function quoted(name: string): string {
  return /^[\p{L}\d_][\p{L}\p{M}\d_./[\]()#+~-]*$/u.test(name) ? name : JSON.stringify(name)
}

/** A command line of `translations`, as messages show it. */
export function translationsCommandLine(rest: string): string {
  return `${isInstalled ? `npx ${GENERATOR_NAME} translations` : 'npm run translations --'} ${rest}`
}
