/**
 * What happens to a process while nothing waits for it: an error that nobody catches, and an end that nobody asked for. Code of the generator's
 * is waited for; a configuration may leave anything running.
 */
import { configThatRan, placeInConfig } from './config/config-places.ts'
import { generatorRoot } from './generator.ts'
import { type SiteError, siteError } from './report/diagnostic.ts'
import { describeThrown, stackOf } from './report/thrown.ts'

let handle: (error: unknown) => void = () => {}

/** From now on this is called with errors that nobody catches, and with nothing else. */
export function onStrayError(handler: (error: unknown) => void): void {
  handle = handler
}

/** Begins to watch the process. `onExit` is called where the configuration ends it, and has no time to wait for anything. */
export function watchProcess(onExit: (error: SiteError) => void): void {
  process.on('uncaughtException', (error) => handle(strayError(error)))
  process.on('unhandledRejection', (error) => handle(strayError(error)))
  process.on('exit', (code) => {
    const error = exitError(code)
    if (error !== undefined) onExit(error)
  })
}

/** A SiteError where an error comes from what the configuration started; else the error. */
export function strayError(thrown: unknown): unknown {
  const file = configThatRan()
  const stack = stackOf(thrown)
  const place = placeInConfig(stack)
  if (file === undefined || (place === undefined && stack.includes(generatorRoot))) return thrown
  // Where Node itself made the error, its stack leads nowhere: the generator catches what it does.
  const message =
    place === undefined && stack !== ''
      ? `Nothing catches this error, and nothing in the generator led to it: ${describeThrown(thrown)}`
      : `Something that the configuration started failed: ${describeThrown(thrown)}`
  const fix = 'Await what it starts, or catch its errors.'
  return siteError({ code: 'config-stray', file, ...place, message, fix })
}

function exitError(code: number): SiteError | undefined {
  const file = configThatRan()
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 100
  const place = placeInConfig(stackOf(new Error()))
  Error.stackTraceLimit = stackTraceLimit
  if (file === undefined || place === undefined) return undefined
  return siteError({
    code: 'config-exit',
    file,
    ...place,
    message: `The configuration ended the process with status ${code}.`,
    fix: 'Say what is wrong by an error instead: throw new Error("…").',
  })
}
