/** Asks the compiler about samples, all in one run: which errors they have, and what readers see when they point at a name. */
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Twoslash } from '../compile/samples/twoslash.ts'
import type { Compiler } from './find-compiler.ts'
import { findIdentifiers, type Identifier } from './identifiers.ts'
import { importedNames } from './imported-names.ts'
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
  /** Whether a sample is asked about. Others are there to be imported. */
  isAsked?(placed: Placed): boolean
  /** The lines whose names are asked about. None if only errors are of interest. */
  namesOn?(placed: Placed): Iterable<number>
  /** Called for each sample that is asked about, as soon as it's answered. */
  onAnswers(placed: Placed, twoslash: Twoslash, answers: SampleAnswers): void
}

/**
 * How many projects are asked at once. Questions about one project are asked one after the other: the compiler would answer those that come
 * together with a copy of its knowledge for each.
 */
const LANES = 2

/** @throws Error if the compiler fails */
export async function askCompiler<Placed extends PlacedSample>(
  { samples, files }: Layout<Placed>,
  { compiler, root, folder, isAsked = () => true, namesOn, onAnswers }: Asking<Placed>,
): Promise<void> {
  writeChanged(folder, files)
  reachPackages(folder, root)
  const server = await startLanguageServer(compiler.program, root)
  try {
    const known = rememberAnswers()
    const asked = samples.map((sample) => ({ ...sample, placed: sample.placed.filter(isAsked) })).filter(({ placed }) => placed.length > 0)
    const projects = [...new Set(asked.map(({ project }) => project))].map((name) => asked.filter(({ project }) => project === name))
    const askProjects = async () => {
      let before: LaidFile[] = []
      for (let project = projects.shift(); project !== undefined; project = projects.shift()) {
        const files = project.flatMap((sample) => sample.files).filter(isScript)
        for (const file of files) open(server, folder, file)
        // A project ends with its last file. What it shares with the next one is kept, because that one has begun.
        for (const file of before) server.notify('textDocument/didClose', { textDocument: document(folder, file) })
        before = files
        for (const laid of project) {
          const lines = namesOn && new Set(laid.placed.flatMap((placed) => [...namesOn(placed)]))
          const answers = await askAbout(laid, lines, { server, folder, known })
          for (const placed of laid.placed) onAnswers(placed, laid.twoslash, answers)
        }
      }
    }
    await Promise.all(Array.from({ length: LANES }, askProjects))
  } finally {
    await server.close()
  }
}

interface Asked {
  server: LanguageServer
  folder: string
  /** The answer that has been given for a key, or else that of `ask`. */
  known(key: string | undefined, ask: () => Promise<string | undefined>): Promise<string | undefined>
}

async function askAbout(
  { files, twoslash, context }: LaidSample,
  lines: ReadonlySet<number> | undefined,
  asked: Asked,
): Promise<SampleAnswers> {
  const answers: SampleAnswers = { errors: [], names: [], queries: [] }
  const scripts = files.filter(isScript)
  for (const file of scripts) {
    answers.errors.push(...(await errorsIn(file, asked)))
    if (lines !== undefined) answers.names.push(...(await namesIn(file, { lines, context }, asked)))
  }
  if (lines !== undefined) for (const query of twoslash.queries) answers.queries.push(await answerQuery(query, scripts, asked))
  return answers
}

/** A type is often written out at great length for each sample that imports it, so it's asked for once. */
function rememberAnswers(): Asked['known'] {
  const answers = new Map<string, Promise<string | undefined>>()
  return (key, ask) => {
    if (key === undefined) return ask()
    const answer = answers.get(key) ?? ask()
    answers.set(key, answer)
    return answer
  }
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

async function namesIn(
  file: LaidFile,
  { lines, context }: { lines: ReadonlySet<number>; context: string },
  asked: Asked,
): Promise<NameAnswer[]> {
  const wanted = findIdentifiers(file.text).filter(({ line }) => lines.has(line + file.from))
  const importedName = importedNames(file.text)
  const answers: NameAnswer[] = []
  for (const name of wanted) {
    const { line, column, length } = name
    const key = importedName(name)
    const markdown = await asked.known(key && `${context}\n${key}`, () => hoverOver(file, name, asked))
    if (markdown !== undefined) answers.push({ line: line + file.from, column, length, markdown })
  }
  return answers
}

/** Undefined if what stands there isn't a name, for example in a string. */
async function hoverOver(file: LaidFile, { line, column }: Identifier, asked: Asked): Promise<string | undefined> {
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
