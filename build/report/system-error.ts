/** What the machine refuses, in words of its own: neither the site nor the generator is to blame. */
import { displayPath } from '../options.ts'
import { lostEntryPath } from '../store/lost-entry.ts'
import type { Diagnostic } from './diagnostic.ts'

const FULL = {
  message: 'The disk is full.',
  fix: 'Free some space and run it again: the last site is untouched, and what has been compiled is kept.',
}
const FORBIDDEN = {
  message: "You don't have permission to write here.",
  fix: 'Change the permissions, or use --out to name another folder.',
}
const IN_USE = {
  message: 'Something is using this.',
  fix: 'Close the program that does, or name another folder with --out.',
}
const TOO_MANY_OPEN = {
  message: 'Too many files are open at once.',
  fix: 'Allow this process to open more files: see `ulimit -n`.',
}

const CHANGED = {
  message: 'This file of the cache was removed or damaged during the build.',
  fix: 'Run it again: what is missing from the cache is made again.',
}

const REFUSALS: Record<string, { message: string; fix: string }> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: FORBIDDEN,
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EBUSY: IN_USE,
  EMFILE: TOO_MANY_OPEN,
  ENFILE: TOO_MANY_OPEN,
}

/** Calls of the system that make or change a file. `watch` fails with `ENOSPC` too, for another reason. */
const WRITES = new Set(['open', 'write', 'mkdir', 'mkdtemp', 'rename', 'link', 'copyfile', 'unlink', 'rm', 'rmdir', 'close', 'fsync'])

const EXHAUSTED = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'])

/**
 * True if the machine gives nobody what was asked for, or the cache was changed during the build. A thread that renders a page also reads the compiled
 * page and writes its document, so this isn't the page's fault, as a file that it may not read would be.
 */
export function isMachineExhausted(error: unknown): boolean {
  if (lostEntryPath(error) !== undefined) return true
  return error instanceof Error && EXHAUSTED.has(/^(E[A-Z]+): /.exec(error.message)?.[1] ?? '')
}

/**
 * @param error what Node threw, or what is left of it after it came from another thread: its message
 * @returns undefined where it is anything else
 */
export function describeSystemError(error: unknown): Diagnostic | undefined {
  if (!(error instanceof Error)) return undefined
  const lost = lostEntryPath(error)
  if (lost !== undefined) return { severity: 'error', code: 'cache', file: displayPath(lost), ...CHANGED }
  // `ENOSPC: no space left on device, write`, with the path where one was named.
  const [, code = '', call = '', path] = /^(E[A-Z]+): [^,]+, (\w+)(?: '([^']*)')?/.exec(error.message) ?? []
  const refusal = REFUSALS[code]
  if (refusal === undefined || !WRITES.has(call)) return undefined
  return {
    severity: 'error',
    code: 'system',
    ...(path !== undefined && { file: displayPath(path) }),
    message: `${refusal.message.slice(0, -1)} (${code}).`,
    fix: refusal.fix,
  }
}
