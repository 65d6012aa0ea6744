/**
 * Runs a bundle that strangers wrote, in a process of its own: in a context that has JavaScript alone, in which code can't be made of text. Nothing of
 * Node is in it. What it may ask goes as text through one function, and files are read by this process. In case something gets out of the context, its
 * process may not open files or start anything, and has nothing left that opens connections.
 */
import { spawn } from 'node:child_process'
import type { Duplex } from 'node:stream'
import { getOwn } from '../../../src/shared/get-own.ts'
import { attempt } from '../../util/attempt.ts'

export type CodeRun = { value: unknown } | { problem: string }

/** What the code may ask of this process, by name. */
export type Answers = Readonly<Record<string, (...args: string[]) => unknown>>

/** Limits in which code has to end: in milliseconds, which tests shorten, of memory, and of what it says. */
export const CODE_LIMITS = { time: 20_000, megabytes: 512, characters: 20_000_000 }

const [MAJOR = 0, MINOR = 0] = process.versions.node.split('.').map(Number)

/** Whether the Node that runs this can forbid a process to open connections. Others only let them be taken away. */
const FORBIDS_NETWORK = MAJOR >= 25

/** What a person should know before it runs, after the name of the file. */
export const CODE_NOTICE = `is code. It runs apart from everything: it can read the files of its repository, and nothing else.${
  FORBIDS_NETWORK ? '' : ` What opens connections is taken away, because Node ${MAJOR} can't forbid them, as Node 25 can.`
} With --no-config-code, it's read without running it.`

const PERMISSION =
  MAJOR > 23 || (MAJOR === 23 && MINOR >= 5) || (MAJOR === 22 && MINOR >= 13) ? '--permission' : '--experimental-permission'

/**
 * @param prelude a function that gets the one that asks, and gives the context what the code needs
 * @param code a script
 * @param folder in which it runs
 */
