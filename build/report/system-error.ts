/** Describes errors of the operating system, which are neither the site's nor the generator's fault. */
import { accessSync, constants, existsSync } from 'node:fs'
import { lostEntryPath } from '../store/lost-entry.ts'
import { displayPath } from '../util/site-folders.ts'
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
const UNREADABLE: Refusal = {
  message: "You don't have permission to read this.",
  fix: 'Change the permissions, or move it out of the site.',
}
const UNCLEAR: Refusal = { ...FORBIDDEN, message: "You don't have permission to open or create this." }
const IN_USE: Refusal = {
  message: 'Something is using this.',
  fix: 'Close the program that does',
  elsewhere: ', or name another folder with --out',
}
const TOO_MANY_OPEN: Refusal = {
  message: 'Too many files are open at once.',
  fix: 'Allow this process to open more files: see `ulimit -n`.',
}
const TOO_LARGE: Refusal = {
  message: 'The file is larger than this disk or this user may have.',
  fix: 'Make it smaller, or allow larger files: see `ulimit -f`.',
}
const FOLDER: Refusal = { message: 'This is a folder, where a file is needed.', fix: 'Rename or remove it.' }
const NO_FILE: Refusal = { message: 'This is neither a file nor a folder.', fix: 'Remove it, or move it out of the site.' }
const NO_MEMORY: Refusal = { message: 'The machine is out of memory.', fix: 'Close other programs, or allow this one to use more memory.' }
const DISK_FAILS: Refusal = {
  message: 'The disk, or the network that it is on, fails.',
  fix: 'Check that it is there and works, then run it again.',
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
  ETXTBSY: IN_USE,
  EMFILE: TOO_MANY_OPEN,
  ENFILE: TOO_MANY_OPEN,
  EFBIG: TOO_LARGE,
  EISDIR: FOLDER,
  ENXIO: NO_FILE,
  ENODEV: NO_FILE,
  ELOOP: { message: 'This link leads to itself.', fix: 'Remove it.' },
  ENOTDIR: { message: 'A file is in place of a folder here.', fix: 'Rename or remove it.' },
  ENAMETOOLONG: { message: 'This path is longer than the system allows.', fix: 'Use shorter names, or move the site up.' },
  ENOMEM: NO_MEMORY,
  EAGAIN: NO_MEMORY,
  EIO: DISK_FAILS,
  ESTALE: DISK_FAILS,
  ETIMEDOUT: DISK_FAILS,
  EREMOTEIO: DISK_FAILS,
  EHOSTDOWN: DISK_FAILS,
}

/** System calls of file systems. `watch` can also fail with `ENOSPC`, but for another reason, and `listen` and `connect` belong to networks. */
const READS = new Set(['read', 'scandir', 'stat', 'lstat', 'fstat', 'readlink', 'realpath', 'opendir', 'access', 'lseek'])
const WRITES = new Set([
  ...['open', 'write', 'mkdir', 'mkdtemp', 'rename', 'link', 'symlink', 'copyfile', 'unlink', 'rm', 'rmdir', 'close', 'fsync'],
  ...['chmod', 'utime', 'futime', 'ftruncate', 'truncate'],
])

/** Of these, none is the fault of the page that is rendered. */
const EXHAUSTED = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'EFBIG', 'EIO', 'ENOMEM', 'ESTALE'])

interface SystemError {
  code: string
  call: string
  path: string | undefined
}

/** Reads a message such as `ENOSPC: no space left on device, write '/srv/a.html'`. Only messages remain of errors from other threads. */
function readSystemError({ message }: Error): SystemError | undefined {
  const [, code, call, path] = /^(E[A-Z0-9]+): [^,]+, (\w+)(?: '(.*?)'(?: -> '.*)?$)?/s.exec(message) ?? []
  return code === undefined || call === undefined ? undefined : { code, call, path }
}

/**
 * Whether the machine is out of a resource, or the cache was changed during the build. Such an error in a thread that renders
 * a page isn't the page's fault, because the thread also reads the cache and writes documents.
 */
export function isMachineExhausted(error: unknown): boolean {
  if (lostEntryPath(error) !== undefined) return true
  return error instanceof Error && EXHAUSTED.has(readSystemError(error)?.code ?? '')
}

/** The path at which a disk is full. Undefined for other errors. */
export function fullDiskAt(error: unknown): string | undefined {
  const { code = '', call, path } = (error instanceof Error && readSystemError(error)) || {}
  return REFUSALS[code] === FULL && call !== 'watch' ? path : undefined
}

/**
 * @param error an error of Node
 * @param hasOut whether the command takes the option `--out`
 * @returns undefined for other errors
 */
export function describeSystemError(error: unknown, hasOut: boolean): Diagnostic | undefined {
  if (!(error instanceof Error)) return undefined
  const lost = lostEntryPath(error)
  if (lost !== undefined) return { severity: 'error', code: 'cache', file: displayPath(lost), ...CHANGED }
  const { code = '', call = '', path } = readSystemError(error) ?? {}
  const known = REFUSALS[code]
  if (known === undefined || !(READS.has(call) || WRITES.has(call))) return undefined
  const refusal = known === FORBIDDEN && code !== 'EROFS' ? refusalOf(call, path) : known
  return {
    severity: 'error',
    code: 'system',
    ...(path !== undefined && { file: displayPath(path) }),
    message: `${refusal.message.slice(0, -1)} (${code}).`,
    fix: `${refusal.fix.replace(/\.$/, '')}${hasOut ? (refusal.elsewhere ?? '') : ''}.`,
  }
}

/** What isn't allowed. A file may be opened to read or to write it, which only shows if it's there: a build only opens those to write that it may read. */
function refusalOf(call: string, path: string | undefined): Refusal {
  if (READS.has(call)) return UNREADABLE
  if (call !== 'open' || path === undefined) return FORBIDDEN
  if (!existsSync(path)) return UNCLEAR
  try {
    accessSync(path, constants.R_OK)
    return FORBIDDEN
  } catch {
    return UNREADABLE
  }
}
