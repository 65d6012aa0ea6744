/** Replaces the last site with a finished one. A kill at any moment leaves one of them, whole, once the next command has called `restoreInterrupted`. */
import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { attempt } from '../util/attempt.ts'
import { claimDraft } from './draft-owner.ts'
import { flush } from './flush.ts'
import { assertAlone, replacedFolder, restore, stagingInside } from './output-folder.ts'
import { completeDraft, filesIn, isComplete, moveFiles, removeFiles } from './pending-changes.ts'

export interface FinishedSite {
  draft: string
  /** Paths of the files that differ from the last site. They're all in the draft. */
  written: ReadonlySet<string>
  /** True if the draft has the files that don't differ, too. */
  isWhole: boolean
  /** Paths that the output folder has and the site hasn't. */
  removed: readonly string[]
  /** The state of the output folder that these differences are from. */
  base: string | undefined
}

/** Identifies a site and its state, to detect that another build has replaced or changed it: each has had its draft in the folder, or has made another. */
export function siteState(out: string): string | undefined {
  const stats = statSync(out, { throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}:${stats.mtimeMs}`
}

/**
 * Puts a site into the output folder. A whole one replaces the folder. Otherwise, what differs is moved into it while it has another name, so that nobody
 * sees some of each. In a folder that can't be renamed, readers get a mixture of old and new pages for a moment, but each page works.
 * @returns false, with nothing changed, if the output folder isn't what it was
 */
export function publish(site: FinishedSite, out: string): boolean {
  const { draft, written, isWhole, removed, base } = site
  flush(filesIn(draft), written)
  if (dirname(draft) === out) return replaceContents(draft, site, out)
  if (siteState(out) !== base) return false
  if (!isWhole) {
    keepReplaced(draft, written, out)
    completeDraft(draft, removed)
  }
  const replaced = replacedFolder(out)
  const refusal = refusalOf(() => renameSync(out, replaced), ['ENOENT', ...UNMOVABLE])
  if (refusal !== undefined && refusal !== 'ENOENT') return replaceFromBeside(site, out)
  // Another build may remove the old site, or publish its own, at any moment.
  if (!isWhole && siteState(replaced) !== base) {
    restore(replaced, out)
    return false
  }
  if (isWhole) swap(draft, replaced, out)
  else change(draft, replaced, removed, out)
  return true
}

/** Error codes for a folder that can't be renamed: a mount point, a layer of a container, or a folder that's in use. */
const UNMOVABLE = ['EBUSY', 'EXDEV', 'EPERM', 'EACCES']

/** @param replaced the last site, which has been moved out of the way, if there was one */
function swap(draft: string, replaced: string, out: string): void {
  try {
    place(filesIn(draft), out, draft)
  } catch (error) {
    restore(replaced, out)
    throw error
  }
  flush(dirname(out), [''])
  rmSync(replaced, { recursive: true, force: true })
}

/** Gives files that are replaced another name: removing the last one takes up to 10 ms, and moving a file 0.02 ms, while servers find no site. */
function keepReplaced(draft: string, paths: ReadonlySet<string>, out: string): void {
  const kept = join(draft, 'replaced')
  mkdirSync(kept, { recursive: true })
  for (const [index, path] of [...paths].entries()) attempt(() => linkSync(join(out, path), join(kept, `${index}`)))
}

/** @param replaced the last site, which has been moved out of the way */
function change(draft: string, replaced: string, removed: readonly string[], out: string): void {
  const inside = stagingInside(replaced)
  let changed: ReadonlySet<string>
  try {
    renameSync(draft, inside)
    changed = moveFiles(inside, replaced, false)
  } finally {
    place(replaced, out, inside)
  }
  settle(stagingInside(out), changed, removed, out)
}

/** Moves a folder to where the site belongs. If another build has just published its own, this one replaces that. */
function place(folder: string, out: string, draft: string): void {
  const aside = join(draft, 'aside')
  while (refusalOf(() => renameSync(folder, out), ['ENOTEMPTY', 'EEXIST']) !== undefined) {
    refusalOf(() => renameSync(out, aside), ['ENOENT'])
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Used for a mount point on the same file system, which only turns out to be one when it's renamed, with the draft next to it. */
function replaceFromBeside(site: FinishedSite, out: string): true {
  const inside = stagingInside(out)
  mkdirSync(inside)
  const release = claimDraft(inside)
  try {
    assertAlone(out)
    for (const path of site.written) {
      mkdirSync(dirname(join(filesIn(inside), path)), { recursive: true })
      copyFileSync(join(filesIn(site.draft), path), join(filesIn(inside), path))
    }
    flush(filesIn(inside), site.written)
    return replaceContents(inside, site, out)
  } finally {
    release()
    if (!isComplete(inside)) rmSync(inside, { recursive: true, force: true })
  }
}

/** Files that documents no longer need go when the new ones are sure to stay. */
function replaceContents(draft: string, { written, removed }: FinishedSite, out: string): true {
  // A full disk then fails before anything has changed. A folder with a file of the last site in its way is moved as one.
  for (const path of written) refusalOf(() => mkdirSync(dirname(join(out, path)), { recursive: true }), ['EEXIST', 'ENOTDIR'])
  completeDraft(draft, removed)
  settle(draft, moveFiles(draft, out, true), removed, out)
  return true
}

function settle(draft: string, changed: ReadonlySet<string>, removed: readonly string[], out: string): void {
  flush(out, [...changed, '..'])
  removeFiles(out, removed)
  rmSync(draft, { recursive: true })
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
