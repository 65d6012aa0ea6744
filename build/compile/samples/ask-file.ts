/** Asks the language server about one file of a sample: its errors, its names, and its own questions. */
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compareText } from '../../report/diagnostic.ts'
import type { CompilerError, QueryAnswer } from './compiler-answers.ts'
import type { Identifier } from './identifiers.ts'
import type { LanguageServer } from './language-server.ts'
import type { LaidFile, LaidSample } from './projects.ts'

export interface Asked {
  server: LanguageServer
  folder: string
}

export async function errorsIn(file: LaidFile, { server, folder }: Asked): Promise<CompilerError[]> {
  const errors = await server.errorsOf(uriOf(folder, file))
  const lines = file.text.split('\n')
  return errors
    .map(({ range: { start, end }, code = 0, message }) => ({
      code,
      message,
      line: start.line + file.from,
      column: start.character,
      text: (lines[start.line] ?? '').slice(start.character, start.line === end.line ? end.character : undefined),
    }))
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

/** Undefined if the place has no name, for example in a string. */
export async function hoverOver(file: LaidFile, { line, column }: Identifier, asked: Asked): Promise<string | undefined> {
  const hover = await asked.server.hoverAt(uriOf(asked.folder, file), { line, character: column })
  const start = hover?.range?.start
  return hover && start?.line === line && start.character === column ? withPackages(hover.markdown, file, asked) : undefined
}

/** Names packages instead of their paths on this machine. */
function withPackages(markdown: string, { path }: LaidFile, { folder }: Asked): string {
  const at = join(folder, path)
  const packages = /^.*[\\/]node_modules(?=[\\/])/.exec(at)?.[0] ?? join(folder, 'node_modules')
  return markdown.replaceAll(`"${relative(dirname(at), packages).replaceAll('\\', '/')}/`, '"')
}

/** More would hide the code that follows. */
const MOST_COMPLETIONS = 6

export async function answerQuery(
  { kind, line, column }: LaidSample['twoslash']['queries'][number],
  files: readonly LaidFile[],
  asked: Asked,
): Promise<QueryAnswer | undefined> {
  const file = files.find(({ from, to }) => line >= from && line < to)
  if (file === undefined) return undefined
  const text = file.text.split('\n')[line - file.from] ?? ''
  // The compiler would answer for the end of the line.
  if (column > text.length) return undefined
  const position = { line: line - file.from, character: column }
  const uri = uriOf(asked.folder, file)
  if (kind === 'type') {
    const hover = await asked.server.hoverAt(uri, position)
    return hover && { kind, markdown: withPackages(hover.markdown, file, asked) }
  }
  const items = await asked.server.completionsAt(uri, position)
  const before = /[\p{ID_Continue}$]*$/u.exec(text.slice(0, column))?.[0] ?? ''
  const names = items
    .filter(({ label }) => label.startsWith(before))
    .sort((a, b) => compareText(a.sortText ?? a.label, b.sortText ?? b.label) || compareText(a.label, b.label))
    .map(({ label }) => label)
  return names.length === 0 ? undefined : { kind, names: [...new Set(names)].slice(0, MOST_COMPLETIONS) }
}

export function uriOf(folder: string, { path }: LaidFile): string {
  return pathToFileURL(join(folder, path)).href
}
