/** Describes errors of the operating system, which are neither the site's nor the generator's fault. */
import { displayPath } from '../options.ts'
import { lostEntryPath } from '../store/lost-entry.ts'
import type { Diagnostic } from './diagnostic.ts'

interface Refusal {
  message: string
  fix: string
  /** What also helps where a command can write to another folder. */
  elsewhere?: string
}

const FULL: Refusal = {
  message: 'The disk is full.',
  fix: 'Free some space and run it again. The last site is untouched, and pages that have been compiled are kept.',
}
const FORBIDDEN: Refusal = {
  message: "You don't have permission to write here.",
  fix: 'Change the permissions',
  elsewhere: ', or use --out to name another folder',
}
const IN_USE: Refusal = {
  message: 'Something is using this.',
  fix: 'Close the program that does',
  elsewhere: ', or name another folder with --out',
}
const TOO_MANY_OPEN: Refusal = {
  message: 'Too many files are open at once.',
  fix: 'Allow this process to open more files: see `ulimit -n`.',
}

const CHANGED = {
  message: 'This file of the cache was removed or damaged during the build.',
  fix: 'Run it again. It replaces missing files of the cache.',
}

const REFUSALS: Record<string, Refusal> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: FORBIDDEN,
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EBUSY: IN_USE,
  EMFILE: TOO_MANY_OPEN,
  ENFILE: TOO_MANY_OPEN,
}

/** System calls that create or change files. `watch` can also fail with `ENOSPC`, but for another reason. */
const WRITES = new Set(['open', 'write', 'mkdir', 'mkdtemp', 'rename', 'link', 'copyfile', 'unlink', 'rm', 'rmdir', 'close', 'fsync'])

const EXHAUSTED = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'])

/**
 * Whether the machine is out of a resource, or the cache was changed during the build. Such an error in a thread that renders
 * a page isn't the page's fault, because the thread also reads the cache and writes documents.
 */
export function isMachineExhausted(error: unknown): boolean {
  if (lostEntryPath(error) !== undefined) return true
  return error instanceof Error && EXHAUSTED.has(/^(E[A-Z]+): /.exec(error.message)?.[1] ?? '')
}

/**
 * @param error an error of Node; only its message is used, because that's all that remains of errors from other threads
 * @param hasOut whether the command takes the option `--out`
 * @returns undefined for other errors
 */
export function describeSystemError(error: unknown, hasOut: boolean): Diagnostic | undefined {
  if (!(error instanceof Error)) return undefined
  const lost = lostEntryPath(error)
  if (lost !== undefined) return { severity: 'error', code: 'cache', file: displayPath(lost), ...CHANGED }
  // `ENOSPC: no space left on device, write`, and in some cases the path.
  const [, code = '', call = '', path] = /^(E[A-Z]+): [^,]+, (\w+)(?: '([^']*)')?/.exec(error.message) ?? []
  const refusal = REFUSALS[code]
  if (refusal === undefined || !WRITES.has(call)) return undefined
  return {
    severity: 'error',
    code: 'system',
    ...(path !== undefined && { file: displayPath(path) }),
    message: `${refusal.message.slice(0, -1)} (${code}).`,
    fix: `${refusal.fix.replace(/\.$/, '')}${hasOut ? (refusal.elsewhere ?? '') : ''}.`,
  }
}
