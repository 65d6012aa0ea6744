/** Handles errors that nothing catches, and a process that ends too early: a configuration may leave something running. */
import { type SiteError, siteError } from '../report/diagnostic.ts'
import { describeThrown, stackOf } from '../report/thrown.ts'
import { configThatRan, placeInConfig } from '../site/config/config-places.ts'
import { generatorRoot } from '../util/generator.ts'

let handle: (error: unknown) => void = () => {}

/** Sets the function that gets uncaught errors. It replaces the previous one. */
export function onStrayError(handler: (error: unknown) => void): void {
  handle = handler
}

/** Starts watching the process. `onExit` is called if the configuration ends it. It must be synchronous. */
export function watchProcess(onExit: (error: SiteError) => void): void {
  process.on('uncaughtException', (error) => handle(strayError(error)))
  process.on('unhandledRejection', (error) => handle(strayError(error)))
  process.on('exit', (code) => {
    const error = exitError(code)
    if (error !== undefined) onExit(error)
  })
}

/** A SiteError for an error of something that the configuration started. Other errors are returned unchanged. */
export function strayError(thrown: unknown): unknown {
  const file = configThatRan()
  const stack = stackOf(thrown)
  const place = placeInConfig(stack)
  if (file === undefined || (place === undefined && stack.includes(generatorRoot))) return thrown
  // The stack of Node's own errors doesn't say who caused them. It's the configuration, because the generator catches its own.
  const message =
    place === undefined && stack !== ''
      ? `Nothing catches this error, and the generator didn't cause it: ${describeThrown(thrown)}`
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
  const message = `The configuration ended the process with status ${code}.`
  const fix = 'Say what is wrong by an error instead: throw new Error("…").'
  return siteError({ code: 'config-exit', file, ...place, message, fix })
}
