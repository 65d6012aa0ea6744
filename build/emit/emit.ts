/** Last stage: makes the site beside the old one and swaps the two by renaming. The only stage that writes to the output folder. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BuildRecord, WrittenFile } from '../cache/record.ts'
import { displayPath } from '../options.ts'
import { siteError } from '../report/diagnostic.ts'
import { createDraftWriter } from './draft.ts'
import type { Output } from './output.ts'
import { draftFromSpare, keepSpare } from './spare.ts'

export interface EmitResult {
  files: number
  bytes: number
  /** Files that had to be written; the others were taken over from the last build. */
  written: number
}

export interface SiteOutputs {
  ready: readonly Output[]
  /** Outputs that are still being made, the search index above all: nothing else waits for them. */
  late?: Promise<readonly Output[]>
}

export interface EmitTools {
  record: BuildRecord
  cacheFolder: string
}

/**
 * Brings the output folder to hold exactly the given outputs. Files whose key and state on disk are as the last build left
 * them are taken over instead of being made again; where nothing differs, the folder is left alone.
 * Call `prepareOutput` first.
 */
export async function emitSite(out: string, { ready, late }: SiteOutputs, { record, cacheFolder }: EmitTools): Promise<EmitResult> {
  // Waited for last; what fails before that is told first.
  late?.catch(() => {})
  const isIntact = (output: Output) => isAsRecorded(join(out, output.path), output, record.outputs[output.path])
  if (late === undefined && ready.every(isIntact) && countFiles(out) === ready.length) return summarize(record.outputs, 0)
  const draft = draftFolder(out)
  rmSync(draft, { recursive: true, force: true })
  try {
    const byPath = new Map(ready.map((output) => [output.path, output]))
    const kept = draftFromSpare(cacheFolder, draft, (path, file) => {
      const output = byPath.get(path)
      return output !== undefined && isAsRecorded(join(draft, path), output, file)
    })
    const writer = createDraftWriter(draft, kept, (output) => (isIntact(output) ? join(out, output.path) : undefined))
    await writer.write(ready)
    if (late !== undefined) await writer.write(await late)
    swap(draft, out, (replaced) => keepSpare(cacheFolder, replaced, record.outputs))
    record.outputs = writer.files
    return summarize(writer.files, writer.made())
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Where this process writes the site before it takes its place. */
export function draftFolder(out: string): string {
  return `${out}.building-${process.pid}`
}

/**
 * Makes sure, before anything is made, that the site can be written to a folder.
 * @throws SiteError where it holds something that no build of this generator made, or cannot be written to
 */
export function prepareOutput(out: string): void {
  try {
    if (!existsSync(dirname(out))) mkdirSync(dirname(out), { recursive: true })
    restoreInterrupted(out)
    mkdirSync(draftFolder(out))
    rmSync(draftFolder(out), { recursive: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw siteError({
      code: 'output-folder',
      file: displayPath(out),
      message: `The site cannot be written here (${String(error.code)}).`,
      fix: 'Name a folder with --out whose parent may be written to.',
    })
  }
  assertOurs(out)
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

/** @param dispose of the replaced site, at its new place */
function swap(draft: string, out: string, dispose: (replaced: string) => void): void {
  const replaced = `${out}.replaced-${process.pid}`
  mkdirSync(dirname(out), { recursive: true })
  for (;;) {
    // Another build may take the old site away, or put its own there, at any moment: take its place in turn.
    tryRename(out, replaced, ['ENOENT'])
    if (tryRename(draft, out, ['ENOTEMPTY', 'EEXIST'])) break
    rmSync(replaced, { recursive: true, force: true })
  }
  if (existsSync(replaced)) dispose(replaced)
}

/** @returns false where the file system refuses with one of the given codes */
function tryRename(from: string, to: string, refusals: readonly string[]): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && refusals.includes(String(error.code))) return false
    throw error
  }
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

function isAsRecorded(file: string, output: Output, last: WrittenFile | undefined): boolean {
  if (last?.key !== output.key) return false
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats?.isFile() === true && stats.size === last.size && stats.mtimeMs === last.mtimeMs
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

function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
}

function summarize(files: Record<string, WrittenFile>, written: number): EmitResult {
  const all = Object.values(files)
  return { files: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0), written }
}
