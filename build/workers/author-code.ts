/** Runs the code of authors in a thread that pages share. Late errors, and attempts to end the thread, are those of the page that caused them. */
import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import { resolve } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inspect, types } from 'node:util'
import { graphemeBoundary } from '../../src/shared/grapheme-boundary.ts'
import type { LookKind } from '../inputs/looks.ts'
import { describeThrown } from '../report/thrown.ts'
import { putInPlace } from './put-in-place.ts'
import type { Stray } from './task-kind.ts'

const pages = new AsyncLocalStorage<string>()
/** How much is shown of a thrown value that isn't an error, in characters. */
const LONGEST = 200

let strays: Stray[] = []
let seen = new Set<string>()
let running: string | undefined
let isListening = false

/** Runs code on behalf of a page. @param page its name in messages @throws what the code throws, or the reason of an unhandled rejection */
export async function runAuthorCode<T>(page: string, run: () => Promise<T>): Promise<T> {
  listen()
  running = page
  try {
    const result = await pages.run(page, run)
    // Node reports unhandled rejections when the event loop turns.
    await setImmediate()
    const own = strays.find((stray) => stray.page === page)
    if (own !== undefined) throw own.error
    return result
  } finally {
    running = undefined
    strays = strays.filter((stray) => stray.page !== page)
  }
}

/** Errors of finished pages that have surfaced since the last call. */
export function takeStrays(): Stray[] {
  const reported = strays
  strays = []
  return reported
}

/** Looks of code at variables, files and folders since the last call, such as `contents /site/data.json`. */
export function takeSeen(): string[] {
  const read = seen
  seen = new Set()
  return [...read]
}

/** How long to wait for timers and connections that pages have left open, in milliseconds. */
const SETTLE_MS = 100
const POLL_MS = 5

/** Waits a moment for open timers and connections, so that their failures can be reported. */
export async function drainLateErrors(): Promise<void> {
  const end = performance.now() + SETTLE_MS
  await setImmediate()
  // Every thread has ports and pipes.
  const isOwn = (name: string) => !/^(?:MessagePort|Immediate|TTYWrap|PipeWrap)$/.test(name)
  const leavesSomething = () => isListening && process.getActiveResourcesInfo().some(isOwn)
  while (performance.now() < end && leavesSomething()) await setTimeout(POLL_MS)
}

function listen(): void {
  if (isListening) return
  isListening = true
  process.env = new Proxy(process.env, {
    get(target, name) {
      if (typeof name === 'string') note('variable', name)
      return Reflect.get(target, name)
    },
    has(target, name) {
      if (typeof name === 'string') note('variable', name)
      return Reflect.has(target, name)
    },
  })
  recordReading()
  const noteStray = (thrown: unknown): void => {
    const page = pages.getStore() ?? running
    strays.push({ ...(page !== undefined && { page }), error: toError(thrown) })
  }
  process.on('unhandledRejection', noteStray)
  process.on('uncaughtException', noteStray)
  // Ending the thread silently would have the main thread wait forever for the result.
  process.exit = (code) => {
    const error = new Error(`It called process.exit(${code ?? ''}).`)
    // Recorded as well, in case the page catches it.
    noteStray(error)
    throw error
  }
}

function note(kind: LookKind, name: string): void {
  if (running !== undefined) seen.add(`${kind} ${name}`)
}

/** Node's functions whose first argument is the path of what they read. */
const READING = ['readFile', 'open', 'exists', 'stat', 'lstat', 'access', 'createReadStream']
const LISTING = ['readdir', 'opendir']

function recordReading(): void {
  for (const [kind, names] of [
    ['contents', READING],
    ['names', LISTING],
  ] as const)
    for (const owner of [fs, fs.promises])
      putInPlace(
        owner,
        names.flatMap((name) => [name, `${name}Sync`]),
        (path) => {
          if (typeof path === 'string' || path instanceof URL) note(kind, path instanceof URL ? fileURLToPath(path) : resolve(path))
        },
      )
}

/** Turns any thrown value into an error that can be sent to another thread. */
export function toError(thrown: unknown): Error {
  if (!types.isNativeError(thrown)) {
    const text = inspect(thrown, { depth: 1, breakLength: Number.POSITIVE_INFINITY })
    const error = new Error(`${text.slice(0, graphemeBoundary(text, LONGEST))}, which is not an Error`)
    error.stack = ''
    return error
  }
  // An error's other properties may be impossible to clone.
  const error = new Error(describeThrown(thrown))
  error.name = String(thrown.name)
  error.stack = String(thrown.stack ?? '')
  return error
}
