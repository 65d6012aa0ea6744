import { existsSync } from '../inputs/files.ts'
import { displayPath } from '../util/site-folders.ts'
import { findConflicts } from '../util/text/conflicts.ts'
import { readText, type TextProblem } from '../util/text/read-text.ts'
import { type Diagnostic, SiteError, withExcerpt } from './diagnostic.ts'

/** @param file absolute path */
export function textDiagnostic(file: string, problem: TextProblem): Diagnostic {
  return { severity: 'error', ...problem, message: `The file ${problem.message}`, file: displayPath(file) }
}

/** Message for a conflict where it makes a file something else than its author meant. */
export const CONFLICT = {
  severity: 'error',
  code: 'conflict',
  message: 'The file has a merge conflict here.',
  fix: 'Keep one of the two versions, or join them, and remove the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`.',
} as const

/** The first conflict in a file, which the bundler may take for a part of a text or a comment. @param file absolute path */
function conflictIn(file: string, source: string): Diagnostic[] {
  const [first] = findConflicts(source)
  return first === undefined ? [] : [withExcerpt({ ...CONFLICT, file: displayPath(file), line: first.line, column: 1 }, source)]
}

/** Files that the bundler reads itself. It replaces bytes that aren't UTF-8 without a word. */
const TEXT_FILE = /\.(?:[cm]?[jt]sx?|css|json)$/

/** Errors for those of a bundle's files that aren't UTF-8 or have a merge conflict. Files of packages aren't the author's. @param files absolute paths */
export function checkTexts(files: readonly string[]): Diagnostic[] {
  return files.flatMap((file) => {
    if (!TEXT_FILE.test(file) || /[\\/]node_modules[\\/]/.test(file) || !existsSync(file)) return []
    const { source, problem } = readText(file)
    return problem === undefined ? conflictIn(file, source) : [textDiagnostic(file, problem)]
  })
}

/** @throws SiteError if one of a bundle's files isn't UTF-8 or has a merge conflict */
export function requireTexts(files: readonly string[]): void {
  const problems = checkTexts(files)
  if (problems.length > 0) throw new SiteError(problems)
}
