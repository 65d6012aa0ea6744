/** Replaces the last site with a finished one. */

import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MARKER } from '../../src/shared/routes/site-files.ts'
import { statsOf } from '../util/file-state.ts'
import { claimDraft, disclaimDraft } from './draft-owner.ts'
import { flushFiles, flushFolder } from './flush.ts'
import { assertAlone, isImmovable, listSite, replacedFolder, stagingInside } from './output-folder.ts'

/**
 * The calls that change what readers get, and those that make it last. Tests check the state on disk between any two of them, because a kill can leave
 * any of these, and a cut of power any of which the files have been flushed.
 */
export interface Moves {
  rename(from: string, to: string): void
  /** Removes a file or a whole folder. */
  remove(path: string): void
  flushFiles(folder: string, paths: ReadonlySet<string>): void
  flushFolder(folder: string): void
}

export const MOVES: Moves = {
  rename: renameSync,
  remove: (path) => rmSync(path, { recursive: true, force: true }),
  flushFiles,
  flushFolder,
}

export interface FinishedSite {
  staging: string
  /** Paths of the files that differ from the last site. */
  written: ReadonlySet<string>
  /** Paths of all files of the site. */
  paths: ReadonlySet<string>
  /** Removes the last site after it has been moved out of the way. */
  dispose(replaced: string): void
}

/**
 * Replaces the output folder with the staging folder in two renames. If the folder can't be renamed, its contents are replaced file by
 * file. Readers then get a mixture of old and new pages for a moment, or after a kill until the next build, but each page works.
 */
export function publish(finished: FinishedSite, out: string, moves: Moves): void {
  moves.flushFiles(finished.staging, finished.written)
  if (isImmovable(out)) replaceContents(finished, out, moves)
  else if (!swap(finished, out, moves)) replaceFromBeside(finished, out, moves)
}

/** Error codes for a folder that can't be renamed: a mount point, a layer of a container, or a folder that's in use. */
const UNMOVABLE = ['EBUSY', 'EXDEV', 'EPERM', 'EACCES']

/** @returns false, with nothing changed, if the output folder can't be renamed */
function swap({ staging, dispose }: FinishedSite, out: string, { rename, remove, flushFolder }: Moves): boolean {
  const replaced = replacedFolder(out)
  disclaimDraft(staging)
  for (;;) {
    // Another build may remove the old site, or publish its own, at any moment. Then this one replaces that.
    const refusal = refusalOf(() => rename(out, replaced), ['ENOENT', ...UNMOVABLE])
    if (refusal !== undefined && refusal !== 'ENOENT') return false
    try {
      if (refusalOf(() => rename(staging, out), ['ENOTEMPTY', 'EEXIST']) === undefined) break
    } catch (error) {
      if (refusal === undefined) rename(replaced, out)
      throw error
    }
    remove(replaced)
  }
  flushFolder(dirname(out))
  if (existsSync(replaced)) dispose(replaced)
  return true
}

/** Used for a mount point on the same file system, which only turns out to be one when it's renamed, with the staging folder next to it. */
function replaceFromBeside({ staging, written, paths }: FinishedSite, out: string, moves: Moves): void {
  const inside = stagingInside(out)
  mkdirSync(inside)
  const release = claimDraft(inside)
  try {
    assertAlone(out)
    for (const path of written) {
      mkdirSync(dirname(join(inside, path)), { recursive: true })
      copyFileSync(join(staging, path), join(inside, path))
    }
    moves.flushFiles(inside, written)
    replaceContents({ staging: inside, written, paths }, out, moves)
  } finally {
    release()
    rmSync(inside, { recursive: true, force: true })
  }
}

/** Adds the files that documents load before the documents, and removes old ones after them. */
function replaceContents(
  { staging, written, paths }: Omit<FinishedSite, 'dispose'>,
  out: string,
  { rename, remove, flushFolder }: Moves,
): void {
  const isFirstSite = !existsSync(join(out, MARKER))
  // The marker comes first, so the next build recognizes the folder even if this one is interrupted.
  const rank = (path: string) => (isFirstSite && path === MARKER ? -1 : path.endsWith('.html') ? 2 : isAsset(path) ? 0 : 1)
  // Create all folders first, because a full disk then fails before anything has changed.
  // One with a file of the last site in its way is made once that's removed.
  for (const path of written) refusalOf(() => mkdirSync(dirname(join(out, path)), { recursive: true }), ['EEXIST', 'ENOTDIR'])
  for (const path of [...written].sort((a, b) => rank(a) - rank(b))) {
    makeWay(out, path, remove)
    rename(join(staging, path), join(out, path))
  }
  // Files that documents no longer need go when the new ones are sure to stay.
  for (const folder of new Set([...written].map((path) => dirname(join(out, path))))) flushFolder(folder)
  const others = [...listSite(out)].filter((path) => !paths.has(path))
  for (const path of others.sort((a, b) => Number(isAsset(a)) - Number(isAsset(b)))) remove(join(out, path))
  for (const path of others) removeEmpty(dirname(join(out, path)), out)
}

function isAsset(path: string): boolean {
  return path.startsWith('assets/')
}

/** Creates the folder for a file. The last site may have a file in place of a folder, or the other way around. */
function makeWay(out: string, path: string, remove: Moves['remove']): void {
  const parts = path.split('/')
  for (let depth = 1; depth < parts.length; depth++) {
    const folder = join(out, ...parts.slice(0, depth))
    const stats = statsOf(folder)
    if (stats?.isDirectory() === true) continue
    if (stats !== undefined) remove(folder)
    mkdirSync(folder)
  }
  const target = join(out, path)
  if (statsOf(target)?.isDirectory() === true) remove(target)
}

/** Removes an empty folder and its empty parents, up to the output folder. */
function removeEmpty(folder: string, out: string): void {
  if (folder === out || !existsSync(folder) || readdirSync(folder).length > 0) return
  rmdirSync(folder)
  removeEmpty(dirname(folder), out)
}

/** @returns the code of the error that a call throws, if it's one of these; undefined if it doesn't throw */
function refusalOf(call: () => void, codes: readonly string[]): string | undefined {
  try {
    call()
    return undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)) return error.code
    throw error
  }
}
