/** Writes the files of a site to a staging folder, which later replaces the last site. */
import { copyFileSync, createReadStream, createWriteStream, linkSync, mkdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Diagnostic, SiteError, sortDiagnostics, withoutRepeats } from '../report/diagnostic.ts'
import { withPath } from '../store/naming-file.ts'
import { fingerprint, hashFile } from '../util/hash.ts'
import type { Output, Warn } from './output.ts'
import { describeFile, type WrittenFile } from './written-file.ts'

export interface StagingOptions {
  staging: string
  /** Empty folders that are already in the staging folder. */
  folders: ReadonlySet<string>
  /** The output folder, with the last site. */
  out: string
  /** The file that the last build wrote for an output, if it can be reused. */
  existing(output: Output): WrittenFile | undefined
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

export function createStagingWriter({ staging, folders, out, existing, staysInPlace, made, onReady, warn }: StagingOptions) {
  const files = new Map<string, WrittenFile>()
  const written = new Set<string>()
  const takenOver: Output[] = []
  const existingFolders = new Set(folders)

  function place(path: string): string {
    makeFolder(dirname(path))
    return `${staging}/${path}`
  }

  function makeFolder(folder: string): void {
    if (folder === '.' || existingFolders.has(folder)) return
    makeFolder(dirname(folder))
    mkdirSync(`${staging}/${folder}`)
    existingFolders.add(folder)
  }

  async function make(output: Output): Promise<void> {
    const target = place(output.path)
    const kept = made?.(output.key)
    let hash: string
    if (kept === undefined && output.file !== undefined) {
      // Not copied by the system, which would also copy permissions.
      await pipeline(createReadStream(output.file), createWriteStream(target))
      hash = hashFile(target).fingerprint
    } else if (kept !== undefined || output.write === undefined) {
      const contents = kept ?? (await (output.fromOthers?.(read, warn) ?? output.contents(warn)))
      await writeFile(target, contents)
      hash = fingerprint(contents)
    } else {
      await output.write(target, warn)
      hash = hashFile(target).fingerprint
    }
    note(output, target, hash)
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
    const last = existing(output)
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
    note(output, target, files.get(original)?.hash ?? hashFile(target).fingerprint)
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
      const work = async (queue: Output[]): Promise<void> => {
        for (let output = queue.shift(); output !== undefined; output = queue.shift()) {
          try {
            if (!takeOver(output)) await make(output)
          } catch (error) {
            if (error instanceof SiteError) broken.push(...error.diagnostics)
            else failures.push(withPath(error, `${out}/${output.path}`))
            // The staging folder is useless now. It's removed once nothing writes to it anymore.
            if (failures.length > 0) queue.length = 0
          }
        }
      }
      const originals = outputs.filter(({ sameAs }) => sameAs === undefined)
      for (const isLate of [false, true]) {
        const queue = originals.filter(({ fromOthers }) => (fromOthers !== undefined) === isLate)
        await Promise.all(Array.from({ length: CONCURRENCY }, () => work(queue)))
        if (failures.length > 0) throw failures[0]
        if (broken.length > 0) throw new SiteError(sortDiagnostics(withoutRepeats(broken)))
      }
      for (const output of outputs) if (output.sameAs !== undefined) writeAlias(output, output.sameAs)
    },
    /** Writes reused files again if their contents have changed, because another build replaced the output folder in the meantime. */
    async recheck(): Promise<void> {
      for (const output of takenOver) {
        const target = join(staging, output.path)
        if (hashFile(target).fingerprint === files.get(output.path)?.hash) continue
        // Removing it first leaves other links to the file unchanged.
        rmSync(target)
        await make(output)
      }
    },
  }
}

/** Falls back to copying, because links need support by the file system and can't cross file systems. @returns false if `from` is gone */
function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return copyIfThere(from, to)
  }
}

function copyIfThere(from: string, to: string): boolean {
  try {
    copyFileSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
