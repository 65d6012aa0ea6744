/** The output folder and the places around it where a build works: what may be there, and what a killed build leaves. */
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { displayPath } from '../options.ts'
import { type SiteError, siteError } from '../report/diagnostic.ts'
import { mayWriteInto, statsOf } from '../store/file-state.ts'

/** A file that every site has. */
export const MARKER = '.site/routes.json'

/** Folders inside the output folder that are no part of a site: drafts of builds, and what some file systems have at their top. */
const NOT_OF_SITE = /^(?:\.building-\d+|lost\+found)$/

/** Where this process writes the site before it takes its place: beside the output folder, or inside if that one has to stay. */
export function draftFolder(out: string): string {
  return staysInPlace(out) ? draftInside(out) : `${out}.building-${process.pid}`
}

export function draftInside(out: string): string {
  return join(out, `.building-${process.pid}`)
}

/** Where the last site goes while another takes its place. */
export function replacedFolder(out: string): string {
  return `${out}.replaced-${process.pid}`
}

/**
 * True if the output folder can't be exchanged for another, only its contents: it is a mount point, such as a volume of a container, or a
 * link, or nothing may be written beside it. Some folders that can't be renamed only show it when it's tried; see `publish`.
 */
export function staysInPlace(out: string): boolean {
  const stats = statsOf(out)
  if (stats === undefined) return false
  return stats.isSymbolicLink() || stats.dev !== statSync(dirname(out)).dev || !mayWriteInto(dirname(out))
}

/**
 * Makes sure, before anything is made, that the site can be written to a folder.
 * @throws SiteError if the folder holds something that no build of this generator made, or can't be written to
 */
export function prepareOutput(out: string): void {
  const stats = statsOf(out)
  if (stats?.isSymbolicLink() === true && !existsSync(out)) throw danglingLink(out)
  if (stats !== undefined && !statSync(out).isDirectory()) throw notFolder(out)
  try {
    mkdirSync(dirname(out), { recursive: true })
    restoreInterrupted(out)
    mkdirSync(draftFolder(out))
    rmSync(draftFolder(out), { recursive: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw siteError({
      code: 'output-folder',
      file: displayPath(out),
      message: `The site can't be written here (${String(error.code)}).`,
      fix: 'Make this folder writable, or name another one with --out.',
    })
  }
  assertOurs(out)
}

/** Brings back the last site if a build was killed between the two renames of a swap, and removes what killed builds left. */
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
  for (const { path, pid } of draftsInside(out)) if (!isRunning(pid)) rmSync(path, { recursive: true, force: true })
}

/**
 * Two builds that replace the contents of one folder would leave a mixture of two sites.
 * @throws SiteError if another process has a draft inside the output folder
 */
export function assertAlone(out: string): void {
  const other = draftsInside(out).find(({ pid }) => isRunning(pid))
  if (other === undefined) return
  throw siteError({
    code: 'output-busy',
    file: displayPath(out),
    message: `Another build is writing to this folder (process ${other.pid}).`,
    fix: 'Run this one again when the other is done. The last site is still there.',
  })
}

/** Every file in the output folder that belongs to a site or was put there by hand, as paths with forward slashes. Links count as files. */
export function listSite(out: string): string[] {
  const paths: string[] = []
  const walk = (prefix: string): void => {
    for (const entry of readdirSync(join(out, prefix), { withFileTypes: true })) {
      if (prefix === '' && NOT_OF_SITE.test(entry.name)) continue
      const path = `${prefix}${entry.name}`
      if (entry.isDirectory()) walk(`${path}/`)
      else paths.push(path)
    }
  }
  if (existsSync(out)) walk('')
  return paths
}

/** A folder is replaced as a whole, so it has to be one that a build made, or hold no files. */
function assertOurs(out: string): void {
  if (!existsSync(out) || existsSync(join(out, MARKER)) || !holdsFiles(out)) return
  throw siteError({
    code: 'foreign-output',
    file: displayPath(out),
    message: "The output folder has files that didn't come from a build, and a build replaces the whole folder.",
    fix: 'Use --out to name another folder, or empty this one.',
  })
}

function holdsFiles(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    if (NOT_OF_SITE.test(entry.name)) return false
    return !entry.isDirectory() || holdsFiles(join(folder, entry.name))
  })
}

function danglingLink(out: string): SiteError {
  return siteError({
    code: 'output-folder',
    file: displayPath(out),
    message: `This is a link to a folder that does not exist: ${readlinkSync(out)}.`,
    fix: 'Create that folder, or remove the link.',
  })
}

function notFolder(out: string): SiteError {
  return siteError({
    code: 'output-folder',
    file: displayPath(out),
    message: 'The site goes into a folder, and this is a file.',
    fix: 'Remove the file, or name a folder with --out.',
  })
}

function draftsInside(out: string): { path: string; pid: number }[] {
  if (!existsSync(out)) return []
  return readdirSync(out).flatMap((name) => {
    const pid = /^\.building-(\d+)$/.exec(name)?.[1]
    return pid === undefined ? [] : [{ path: join(out, name), pid: Number(pid) }]
  })
}

/** False for this process too: what has its number was left by an earlier one. */
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
