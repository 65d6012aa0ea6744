/** What the machine refuses, in words of its own: neither the site nor the generator is to blame. */
import { displayPath } from '../options.ts'
import type { Diagnostic } from './diagnostic.ts'

const FULL = {
  message: 'The disk is full.',
  fix: 'Make room and run it again: the last site stands, and what has been compiled is kept.',
}
const FORBIDDEN = {
  message: 'This may not be written to.',
  fix: 'Change its permissions, or name another folder with --out.',
}
const TOO_MANY_OPEN = {
  message: 'Too many files are open at once.',
  fix: 'Let this process open more of them: see `ulimit -n`.',
}

const REFUSALS: Record<string, { message: string; fix: string }> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: FORBIDDEN,
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EMFILE: TOO_MANY_OPEN,
  ENFILE: TOO_MANY_OPEN,
}

/** Calls of the system that make or change a file. `watch` fails with `ENOSPC` too, for another reason. */
const WRITES = new Set(['open', 'write', 'mkdir', 'rename', 'link', 'copyfile', 'unlink', 'rm', 'rmdir', 'close', 'fsync'])

const EXHAUSTED = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'])

/**
 * True where the machine gives nobody what was asked for. A thread that renders a page writes its document too, so this is not the page's fault, as
 * a file that it may not read would be.
 */
export function isMachineExhausted(error: unknown): boolean {
  return error instanceof Error && EXHAUSTED.has(/^(E[A-Z]+): /.exec(error.message)?.[1] ?? '')
}

/**
 * @param error what Node threw, or what is left of it after it came from another thread: its message
 * @returns undefined where it is anything else
 */
export function describeSystemError(error: unknown): Diagnostic | undefined {
  if (!(error instanceof Error)) return undefined
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
