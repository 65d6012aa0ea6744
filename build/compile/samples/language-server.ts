/** A TypeScript compiler that answers questions about files, as the language server of editors. TypeScript 7 has no other stable interface. */
import { availableParallelism } from 'node:os'
import { startProgram } from '../../inputs/programs.ts'

/** A place in a file. Both count from 0, in UTF-16 units. */
export interface Position {
  line: number
  character: number
}

export interface Range {
  start: Position
  end: Position
}

export type LanguageServer = Awaited<ReturnType<typeof startLanguageServer>>

export interface ReportedError {
  range: Range
  code?: number
  message: string
}

interface Completion {
  label: string
  sortText?: string
}

interface Message {
  id?: number | string
  method?: string
  params?: { items?: unknown[] }
  result?: unknown
  error?: { message: string }
}

/** Last messages that are shown if it fails. */
const KEPT_MESSAGES = 20

/** From here on, the program frees memory as soon as it can rather than when its size has doubled. */
const MEMORY = '850MiB'

/** The fewest goroutines at once that leave room for reading while two questions run: otherwise Go may leave an arrived question for up to 10 ms. */
const GOROUTINES = String(Math.max(4, availableParallelism()))

/** Longest type that it shows before it leaves parts out, in characters. */
const MOST_HOVER = 500

/** Starts a server. @param program path of TypeScript's native program */
export async function startLanguageServer(program: string, cwd: string) {
  const child = startProgram(program, ['--lsp', '--stdio'], {
    cwd,
    stdio: 'pipe',
    env: { GOMEMLIMIT: MEMORY, GOMAXPROCS: GOROUTINES, ...process.env },
  })
  const waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>()
  const written: string[] = []
  let lastId = 0
  let failure: Error | undefined
  const fail = (error: Error): void => {
    failure ??= error
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  const send = (message: object): void => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  child.on('error', fail)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  // Not its exit: what it has written may arrive after that.
  child.on('close', (code, signal) =>
    fail(new Error(`The TypeScript compiler ended with ${signal ?? `code ${code}`}.\n${written.join('\n')}`)),
  )
  // A write to a server that has just ended fails, which the event above reports.
  child.stdin.on('error', () => {})
  child.stderr.on('data', (text: Buffer) => {
    written.push(String(text).trim())
    written.splice(0, written.length - KEPT_MESSAGES)
  })
  readMessages(child, ({ id, method, params, result, error }) => {
    if (method !== undefined) {
      // The server asks for settings, of which there are none, and tells about progress.
      if (id !== undefined) send({ id, result: params?.items?.map(() => null) ?? null })
      return
    }
    const asked = waiting.get(Number(id))
    waiting.delete(Number(id))
    if (error !== undefined) asked?.reject(new Error(error.message))
    else asked?.resolve(result as never)
  })
  /** @throws Error if the server has ended, or can't answer */
  function request<Result>(method: string, parameters: object): Promise<Result> {
    if (failure !== undefined) return Promise.reject(failure)
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      send({ id, method, params: parameters })
    })
  }
  const notify = (method: string, parameters: object) => send({ method, params: parameters })
  await request('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: CAPABILITIES,
    initializationOptions: { userPreferences: { maximumHoverLength: MOST_HOVER } },
  })
  notify('initialized', {})
  return {
    request,
    notify,
    openFile(uri: string, text: string, languageId = 'typescript'): void {
      notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } })
    },
    async errorsOf(uri: string): Promise<ReportedError[]> {
      type Report = { items?: (ReportedError & { severity?: number })[] } | null
      const report = await request<Report>('textDocument/diagnostic', { textDocument: { uri } })
      return (report?.items ?? []).filter(({ severity = 1 }) => severity === 1)
    },
    /** An editor's hover at a place, as Markdown. */
    async hoverAt(uri: string, position: Position): Promise<{ markdown: string; range?: Range } | undefined> {
      type Hover = { contents: { value: string }; range?: Range } | null
      const hover = await request<Hover>('textDocument/hover', { textDocument: { uri }, position })
      return hover === null ? undefined : { ...hover, markdown: hover.contents.value }
    },
    async completionsAt(uri: string, position: Position): Promise<Completion[]> {
      type Completions = Completion[] | { items: Completion[] } | null
      const answer = await request<Completions>('textDocument/completion', { textDocument: { uri }, position })
      return Array.isArray(answer) ? answer : (answer?.items ?? [])
    },
    async close(): Promise<void> {
      child.removeAllListeners('close')
      child.kill()
      await exited
    },
  }
}

const CAPABILITIES = {
  general: { positionEncodings: ['utf-16'] },
  textDocument: { hover: { contentFormat: ['markdown'] }, diagnostic: {}, completion: { completionItem: {} } },
}

/** Messages have a header with their length in bytes. */
function readMessages({ stdout }: ReturnType<typeof startProgram>, onMessage: (message: Message) => void): void {
  let chunks: Buffer[] = []
  let size = 0
  let needed = 0
  stdout?.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size < needed) return
    let rest = chunks.length === 1 ? chunk : Buffer.concat(chunks)
    for (;;) {
      const header = rest.indexOf('\r\n\r\n')
      const length = header < 0 ? Number.NaN : Number(/Content-Length: (\d+)/i.exec(rest.toString('latin1', 0, header))?.[1])
      const end = header + 4 + length
      needed = Number.isNaN(end) ? 0 : end
      if (header < 0 || rest.length < end) break
      onMessage(JSON.parse(rest.toString('utf8', header + 4, end)))
      rest = rest.subarray(end)
    }
    chunks = [rest]
    size = rest.length
  })
}
