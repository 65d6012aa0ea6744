/** Checks the output folder, and cleans up what killed builds have left in and around it. */
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { MARKER, ROUTES_FILE } from '../../src/shared/routes/site-files.ts'
import { statsOf } from '../inputs/file-state.ts'
import { mayWriteInto } from '../inputs/files.ts'
import { type SiteError, siteError } from '../report/diagnostic.ts'
import { displayPath } from '../util/site-folders.ts'
import { SILENT_MS, stateOfDraft } from './draft-owner.ts'
import { finishDraft } from './pending-changes.ts'

/** Folders in the output folder that aren't part of a site: staging folders, and the `lost+found` of some file systems. */
const NOT_OF_SITE = /^(?:\.building-\d+|lost\+found)$/

/** Where this process writes its files first: next to the output folder, or inside it if that can't be replaced. */
export function stagingFolder(out: string): string {
  return isImmovable(out) ? stagingInside(out) : `${out}.building-${process.pid}`
}

export function stagingInside(out: string, pid: number = process.pid): string {
  return join(out, `.building-${pid}`)
}

/** Where the last site goes while it's being replaced. */
export function replacedFolder(out: string): string {
  return `${out}.replaced-${process.pid}`
}

/**
 * Whether only the contents of the output folder can be replaced, because it's a mount point (such as a container's volume) or
 * a link, or its parent isn't writable. Some folders turn out to be immovable only when they're renamed; see `publish`.
 */
export function isImmovable(out: string): boolean {
  const stats = statsOf(out)
  if (stats === undefined) return false
  return stats.isSymbolicLink() || stats.dev !== statSync(dirname(out)).dev || !mayWriteInto(dirname(out))
}

/**
 * Checks that the site can be written to a folder, before the build starts.
 * @throws SiteError if the folder isn't writable, or has files that didn't come from a build
 */
export function prepareOutput(out: string): void {
  const stats = statsOf(out)
  if (stats?.isSymbolicLink() === true && !existsSync(out)) {
    const message = `This is a link to a folder that doesn't exist: ${readlinkSync(out)}.`
    throw outputError(out, message, 'Create that folder, or remove the link.')
  }
  if (stats !== undefined && !statSync(out).isDirectory())
    throw outputError(out, 'The site needs a folder, but this is a file.', 'Remove the file, or use --out to name a folder.')
  try {
    mkdirSync(dirname(out), { recursive: true })
    restoreInterrupted(out)
    mkdirSync(stagingFolder(out))
    rmSync(stagingFolder(out), { recursive: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const fix = 'Make this folder writable, or use --out to name another one.'
    throw outputError(out, `The site can't be written here (${String(error.code)}).`, fix)
  }
  assertOurs(out)
}

/** A problem of the output folder. */
export function outputError(out: string, message: string, fix: string, code = 'output-folder'): SiteError {
  return siteError({ code, file: displayPath(out), message, fix })
}

/** Completes what a killed build was publishing, or restores the site that it was replacing, and removes the staging folders of killed builds. */
export function restoreInterrupted(out: string): void {
  const folder = dirname(out)
  if (!existsSync(folder)) return
  const name = basename(out)
  for (const entry of readdirSync(folder)) {
    const match = entry.startsWith(`${name}.`) ? /^\.(building|replaced)-(\d+)$/.exec(entry.slice(name.length)) : null
    if (match === null) continue
    const left = join(folder, entry)
    const pid = Number(match[2])
    if (match[1] === 'building') {
      if (stateOfDraft(left, pid) === 'over') remove(left)
      continue
    }
    const end = performance.now() + PUBLISHING_MS
    const isAtWork = () => [`${out}.building-${pid}`, stagingInside(left, pid)].some((draft) => stateOfDraft(draft, pid) !== 'over')
    while (!existsSync(out) && isAtWork() && performance.now() < end) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    restore(left, out)
  }
  for (const { path, pid } of draftsInside(out)) {
    if (stateOfDraft(path, pid) !== 'over') continue
    finishDraft(path, out)
    remove(path)
  }
}

/** In milliseconds: a hundred times what a build takes to publish a site once that has been moved out of the way. */
const PUBLISHING_MS = 3000

/** Puts a site back that has been moved out of the way, unless another one is in its place by now. */
export function restore(replaced: string, out: string): void {
  try {
    if (existsSync(out)) remove(replaced)
    else renameSync(replaced, out)
  } catch {
    // A build has published its site at this moment, or nothing can be written here, which the next step tells.
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Waits until builds of other machines and containers that were writing to this folder a moment ago have touched their staging folders again, or
 * have been silent for so long that they must have been killed.
 */
export async function waitForOthers(out: string): Promise<void> {
  const end = performance.now() + SILENT_MS + WAIT_MS
  const isAround = ({ path, pid }: Draft) => stateOfDraft(path, pid) === 'out of sight'
  while (draftsInside(out).some(isAround) && performance.now() < end) await setTimeout(WAIT_MS)
}

/** How long to wait before looking again, in milliseconds. */
const WAIT_MS = 500

/** Two builds in one folder would mix two sites. @throws SiteError if another one has a staging folder inside the output folder */
export function assertAlone(out: string): void {
  const other = draftsInside(out).find(({ path, pid }) => stateOfDraft(path, pid) !== 'over')
  if (other === undefined) return
  const fix = `Run this one again when the other has finished, or remove ${displayPath(other.path)} if there is none. The last site is still there.`
  throw outputError(out, `Another build is writing to this folder (process ${other.pid}).`, fix, 'output-busy')
}

/** False for what a build or a file system keeps in the output folder for itself. @param path in that folder */
export function isOfSite(path: string): boolean {
  return !NOT_OF_SITE.test(path)
}

/** All files in the output folder except staging folders, as paths with forward slashes. Links count as files. */
export function* listSite(out: string): Generator<string> {
  const folders = existsSync(out) ? [''] : []
  // Folders that are found join the list.
  for (const folder of folders)
    for (const entry of readdirSync(join(out, folder), { withFileTypes: true })) {
      const path = folder + entry.name
      if (!isOfSite(path)) continue
      if (entry.isDirectory()) folders.push(`${path}/`)
      else yield path
    }
}

/** A build replaces the whole folder, so it has to come from a build or have no files. */
function assertOurs(out: string): void {
  // Builds had no marker once.
  const isOurs = [MARKER, ROUTES_FILE].some((path) => existsSync(join(out, path)))
  if (isOurs || listSite(out).next().done === true) return
  const message = "The output folder has files that didn't come from a build, and a build replaces the whole folder."
  throw outputError(out, message, 'Use --out to name another folder, or empty this one.', 'foreign-output')
}

interface Draft {
  path: string
  pid: number
}

function draftsInside(out: string): Draft[] {
  if (!existsSync(out)) return []
  return readdirSync(out).flatMap((name) => {
    const pid = /^\.building-(\d+)$/.exec(name)?.[1]
    return pid === undefined ? [] : [{ path: join(out, name), pid: Number(pid) }]
  })
}
