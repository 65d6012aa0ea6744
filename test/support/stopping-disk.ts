/** A stand-in for every call that changes a disk, which stops the process at one of them, by a kill or by a cut of power. */
import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { mock } from 'node:test'

export interface Stop {
  /** How many calls are made before it. */
  after: number
  /** File systems write names before contents: what nobody has flushed is lost, and an empty file stays. */
  isCut?: boolean
  /** Sees each call first, with its paths. */
  onCall?(name: string, paths: readonly string[]): void
}

const real = { ...fs }

/** Does something until the stop. @returns how many calls it made; undefined if it was stopped. @throws what `work` throws otherwise */
export async function runUntil(
  { after, isCut = false, onCall }: Stop,
  work: () => Promise<unknown> | unknown,
): Promise<number | undefined> {
  /** Open files whose contents aren't on the disk, by their number there. */
  const unflushed = new Map<number, number>()
  let calls = 0

  function step<Result>(name: string, paths: readonly string[], call: () => Result): Result {
    if (calls++ >= after) throw new Error('The process has been stopped.')
    onCall?.(name, paths)
    return call()
  }
  function write(path: string, contents: string | Uint8Array): void {
    const handle = step('open', [path], () => real.openSync(path, 'w'))
    unflushed.set(real.fstatSync(handle).ino, handle)
    step('write', [path], () => real.writeSync(handle, Buffer.from(contents)))
  }
  function makeFolder(path: string, options: { recursive?: boolean } = {}): void {
    if (options.recursive === true && real.statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return
    if (options.recursive === true) makeFolder(dirname(path), options)
    step('mkdir', [path], () => real.mkdirSync(path))
  }
  function remove(path: string, options: { force?: boolean } = {}): void {
    const stats = real.lstatSync(path, { throwIfNoEntry: false })
    if (stats === undefined && options.force === true) return
    if (stats?.isDirectory() === true) {
      for (const name of real.readdirSync(path)) remove(join(path, name))
      step('rmdir', [path], () => real.rmdirSync(path))
    } else step('unlink', [path], () => real.unlinkSync(path))
  }
  const stand = [
    mock.method(fs, 'writeFileSync', write),
    mock.method(fs.promises, 'writeFile', async (path: string, contents: string) => write(path, contents)),
    mock.method(fs, 'copyFileSync', (from: string, to: string) => write(to, real.readFileSync(from))),
    mock.method(fs, 'mkdirSync', makeFolder),
    mock.method(fs, 'rmSync', remove),
    mock.method(fs, 'rmdirSync', (path: string) => step('rmdir', [path], () => real.rmdirSync(path))),
    mock.method(fs, 'linkSync', (from: string, to: string) => step('link', [from, to], () => real.linkSync(from, to))),
    mock.method(fs, 'renameSync', (from: string, to: string) => step('rename', [from, to], () => real.renameSync(from, to))),
    mock.method(fs, 'fsyncSync', (handle: number) => step('fsync', [], () => void unflushed.delete(real.fstatSync(handle).ino))),
    mock.method(childProcess, 'execFileSync', (name: string) => step(name, [], () => unflushed.clear())),
  ]
  syncBuiltinESMExports()
  try {
    await work()
  } catch (error) {
    if (calls <= after) throw error
  } finally {
    for (const { mock } of stand) mock.restore()
    syncBuiltinESMExports()
    if (isCut && calls > after) for (const handle of unflushed.values()) real.ftruncateSync(handle)
  }
  return calls > after ? undefined : calls
}
