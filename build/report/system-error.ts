/** Describes errors of the operating system, which are neither the site's nor the generator's fault. */
import { existsSync, mayRead } from '../inputs/files.ts'
import { lostEntryPath } from '../store/lost-entry.ts'
import { displayPath } from '../util/site-folders.ts'
import type { Diagnostic } from './diagnostic.ts'
import table from './system-errors.json' with { type: 'json' }

/** The problem, advice, and advice for a command that can write to another folder. */
type Refusal = Record<'message' | 'fix', string> & { elsewhere?: string }

const REFUSALS: Readonly<Record<keyof typeof table.refusals, Refusal>> = table.refusals

/** Names of refusals, by the code of an error. */
const CODES: Readonly<Record<string, string>> = table.codes

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
  return CODES[code] === 'full' && call !== 'watch' ? path : undefined
}

/** Undefined for what isn't an error of Node. @param hasOut whether the command takes the option `--out` */
export function describeSystemError(error: unknown, hasOut: boolean): Diagnostic | undefined {
  if (!(error instanceof Error)) return undefined
  const lost = lostEntryPath(error)
  if (lost !== undefined) return { severity: 'error', code: 'cache', file: displayPath(lost), ...table.changed }
  const { code = '', call = '', path } = readSystemError(error) ?? {}
  const name = CODES[code]
  if (name === undefined || !(READS.has(call) || WRITES.has(call))) return undefined
  const isDenied = name === 'forbidden' && code !== 'EROFS'
  const { message, fix, elsewhere = '' } = REFUSALS[isDenied ? denialOf(call, path) : (name as keyof typeof REFUSALS)]
  return {
    severity: 'error',
    code: 'system',
    ...(path !== undefined && { file: displayPath(path) }),
    message: `${message.slice(0, -1)} (${code}).`,
    fix: `${fix.replace(/\.$/, '')}${hasOut ? elsewhere : ''}.`,
  }
}

/** Describes a denied call. A file may be opened to read or to write it, which only shows if it's there: a build only writes to those that it may read. */
function denialOf(call: string, path: string | undefined): 'forbidden' | 'unreadable' | 'unclear' {
  if (READS.has(call)) return 'unreadable'
  if (call !== 'open' || path === undefined) return 'forbidden'
  if (!existsSync(path)) return 'unclear'
  return mayRead(path) ? 'forbidden' : 'unreadable'
}
