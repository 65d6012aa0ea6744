/** Runs the code of authors in a thread that pages share. Late errors, and attempts to end the thread, are those of the page that caused them. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { inspect, types } from 'node:util'
import { graphemeBoundary } from '../../src/shared/grapheme-boundary.ts'
import type { Stray } from './task-kind.ts'

const pages = new AsyncLocalStorage<string>()
/** How much is shown of a thrown value that isn't an error, in characters. */
const LONGEST = 200

let strays: Stray[] = []
let variables = new Set<string>()
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

/** Names of the variables of the environment that code has read since the last call. */
export function takeVariables(): string[] {
  const read = variables
  variables = new Set()
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
      if (running !== undefined && typeof name === 'string') variables.add(name)
      return Reflect.get(target, name)
    },
    has(target, name) {
      if (running !== undefined && typeof name === 'string') variables.add(name)
      return Reflect.has(target, name)
    },
  })
  const note = (thrown: unknown): void => {
    const page = pages.getStore() ?? running
    strays.push({ ...(page !== undefined && { page }), error: toError(thrown) })
  }
  process.on('unhandledRejection', note)
  process.on('uncaughtException', note)
  // Ending the thread silently would have the main thread wait forever for the result.
  process.exit = (code) => {
    const error = new Error(`It called process.exit(${code ?? ''}).`)
    // Recorded as well, in case the page catches it.
    note(error)
    throw error
  }
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
  const error = new Error(String(thrown.message))
  error.name = String(thrown.name)
  error.stack = String(thrown.stack ?? '')
  return error
}
