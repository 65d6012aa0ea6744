/** Writes the files of a site to a staging folder, which later replaces the last site. */
import { copyFileSync, createReadStream, createWriteStream, linkSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Diagnostic, SiteError, sortDiagnostics, withoutRepeats } from '../report/diagnostic.ts'
import { withPath } from '../store/naming-file.ts'
import { attempt } from '../util/attempt.ts'
import { fingerprint, hashFile } from '../util/hash.ts'
import type { Output, Warn } from './output.ts'
import { describeFile, type WrittenFile } from './written-file.ts'

export interface StagingOptions {
  /** Where files are written. The folder is there, and empty. */
  staging: string
  /** The output folder, with the last site. */
  out: string
  /** Files of the last build that can be reused, by path. */
  unchanged: ReadonlyMap<string, WrittenFile>
  /** True if reused files stay in the output folder. Otherwise they're linked into the staging folder, which then has the whole site. */
  staysInPlace: boolean
  /** Contents that another machine has made, by an output's key. */
  made?: ((key: string) => Uint8Array | undefined) | undefined
  /** Called for each output whose file is there, whether it was written or reused. */
  onReady?: (() => void) | undefined
  warn: Warn
}

/** How many outputs are written at once: enough to keep every worker busy, but few enough to limit memory. */
const CONCURRENCY = 128

export function createStagingWriter({ staging, out, unchanged, staysInPlace, made, onReady, warn }: StagingOptions) {
  const files = new Map<string, WrittenFile>()
  const written = new Set<string>()
  const takenOver: Output[] = []
  const folders = new Set<string>()

  function place(path: string): string {
    const folder = `${staging}/${dirname(path)}`
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    return `${staging}/${path}`
  }

  async function make(output: Output): Promise<void> {
    const target = place(output.path)
    const kept = made?.(output.key)
    // Not copied by the system, which would also copy permissions.
    if (kept === undefined && output.file !== undefined) await pipeline(createReadStream(output.file), createWriteStream(target))
    else if (kept === undefined && output.write !== undefined) await output.write(target, warn)
    else {
      const contents = kept ?? (await (output.fromOthers?.(read, warn) ?? output.contents(warn)))
      await writeFile(target, contents)
      if (typeof contents === 'string' || contents instanceof Uint8Array) return note(output, target, fingerprint(contents))
    }
    note(output, target, hashFile(target, openSync).fingerprint)
  }

  function read(path: string): Promise<Uint8Array> {
    return readFile(join(staysInPlace && !written.has(path) ? out : staging, path))
  }

  function note({ path, key }: Output, target: string, hash: string): void {
    files.set(path, describeFile(target, { key, hash }))
    written.add(path)
    onReady?.()
  }

  /** @returns false if the output has to be written */
  function takeOver(output: Output): boolean {
    const last = unchanged.get(output.path)
    if (last === undefined) return false
    if (!staysInPlace && !linkOrCopy(`${out}/${output.path}`, place(output.path))) return false
    files.set(output.path, last)
    takenOver.push(output)
    onReady?.()
    return true
  }

  function writeAlias(output: Output, original: string): void {
    if (takeOver(output)) return
    const target = place(output.path)
    const from = join(staysInPlace && !written.has(original) ? out : staging, original)
    if (!linkOrCopy(from, target)) throw new Error(`${output.path} should be the same as ${original}, which hasn't been written.`)
    note(output, target, files.get(original)?.hash ?? hashFile(target, openSync).fingerprint)
  }

  return {
    /** Files that were written or reused, by path. */
    files,
    /** Paths of the files that were written, not reused. */
    written,
    /** Writes outputs. An output with `sameAs` has to come after the one it names. @throws SiteError with the errors of all outputs that fail */
    async write(outputs: readonly Output[]): Promise<void> {
      const broken: Diagnostic[] = []
      const failures: unknown[] = []
      const work = async (queue: Iterable<Output>): Promise<void> => {
        for (const output of queue) {
          // The staging folder is useless then. It's removed once nothing writes to it anymore.
          if (failures.length > 0) return
          try {
            if (!takeOver(output)) await make(output)
          } catch (error) {
            if (error instanceof SiteError) broken.push(...error.diagnostics)
            else failures.push(withPath(error, `${out}/${output.path}`))
          }
        }
      }
      const originals = outputs.filter(({ sameAs }) => sameAs === undefined)
      for (const isLate of [false, true]) {
        // All take from one iterator, since taking from the front of a long array moves the rest of it.
        const queue = originals.filter(({ fromOthers }) => (fromOthers !== undefined) === isLate).values()
        await Promise.all(Array.from({ length: CONCURRENCY }, () => work(queue)))
        if (failures.length > 0) throw failures[0]
        if (broken.length > 0) throw new SiteError(sortDiagnostics(withoutRepeats(broken)))
      }
      for (const output of outputs) if (output.sameAs !== undefined) writeAlias(output, output.sameAs)
    },
    /** Writes reused files again if their contents have changed, because another build replaced the output folder in the meantime. */
    async recheck(): Promise<void> {
      for (const output of takenOver) {
        if (written.has(output.path)) continue
        const target = join(staysInPlace ? out : staging, output.path)
        if (attempt(() => hashFile(target, openSync).fingerprint) === files.get(output.path)?.hash) continue
        // Removing it first leaves other links to the file unchanged.
        if (!staysInPlace) rmSync(target)
        await make(output)
      }
    },
  }
}

/** Falls back to copying, because links need support by the file system and can't cross file systems. @returns false if `from` is gone */
function linkOrCopy(from: string, to: string): boolean {
  const isLinked = attempt(() => {
    linkSync(from, to)
    return true
  })
  try {
    if (isLinked !== true) copyFileSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