export function runCode(prelude: string, code: string, folder: string, answers: Answers): Promise<CodeRun> {
  const flags = [
    PERMISSION,
    '--no-warnings',
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${CODE_LIMITS.megabytes}`,
    '-',
  ]
  const { SystemRoot, TZ } = process.env
  return new Promise((resolve) => {
    const child = spawn(process.execPath, flags, {
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
      // Without the first, Node doesn't start on Windows.
      env: { ...(SystemRoot !== undefined && { SystemRoot }), ...(TZ !== undefined && { TZ }), NODE_ENV: 'production', LANG: 'C.UTF-8' },
    })
    const kill = () => child.kill('SIGKILL')
    const end = (run: CodeRun) => {
      resolve(run)
      kill()
    }
    const timer = setTimeout(() => end({ problem: `It had not finished after ${CODE_LIMITS.time / 1000} seconds.` }), CODE_LIMITS.time)
    process.once('exit', kill)
    const channel = child.stdio[3] as Duplex
    const pieces: Buffer[] = []
    let said = 0
    channel.on('data', (piece: Buffer) => {
      said += piece.length
      if (said > CODE_LIMITS.characters) return end({ problem: 'What it gives is too much.' })
      pieces.push(piece)
      // One message at a time, because the code waits for its answer.
      if (piece.at(-1) !== NEW_LINE) return
      const [text = ''] = Buffer.concat(pieces.splice(0)).toString().split('\n', 1)
      const message = attempt(() => JSON.parse(text) as Message | null)
      if (typeof message !== 'object' || message === null) return
      if ('name' in message) channel.write(`${JSON.stringify({ value: answer(answers, message) })}\n`)
      else end('problem' in message ? { problem: String(message.problem) } : { value: message.value })
    })
    // Something that got killed doesn't read or write any more.
    for (const stream of [channel, child.stdin]) stream?.on('error', () => {})
    child.on('error', (error) => end({ problem: error.message }))
    child.on('close', () => {
      clearTimeout(timer)
      process.off('exit', kill)
      end({ problem: 'It ended without a result, or took too much memory.' })
    })
    child.stdin?.end(`(${host})(${JSON.stringify(prelude)}, ${JSON.stringify(code)})`)
  })
}

const NEW_LINE = 10

type Message = { name: string; args: unknown } | { problem: unknown } | { value: unknown }

/** Undefined for what can't be answered. */
function answer(answers: Answers, { name, args }: { name: unknown; args: unknown }): unknown {
  return attempt(() => (Array.isArray(args) ? getOwn(answers, String(name))?.(...args.map(String)) : undefined))
}

/** The program of the process, as text because a build of the generator may rename what's in a function. */
const host = `function (prelude, code) {
  'use strict'
  const [fs, path, url, vm] = ['fs', 'path', 'url', 'vm'].map((name) => require('node:' + name))
  const taken = ['net', 'tls', 'http', 'https', 'http2', 'dgram', 'dns', 'dns/promises', 'inspector', 'cluster', 'child_process', 'worker_threads', 'module', 'wasi', 'repl']
  const { syncBuiltinESMExports } = require('node:module')
  const modules = taken.map((name) => require('node:' + name))
  const closed = () => { throw new Error('A configuration can\\'t do this.') }
  const close = (holder, names = Object.keys(holder)) => {
    for (const name of names) try { holder[name] = closed } catch {}
  }
  const { exit } = process
  close(modules[0].Socket.prototype, ['connect'])
  close(modules[0].Server.prototype, ['listen'])
  close(modules[5].Socket.prototype, ['bind', 'connect', 'send'])
  for (const module of modules) close(module)
  syncBuiltinESMExports()
  close(process, ['binding', '_linkedBinding', 'dlopen', 'kill', '_kill', 'abort', 'getBuiltinModule', '_debugProcess', 'chdir', 'exit'])
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'WebAssembly']) delete globalThis[name]

  const buffer = Buffer.alloc(65536)
  const write = (message) => {
    const text = Buffer.from(JSON.stringify(message) + '\\n')
    for (let at = 0; at < text.length; ) at += retried(() => fs.writeSync(3, text, at))
  }
  const retried = (call) => {
    for (;;) try { return call() } catch (error) { if (error.code !== 'EAGAIN') throw error }
  }
  const ask = (name, args) => {
    write({ name, args })
    const pieces = []
    do {
      const count = retried(() => fs.readSync(3, buffer))
      if (count === 0) exit()
      pieces.push(Buffer.from(buffer.subarray(0, count)))
    } while (pieces.at(-1).at(-1) !== 10)
    return JSON.parse(Buffer.concat(pieces)).value
  }
  const end = (message) => {
    write(message)
    exit()
  }
  const fail = (error) => {
    let text = ''
    try { text = String(error?.message ?? error) } catch {}
    end({ problem: text.slice(0, 1000) || 'It failed.' })
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  const own = {
    path: (system, name, args) => (system === '' ? path : path[system])[name](...args),
    url: (text, base) => {
      const { href, origin, protocol, host, hostname, port, pathname, search, hash, searchParams } = new URL(text, base ?? undefined)
      return { href, origin, protocol, host, hostname, port, pathname, search, hash, entries: [...searchParams] }
    },
    fileURLToPath: (text) => url.fileURLToPath(text),
    pathToFileURL: (text) => url.pathToFileURL(text).href,
    value: (value) => end({ value }),
    fail: (problem) => end({ problem }),
  }
  // Only text goes in and out. An object of this side would lead to everything here.
  const bridge = (text, call) => {
    try {
      if (typeof call === 'function') return void setTimeout(() => call(), Number(text) || 0)
      const [name, ...args] = JSON.parse(text)
      return JSON.stringify({ value: Object.hasOwn(own, name) ? own[name](...args) : ask(name, args) })
    } catch {
      return '{}'
    }
  }
  const context = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } })
  vm.runInContext(prelude, context)(bridge)
  vm.runInContext(code, context)
}`
