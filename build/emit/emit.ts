/** Last stage: writes the site beside the old one and swaps the two by renaming. The only stage that writes to the output folder. */
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BuildRecord, WrittenFile } from '../cache/record.ts'
import { displayPath } from '../options.ts'
import { siteError } from '../report/diagnostic.ts'
import type { Output } from './output.ts'

export interface EmitResult {
  files: number
  bytes: number
  /** Files that had to be written; the others were taken over from the last build. */
  written: number
}

/** How many files are produced at once: enough to keep every worker busy, few enough to keep memory flat. */
const CONCURRENCY = 32

/**
 * Brings the output folder to hold exactly `outputs`. Files whose key and state on disk are as the last build left
 * them are linked over instead of being made again; where nothing differs, the folder is left alone.
 * @throws SiteError where the folder holds something that no build of this generator made
 */
export async function emitSite(out: string, outputs: readonly Output[], record: BuildRecord): Promise<EmitResult> {
  restoreInterrupted(out)
  assertOurs(out)
  const current = new Map(outputs.map((output) => [output.path, output]))
  const intact = new Set(
    [...current.values()].filter((output) => isIntact(out, output, record.outputs[output.path])).map(({ path }) => path),
  )
  if (intact.size === current.size && listFiles(out).length === current.size) return summarize(record.outputs, 0)
  const draft = `${out}.building-${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const written: Record<string, WrittenFile> = {}
  try {
    const folders = new Set<string>()
    const queue = [...current.values()].filter((output) => output.sameAs === undefined)
    const place = (output: Output): string => {
      const target = join(draft, output.path)
      const folder = dirname(target)
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
      folders.add(folder)
      return target
    }
    const note = (output: Output, target: string): void => {
      const { size, mtimeMs } = statSync(target)
      written[output.path] = { key: output.key, size, mtimeMs }
    }
    const next = async (): Promise<void> => {
      for (let output = queue.shift(); output !== undefined; output = queue.shift()) {
        const target = place(output)
        if (!intact.has(output.path) || !tryLink(join(out, output.path), target)) writeFileSync(target, await output.contents())
        note(output, target)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, next))
    for (const output of current.values()) {
      if (output.sameAs === undefined) continue
      const target = place(output)
      const original = join(draft, output.sameAs)
      if (!tryLink(original, target)) copyFileSync(original, target)
      note(output, target)
    }
    swap(draft, out)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  record.outputs = written
  return summarize(written, current.size - intact.size)
}

/** Puts right what a kill between the two renames of a swap leaves behind, and removes what killed builds left. */
export function restoreInterrupted(out: string): void {
  const folder = dirname(out)
  if (!existsSync(folder)) return
  const name = basename(out)
  for (const entry of readdirSync(folder)) {
    const match = entry.startsWith(`${name}.`) ? /^\.(building|replaced)-(\d+)$/.exec(entry.slice(name.length)) : null
    if (match === null || isRunning(Number(match[2]))) continue
    const left = join(folder, entry)
    if (match[1] === 'replaced' && !existsSync(out)) renameSync(left, out)
    else rmSync(left, { recursive: true, force: true })
  }
}

function swap(draft: string, out: string): void {
  const replaced = `${out}.replaced-${process.pid}`
  mkdirSync(dirname(out), { recursive: true })
  for (;;) {
    if (existsSync(out)) renameSync(out, replaced)
    try {
      renameSync(draft, out)
      break
    } catch (error) {
      // Another build put its site there between the two renames: take its place in turn.
      if (!(error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST'))) throw error
      rmSync(replaced, { recursive: true, force: true })
    }
  }
  rmSync(replaced, { recursive: true, force: true })
}

/** A folder is replaced as a whole, so it has to be one that a build made, or empty. */
function assertOurs(out: string): void {
  if (!existsSync(out) || existsSync(join(out, '.site', 'routes.json')) || readdirSync(out).length === 0) return
  throw siteError({
    code: 'foreign-output',
    file: displayPath(out),
    message: 'The output folder holds files that no build put there, and a build replaces the whole folder.',
    fix: 'Name another folder with --out, or empty this one.',
  })
}

function isIntact(out: string, output: Output, last: WrittenFile | undefined): boolean {
  if (last?.key !== output.key) return false
  const stats = statSync(join(out, output.path), { throwIfNoEntry: false })
  return stats?.isFile() === true && stats.size === last.size && stats.mtimeMs === last.mtimeMs
}

/** False where the file system has no hard links, or the two folders lie on different ones. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user exists and may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
}

function summarize(files: Record<string, WrittenFile>, written: number): EmitResult {
  const all = Object.values(files)
  return { files: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0), written }
}
