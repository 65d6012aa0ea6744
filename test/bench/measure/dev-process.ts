/** A development server of any generator, from its start to the first page that it answers with. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { type Command, CommandFailed } from './measure-command.ts'

export interface RunningServer {
  /** Its origin. */
  url: string
  pid: number
  /** From the start to the end of the first answer, in milliseconds. */
  answerMs: number
  stop(): Promise<void>
}

/** How often the server is asked until it answers. */
const ASK_EVERY_MS = 10
/** How long a server may take until it has the page. */
const ANSWER_LIMIT_MS = 300_000

/**
 * Starts a server and asks it for a page until there is one.
 * @param command takes `--port` and `--host` after its arguments
 * @param path of a page of the site
 * @throws CommandFailed where the server ends by itself or never has the page, or the signal's reason once it is aborted
 */
export async function startDevServer({ program, args, cwd, signal }: Command, path: string): Promise<RunningServer> {
  signal.throwIfAborted()
  const port = await findPort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(program, [...args, '--port', String(port), '--host', '127.0.0.1'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const read = (chunk: Buffer) => {
    output += String(chunk)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  let hasEnded = false
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      hasEnded = true
      signal.removeEventListener('abort', kill)
      resolve()
    }),
  )
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  while (!(await answers(url + path))) {
    signal.throwIfAborted()
    if (!hasEnded && performance.now() - started > ANSWER_LIMIT_MS) await stop()
    if (hasEnded) throw new CommandFailed(`${program} ${args.join(' ')} ended, or had no page at ${path}:\n${output}`)
    await setTimeout(ASK_EVERY_MS)
  }
  return { url, pid: child.pid ?? 0, answerMs: performance.now() - started, stop }
}

/** Whether the address has a page; the answer has been read to its end then. */
async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' } })
    await response.arrayBuffer()
    return response.ok
  } catch {
    // Nothing listens there yet.
    return false
  }
}

/** A port that is free now. Not every generator says which one it has taken. */
function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
