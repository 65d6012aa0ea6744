/** Writes an imported site. A second import replaces what the first one wrote, except for files that someone has changed since. */
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFiles } from '../init/create-site.ts'
import { statsOf } from '../inputs/file-state.ts'
import { siteError } from '../report/diagnostic.ts'
import { attempt } from '../util/attempt.ts'
import { hashOf, hashOfFile, piecesOf } from '../util/hash.ts'
import { displayPath } from '../util/site-folders.ts'
import { reasonOf } from './limits.ts'
import type { Notes } from './notes.ts'
import { isPlace, obstacleIn } from './places.ts'
import { REPORTS } from './report.ts'

/** A file of the new site: its text, or the file that it's a copy of. The source is what it comes from, for the report. */
export type NewFile = ({ text: string } | { from: string }) & { source?: string | undefined }

/** What an import wrote, with a hash of each file. It makes an import repeatable. */
const RECORD = '.import.json'

type Hashes = ReadonlyMap<string, string>

/** Files that don't make a folder a project of its own. */
const HARMLESS = new Set(['.git', '.DS_Store', 'node_modules', 'dist', 'package-lock.json', '.cache'])

/**
 * What the last import wrote into a folder, as its record says, which may be a stranger's.
 * @throws SiteError if the folder has something else in it
 */
export function lastImport(folder: string): Hashes {
  const stats = statsOf(folder)
  // Someone else may have made the link, and led it anywhere.
  if (stats?.isSymbolicLink()) throw refusal(folder, 'not-empty', 'This is a link.', 'Name the folder that it leads to with --out.')
  if (statsOf(join(folder, RECORD)) !== undefined) return readRecord(join(folder, RECORD))
  if (stats === undefined) return new Map()
  const names = stats.isDirectory() ? readdirSync(folder).filter((name) => !HARMLESS.has(name)) : []
  if (stats.isDirectory() && names.length === 0) return new Map()
  const shown = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`
  const message = stats.isDirectory() ? `The folder isn't empty: it has ${shown}.` : 'This is a file.'
  throw refusal(folder, 'not-empty', message, 'Name a folder that is empty, that does not exist yet, or that an import has written.')
}

function readRecord(file: string): Hashes {
  const values = statsOf(file)?.isFile() ? attempt((): unknown => JSON.parse(readFileSync(file, 'utf8'))) : undefined
  if (typeof values === 'object' && values !== null && !Array.isArray(values)) {
    const entries = Object.entries(values)
    if (entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')) return new Map(entries)
  }
  const message = "This isn't what an import writes: a JSON object with the hash of each file."
  throw refusal(file, 'import-record', message, 'Restore it, or name another folder with --out.')
}

function refusal(path: string, code: string, message: string, fix: string) {
  return siteError({ code, file: displayPath(path), message, fix })
}

/** The files that can be written into a folder. The others are noted. */
export function withPlaces(folder: string, files: ReadonlyMap<string, NewFile>, notes: Notes): Map<string, NewFile> {
  const project = Object.keys(projectFiles(folder))
  const placed = [...files].filter(([path, { source }]) => {
    const obstacle = isPlace(path, project) ? obstacleIn(folder, path) : `\`${path}\` isn't a place in the new site`
    if (obstacle !== undefined) notes.add('place', source, `${obstacle}, so \`${path}\` was not written.`)
    return obstacle === undefined
  })
  return new Map(placed)
}

/** Writes the files, removes those that are no longer part of the site, and notes those that someone has changed. */
export function writeSite(folder: string, files: ReadonlyMap<string, NewFile>, last: Hashes, notes: Notes): void {
  const project = [...Object.keys(projectFiles(folder)), ...REPORTS]
  const hashes = new Map([...files].flatMap(([path, file]) => hashed(path, file, notes)))
  const isThere = (path: string) => existsSync(join(folder, path))
  const hashThere = (path: string) => (isThere(path) ? hashOfFile(join(folder, path)) : undefined)
  const kept = new Set([...hashes].flatMap(([path, hash]) => ([undefined, last.get(path), hash].includes(hashThere(path)) ? [] : [path])))
  for (const path of kept) notes.add('changed', path, 'It has changed since, so it stayed as it is.')
  const gone = [...last.keys()].filter((path) => !files.has(path) && !REPORTS.includes(path))
  const removed = gone.filter((path) => {
    const isOwn = isPlace(path, project) && obstacleIn(folder, path) === undefined
    if (!isOwn) notes.add('changed', RECORD, `It names \`${path}\`, which no import writes there, so that was left alone.`)
    else if (isThere(path) && hashThere(path) !== last.get(path))
      notes.add('changed', path, 'It is no longer part of the site, but has changed, so it was not removed.')
    else return true
    return false
  })
  mkdirSync(folder, { recursive: true })
  const record = [...hashes].map(([path, hash]) => [path, kept.has(path) ? (last.get(path) ?? '') : hash])
  // First, so that an import that was stopped can be repeated.
  replace(join(folder, RECORD), [`${JSON.stringify(Object.fromEntries([...record, ...REPORTS.map((path) => [path, ''])]), null, 1)}\n`])
  for (const path of removed) rmSync(join(folder, path), { force: true })
  for (const [path, file] of files)
    if (hashes.has(path) && !kept.has(path) && hashThere(path) !== hashes.get(path)) writeFile(folder, path, file, notes)
  for (const path of REPORTS) {
    const obstacle = obstacleIn(folder, path)
    if (obstacle !== undefined) notes.add('place', path, `${obstacle}, so it was not written.`)
  }
}

/** Writes what's said about an import. @param texts by the names of the files */
export function writeReports(folder: string, texts: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(texts)) if (obstacleIn(folder, path) === undefined) replace(join(folder, path), [text])
}

/** The hash of a file, by its path. Nothing for one that can't be read, which is noted. */
function hashed(path: string, file: NewFile, notes: Notes): [string, string][] {
  try {
    return [[path, 'text' in file ? hashOf(Buffer.from(file.text)) : hashOfFile(file.from)]]
  } catch (error) {
    notes.add('unread', file.source, `It could not be read, because ${reasonOf(error)}, so it was left out.`)
    return []
  }
}

/** Names that the system doesn't take, and files where folders would have to be. */
const UNWRITABLE = new Set(['ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'EEXIST', 'EINVAL'])

function writeFile(folder: string, path: string, file: NewFile, notes: Notes): void {
  try {
    const to = join(folder, path)
    mkdirSync(dirname(to), { recursive: true })
    replace(to, 'text' in file ? [file.text] : piecesOf(file.from))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!UNWRITABLE.has(code)) throw error
    notes.add('place', file.source, `\`${path}\` could not be written: ${code}.`)
  }
}

/** Writes a new file in the place of one that's there, which may have a second name elsewhere. */
function replace(path: string, pieces: Iterable<string | Buffer>): void {
  if (statsOf(path) !== undefined) rmSync(path)
  const handle = openSync(path, 'wx')
  try {
    for (const piece of pieces) writeFileSync(handle, piece)
  } finally {
    closeSync(handle)
  }
}
