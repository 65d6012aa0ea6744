/** Describes errors of the operating system, which are neither the site's nor the generator's fault. */
import { accessSync, constants, existsSync } from 'node:fs'
import { lostEntryPath } from '../store/lost-entry.ts'
import { displayPath } from '../util/site-folders.ts'
import type { Diagnostic } from './diagnostic.ts'

/** The problem, advice, and advice for a command that can write to another folder. */
type Refusal = readonly [message: string, fix: string, elsewhere?: string | undefined]

const FULL: Refusal = [
  'The disk is full.',
  'Free some space and run it again. The last site is untouched, and pages that have been compiled are kept.',
]
const FORBIDDEN: Refusal = ["You don't have permission to write here.", 'Change the permissions', ', or use --out to name another folder']
const UNREADABLE: Refusal = ["You don't have permission to read this.", 'Change the permissions, or move it out of the site.']
const UNCLEAR: Refusal = ["You don't have permission to open or create this.", FORBIDDEN[1], FORBIDDEN[2]]
const IN_USE: Refusal = ['Something is using this.', 'Close the program that does', ', or name another folder with --out']
const TOO_MANY_OPEN: Refusal = ['Too many files are open at once.', 'Allow this process to open more files: see `ulimit -n`.']
const NO_FILE: Refusal = ['This is neither a file nor a folder.', 'Remove it, or move it out of the site.']
const NO_MEMORY: Refusal = ['The machine is out of memory.', 'Close other programs, or allow this one to use more memory.']
const DISK_FAILS: Refusal = ['The disk, or the network that it is on, fails.', 'Check that it is there and works, then run it again.']

const REFUSALS: Record<string, Refusal> = {
  ...{ ENOSPC: FULL, EDQUOT: FULL, EROFS: FORBIDDEN, EACCES: FORBIDDEN, EPERM: FORBIDDEN, EBUSY: IN_USE, ETXTBSY: IN_USE },
  ...{ EMFILE: TOO_MANY_OPEN, ENFILE: TOO_MANY_OPEN, ENXIO: NO_FILE, ENODEV: NO_FILE, ENOMEM: NO_MEMORY, EAGAIN: NO_MEMORY },
  ...{ EIO: DISK_FAILS, ESTALE: DISK_FAILS, ETIMEDOUT: DISK_FAILS, EREMOTEIO: DISK_FAILS, EHOSTDOWN: DISK_FAILS },
  EFBIG: ['The file is larger than this disk or this user may have.', 'Make it smaller, or allow larger files: see `ulimit -f`.'],
  EISDIR: ['This is a folder, where a file is needed.', 'Rename or remove it.'],
  ELOOP: ['This link leads to itself.', 'Remove it.'],
  ENOTDIR: ['A file is in place of a folder here.', 'Rename or remove it.'],
  ENAMETOOLONG: ['This path is longer than the system allows.', 'Use shorter names, or move the site up.'],
}

const CHANGED = {
  message: 'This file of the cache was removed or damaged during the build.',
  fix: 'Run it again. It replaces missing files of the cache.',
}

/** System calls of file systems. `watch` can also fail with `ENOSPC`, but for another reason, and `listen` and `connect` belong to networks. */
const READS = new Set(['read', 'scandir', 'stat', 'lstat', 'fstat', 'readlink', 'realpath', 'opendir', 'access', 'lseek'])
const WRITES = new Set([
  ...['open', 'write', 'mkdir', 'mkdtemp', 'rename', 'link', 'symlink', 'copyfile', 'unlink', 'rm', 'rmdir', 'close', 'fsync'],
  ...['chmod', 'utime', 'futime', 'ftruncate', 'truncate'],
])

/** Of these, none is the fault of the page that is rendered. */
const EXHAUSTED = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'EFBIG', 'EIO', 'ENOMEM', 'ESTALE'])

/** Reads a message such as `ENOSPC: no space left on device, write '/srv/a.html'`. Only messages remain of errors from other threads. */
function readSystemError({ message }: Error) {
  const [, code, call, path] = /^(E[A-Z0-9]+): [^,]+, (\w+)(?: '(.*?)'(?: -> '.*)?$)?/s.exec(message) ?? []
  return code === undefined || call === undefined ? undefined : { code, call, path }
}

/** True if the machine is out of a resource or the cache was changed, which isn't the fault of a page that a thread renders meanwhile. */
export function isMachineExhausted(error: unknown): boolean {
  if (lostEntryPath(error) !== undefined) return true
  return error instanceof Error && EXHAUSTED.has(readSystemError(error)?.code ?? '')
}

/** The path at which a disk is full. Undefined for other errors. */
export function fullDiskAt(error: unknown): string | undefined {
  const { code = '', call, path } = (error instanceof Error && readSystemError(error)) || {}
  return REFUSALS[code] === FULL && call !== 'watch' ? path : undefined
}

/** Undefined for what isn't an error of Node. @param hasOut whether the command takes the option `--out` */
export function describeSystemError(error: unknown, hasOut: boolean): Diagnostic | undefined {
  if (!(error instanceof Error)) return undefined
  const lost = lostEntryPath(error)
  if (lost !== undefined) return { severity: 'error', code: 'cache', file: displayPath(lost), ...CHANGED }
  const { code = '', call = '', path } = readSystemError(error) ?? {}
  const known = REFUSALS[code]
  if (known === undefined || !(READS.has(call) || WRITES.has(call))) return undefined
  const [message, fix, elsewhere = ''] = known === FORBIDDEN && code !== 'EROFS' ? refusalOf(call, path) : known
  return {
    severity: 'error',
    code: 'system',
    ...(path !== undefined && { file: displayPath(path) }),
    message: `${message.slice(0, -1)} (${code}).`,
    fix: `${fix.replace(/\.$/, '')}${hasOut ? elsewhere : ''}.`,
  }
}

/** Describes a denied call. A file may be opened to read or to write it, which only shows if it's there: a build only writes to those that it may read. */
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
