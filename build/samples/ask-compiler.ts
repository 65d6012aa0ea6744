/** Asks the compiler about samples, all in one run: which errors they have, and what readers see when they point at a name. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Compiler } from './find-compiler.ts'
import { findIdentifiers } from './identifiers.ts'
import { type LanguageServer, type Position, type Range, startLanguageServer } from './language-server.ts'
import type { LaidFile, LaidSample, Layout, PlacedSample } from './projects.ts'
import { reachPackages, writeChanged } from './work-folder.ts'

/** What the compiler says about one sample. Lines and columns count from 0, in the sample. */
export interface SampleAnswers {
  errors: CompilerError[]
  /** What an editor shows for each name, as Markdown. */
  names: NameAnswer[]
  /** The answers to the sample's queries, in their order. Undefined if there is nothing to say. */
  queries: (QueryAnswer | undefined)[]
}

export interface CompilerError {
  /** TypeScript's number of the error. */
  code: number
  message: string
  line: number
  column: number
  /** What the code says there. */
  text: string
}

export interface NameAnswer {
  line: number
  column: number
  length: number
  markdown: string
}

export type QueryAnswer = { kind: 'type'; markdown: string } | { kind: 'completions'; names: string[] }

export interface Asking<Placed extends PlacedSample> {
  compiler: Compiler
  /** The folder of the site, which has the packages. */
  root: string
  /** Where the samples' files go. */
  folder: string
  /** The lines whose names are asked about. None if only errors are of interest. */
  namesOn?(placed: Placed): ReadonlySet<number>
  /** Called for each sample as soon as it's answered. */
  onAnswers(laid: LaidSample<Placed>, answers: SampleAnswers): void
}

/** @throws Error if the compiler fails */
export async function askCompiler<Placed extends PlacedSample>(
  { samples, files }: Layout<Placed>,
  { compiler, root, folder, namesOn, onAnswers }: Asking<Placed>,
): Promise<void> {
  writeChanged(folder, files)
  reachPackages(folder, root)
  const server = await startLanguageServer(compiler.program, root)
  try {
    let before: LaidFile[] = []
    for (const name of new Set(samples.map(({ project }) => project))) {
      const project = samples.filter((sample) => sample.project === name)
      const files = project.flatMap((sample) => sample.files).filter(isScript)
      for (const file of files) open(server, folder, file)
      // A project ends with its last file. What it shares with the next one is kept, because that one has begun.
      for (const file of before) server.notify('textDocument/didClose', { textDocument: document(folder, file) })
      before = files
      const asking = Array.from({ length: availableParallelism() }, async () => {
        for (let laid = project.shift(); laid !== undefined; laid = project.shift()) {
          onAnswers(laid, await askAbout(laid, namesOn?.(laid.placed), { server, folder }))
        }
      })
      await Promise.all(asking)
    }
  } finally {
    await server.close()
  }
}

interface Asked {
  server: LanguageServer
  folder: string
}

async function askAbout({ files, twoslash }: LaidSample, lines: ReadonlySet<number> | undefined, asked: Asked): Promise<SampleAnswers> {
  const scripts = files.filter(isScript)
  const [errors, names, queries] = await Promise.all([
    Promise.all(scripts.map((file) => errorsIn(file, asked))),
    lines === undefined ? [] : Promise.all(scripts.map((file) => namesIn(file, lines, asked))),
    lines === undefined ? [] : Promise.all(twoslash.queries.map((query) => answerQuery(query, scripts, asked))),
  ])
  return { errors: errors.flat(), names: names.flat(), queries }
}

function isScript({ path }: LaidFile): boolean {
  return /\.[cm]?[jt]sx?$/.test(path)
}

interface Reported {
  items?: { range: Range; severity?: number; code?: number; message: string }[]
}

const ERROR = 1

async function errorsIn(file: LaidFile, { server, folder }: Asked): Promise<CompilerError[]> {
  const { items = [] } = (await server.request<Reported | null>('textDocument/diagnostic', { textDocument: document(folder, file) })) ?? {}
  const lines = file.text.split('\n')
  return items
    .filter(({ severity = ERROR }) => severity === ERROR)
    .map(({ range: { start, end }, code = 0, message }) => ({
      ...{ code, message, line: start.line + file.from, column: start.character },
      text: (lines[start.line] ?? '').slice(start.character, start.line === end.line ? end.character : undefined),
    }))
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

interface Hover {
  contents: { value: string }
  range?: Range
}

async function namesIn(file: LaidFile, lines: ReadonlySet<number>, asked: Asked): Promise<NameAnswer[]> {
  const wanted = findIdentifiers(file.text).filter(({ line }) => lines.has(line + file.from))
  const answers = await Promise.all(
    wanted.map(async ({ line, column, length }) => {
      const hover = await hoverAt(file, { line, character: column }, asked)
      // In a string or a comment, the answer is about something else.
      if (hover === undefined || hover.range?.start.character !== column || hover.range.start.line !== line) return undefined
      return { line: line + file.from, column, length, markdown: hover.contents.value }
    }),
  )
  return answers.filter((answer) => answer !== undefined)
}

async function hoverAt(file: LaidFile, position: Position, { server, folder }: Asked): Promise<Hover | undefined> {
  return (await server.request<Hover | null>('textDocument/hover', { textDocument: document(folder, file), position })) ?? undefined
}

interface Completions {
  items: { label: string; sortText?: string }[]
}

/** More would hide the code that follows. */
const MOST_COMPLETIONS = 6

async function answerQuery(
  { kind, line, column }: LaidSample['twoslash']['queries'][number],
  files: readonly LaidFile[],
  asked: Asked,
): Promise<QueryAnswer | undefined> {
  const file = files.find(({ from, to }) => line >= from && line < to)
  if (file === undefined) return undefined
  const position = { line: line - file.from, character: column }
  if (kind === 'type') {
    const hover = await hoverAt(file, position, asked)
    return hover && { kind, markdown: hover.contents.value }
  }
  const parameters = { textDocument: document(asked.folder, file), position }
  const completions = await asked.server.request<Completions | Completions['items'] | null>('textDocument/completion', parameters)
  const items = Array.isArray(completions) ? completions : (completions?.items ?? [])
  const before = /[\p{ID_Continue}$]*$/u.exec((file.text.split('\n')[position.line] ?? '').slice(0, column))?.[0] ?? ''
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

function open(server: LanguageServer, folder: string, file: LaidFile): void {
  const languageId = /\.[jt]sx$/.test(file.path) ? 'typescriptreact' : 'typescript'
  server.notify('textDocument/didOpen', { textDocument: { ...document(folder, file), languageId, version: 1, text: file.text } })
}
