/** Limits of what a file of an imported site may be, so that each ends in a page or in a sentence about it. */
import { readFileSync, statSync } from 'node:fs'
import { Script } from 'node:vm'
import { isStackOverflow } from '../compile/nesting/stack-overflow.ts'
import { formatBytes } from '../report/progress.ts'

/** In bytes: a text, and the frontmatter of one, whose keys are all compared with each other. */
const LARGEST = { text: 2_000_000, frontmatter: 100_000 }

/** In milliseconds of the processor's time, for each file. Tests shorten it. */
const TIME = Number(process.env['SITE_IMPORT_LIMIT'] ?? 10_000)

/** A reason, as `Unreadable` has it. */
export const TOO_DEEP = "it's nested too deeply"

/** A reason not to read a file, as the end of a sentence about it. */
export class Unreadable extends Error {}

/** The text of a file. @throws Unreadable if it's too large, or Error if it can't be read */
export function limitedText(file: string): string {
  const { size } = statSync(file)
  if (size > LARGEST.text) throw new Unreadable(`it has ${formatBytes(size)}, and a text can have ${formatBytes(LARGEST.text)}`)
  return readFileSync(file, 'utf8')
}

/** @throws Unreadable if frontmatter is too large */
export function checkHeadSize(yaml: string): void {
  if (yaml.length <= LARGEST.frontmatter) return
  throw new Unreadable(`its frontmatter has ${formatBytes(yaml.length)}, and can have ${formatBytes(LARGEST.frontmatter)}`)
}

/**
 * Calls a function, ends it after some time, and calls it again where other programs had most of that. Nothing that's wrong with a file stops an import.
 * @returns its result, or the reason why it has none
 */
export function withinLimits<Result>(run: () => Result, time = TIME): { result: Result } | { reason: string } {
  try {
    return { result: inTime(run, time) }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

/** Why something can't be read, as the end of a sentence about it. */
export function reasonOf(error: unknown): string {
  if (isStackOverflow(error)) return TOO_DEEP
  if (isTimeout(error)) return 'that takes too long'
  const { message = String(error) } = error as Error
  return error instanceof Unreadable ? message : `of this error: ${message.split('\n')[0]}`
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

/** The function that runs, as a script can call it. */
const slot = globalThis as { importedFile?: (() => unknown) | undefined }

/** True while something runs that will be ended in time, and all that it calls with it. */
let isTimed = false

/** Only a script can be ended in time, with all that it calls. */
const call = new Script('globalThis.importedFile()')

/** @param timeout by the clock, which goes on while other programs have the processor */
function inTime<Result>(run: () => Result, time: number, timeout = time): Result {
  if (isTimed) return run()
  isTimed = true
  slot.importedFile = run
  const { user: before } = process.cpuUsage()
  try {
    return call.runInThisContext({ timeout }) as Result
  } catch (error) {
    const used = (process.cpuUsage().user - before) / 1000
    if (!isTimeout(error) || used >= time / 2) throw error
  } finally {
    isTimed = false
    delete slot.importedFile
  }
  return inTime(run, time, timeout * 4)
}
