/** How a finished draft takes the place of the last site. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { statsOf } from '../store/file-state.ts'
import { assertAlone, draftInside, listSite, MARKER, replacedFolder, staysInPlace } from './output-folder.ts'

/** The calls that change what readers get. Tests look at what is on disk between any two of them: a kill may leave any of these states. */
export interface Moves {
  rename(from: string, to: string): void
  /** Removes a file or a whole folder. */
  remove(path: string): void
}

export const MOVES: Moves = { rename: renameSync, remove: (path) => rmSync(path, { recursive: true, force: true }) }

export interface FinishedDraft {
  draft: string
  /** Paths of the files that differ from the last site. */
  written: ReadonlySet<string>
  /** Paths of all files of the site. */
  paths: ReadonlySet<string>
  /** Removes the last site, once it has been moved out of the way. */
  dispose(replaced: string): void
}

/**
 * Puts a draft in the place of the output folder, by two renames. If that folder can't be renamed, its contents are replaced instead,
 * file by file: readers then get old and new pages for as long as that takes, and each of them works, as do both kinds
 * after a kill, until the next build makes the site whole.
 */
export function publish(finished: FinishedDraft, out: string, moves: Moves): void {
  if (staysInPlace(out)) replaceContents(finished, out, moves)
  else if (!swap(finished, out, moves)) replaceFromBeside(finished, out, moves)
}

/** What systems answer if a folder can't be renamed, though others can: a mount point, a layer of a container, a folder that somebody holds open. */
const UNMOVABLE = ['EBUSY', 'EXDEV', 'EPERM', 'EACCES']

/** @returns false if the output folder can't be renamed; nothing has happened then */
function swap({ draft, dispose }: FinishedDraft, out: string, { rename, remove }: Moves): boolean {
  const replaced = replacedFolder(out)
  for (;;) {
    // Another build may move the old site out of the way, or put its own there, at any moment: then this one replaces that.
    const refusal = refusalOf(() => rename(out, replaced), ['ENOENT', ...UNMOVABLE])
    if (refusal !== undefined && refusal !== 'ENOENT') return false
    try {
      if (refusalOf(() => rename(draft, out), ['ENOTEMPTY', 'EEXIST']) === undefined) break
    } catch (error) {
      if (refusal === undefined) rename(replaced, out)
      throw error
    }
    remove(replaced)
  }
  if (existsSync(replaced)) dispose(replaced)
  return true
}

/** For a mount point on the same file system, the draft is only found to be in the wrong place when the output folder is to be renamed. */
function replaceFromBeside({ draft, written, paths }: FinishedDraft, out: string, moves: Moves): void {
  const inside = draftInside(out)
  mkdirSync(inside)
  try {
    assertAlone(out)
    for (const path of written) {
      mkdirSync(dirname(join(inside, path)), { recursive: true })
      copyFileSync(join(draft, path), join(inside, path))
    }
    replaceContents({ draft: inside, written, paths }, out, moves)
  } finally {
    rmSync(inside, { recursive: true, force: true })
  }
}

/** What documents load is there before them, and goes after them. */
function replaceContents({ draft, written, paths }: Omit<FinishedDraft, 'dispose'>, out: string, { rename, remove }: Moves): void {
  const isFirstSite = !existsSync(join(out, MARKER))
  // By its marker the next build knows the folder for its own, also if this one ends halfway.
  const rank = (path: string) => (isFirstSite && path === MARKER ? -1 : isAsset(path) ? 0 : path.endsWith('.html') ? 2 : 1)
  // All folders first: a full disk shows here, before anything has changed.
  for (const path of written) makeFolder(dirname(join(out, path)))
  for (const path of [...written].sort((a, b) => rank(a) - rank(b))) {
    makeWay(out, path, remove)
    rename(join(draft, path), join(out, path))
  }
  const others = listSite(out).filter((path) => !paths.has(path))
  for (const path of others.sort((a, b) => Number(isAsset(a)) - Number(isAsset(b)))) remove(join(out, path))
  for (const path of others) removeEmpty(dirname(join(out, path)), out)
}

function isAsset(path: string): boolean {
  return path.startsWith('assets/')
}

/** A file of the last site may be in the way until it's the turn of what replaces it. */
function makeFolder(folder: string): void {
  refusalOf(() => mkdirSync(folder, { recursive: true }), ['EEXIST', 'ENOTDIR'])
}

/** Makes the folder for a file. A file of the last site may be where a folder is needed, and the other way round. */
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

/** Removes a folder that holds nothing, and those above it, up to the output folder. */
function removeEmpty(folder: string, out: string): void {
  if (folder === out || !existsSync(folder) || readdirSync(folder).length > 0) return
  rmdirSync(folder)
  removeEmpty(dirname(folder), out)
}

/** @returns the code of the error that a call throws, if it is one of those; undefined if it throws none */
function refusalOf(call: () => void, codes: readonly string[]): string | undefined {
  try {
    call()
    return undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)) return error.code
    throw error
  }
}
