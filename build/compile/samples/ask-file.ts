/** Asks the language server about one file of a sample: its errors, what it shows at a name, and the sample's own questions. */
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CompilerError, QueryAnswer } from './compiler-answers.ts'
import type { Identifier } from './identifiers.ts'
import type { LanguageServer, Position, Range } from './language-server.ts'
import type { LaidFile, LaidSample } from './projects.ts'

export interface Asked {
  server: LanguageServer
  /** The folder with the samples' files. */
  folder: string
}

interface Reported {
  items?: { range: Range; severity?: number; code?: number; message: string }[]
}

const ERROR = 1

export async function errorsIn(file: LaidFile, { server, folder }: Asked): Promise<CompilerError[]> {
  const { items = [] } = (await server.request<Reported | null>('textDocument/diagnostic', { textDocument: document(folder, file) })) ?? {}
  const lines = file.text.split('\n')
  return items
    .filter(({ severity = ERROR }) => severity === ERROR)
    .map(({ range: { start, end }, code = 0, message }) => ({
      code,
      message,
      line: start.line + file.from,
      column: start.character,
      text: (lines[start.line] ?? '').slice(start.character, start.line === end.line ? end.character : undefined),
    }))
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

interface Hover {
  contents: { value: string }
  range?: Range
}

/** Undefined if what stands there isn't a name, for example in a string. */
export async function hoverOver(file: LaidFile, { line, column }: Identifier, asked: Asked): Promise<string | undefined> {
  const hover = await hoverAt(file, { line, character: column }, asked)
  const start = hover?.range?.start
  return start?.line === line && start.character === column ? hover?.contents.value : undefined
}

/** Names packages instead of their paths on this machine. */
function withPackages(markdown: string, { path }: LaidFile, { folder }: Asked): string {
  const at = join(folder, path)
  const packages = /^.*[\\/]node_modules(?=[\\/])/.exec(at)?.[0] ?? join(folder, 'node_modules')
  return markdown.replaceAll(`"${relative(dirname(at), packages).replaceAll('\\', '/')}/`, '"')
}

async function hoverAt(file: LaidFile, position: Position, asked: Asked): Promise<Hover | undefined> {
  const parameters = { textDocument: document(asked.folder, file), position }
  const hover = await asked.server.request<Hover | null>('textDocument/hover', parameters)
  if (hover === null) return undefined
  return { ...hover, contents: { value: withPackages(hover.contents.value, file, asked) } }
}

interface Completions {
  items: { label: string; sortText?: string }[]
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
  if (kind === 'type') {
    const hover = await hoverAt(file, position, asked)
    return hover && { kind, markdown: hover.contents.value }
  }
  const parameters = { textDocument: document(asked.folder, file), position }
  const completions = await asked.server.request<Completions | Completions['items'] | null>('textDocument/completion', parameters)
  const items = Array.isArray(completions) ? completions : (completions?.items ?? [])
  const before = /[\p{ID_Continue}$]*$/u.exec(text.slice(0, column))?.[0] ?? ''
  const names = items
    .filter(({ label }) => label.startsWith(before))
    .sort((a, b) => compare(a.sortText ?? a.label, b.sortText ?? b.label) || compare(a.label, b.label))
    .map(({ label }) => label)
  return names.length === 0 ? undefined : { kind, names: [...new Set(names)].slice(0, MOST_COMPLETIONS) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function document(folder: string, { path }: LaidFile): { uri: string } {
  return { uri: pathToFileURL(join(folder, path)).href }
}

export function openFile(file: LaidFile, { server, folder }: Asked): void {
  const languageId = /\.[jt]sx$/.test(file.path) ? 'typescriptreact' : 'typescript'
  server.notify('textDocument/didOpen', { textDocument: { ...document(folder, file), languageId, version: 1, text: file.text } })
}

export function closeFile(file: LaidFile, { server, folder }: Asked): void {
  server.notify('textDocument/didClose', { textDocument: document(folder, file) })
}
