/** Writes an imported site. A second import replaces what the first one wrote, except for files that someone has changed since. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { siteError } from '../report/diagnostic.ts'
import { hashOf } from '../util/hash.ts'
import { displayPath } from '../util/site-folders.ts'
import type { Notes } from './notes.ts'

/** Files by their path in the new site, each with its text or the file that it's a copy of. */
export type NewFiles = ReadonlyMap<string, { text: string } | { from: string }>

/** What an import wrote, with a hash of each file. It makes an import repeatable. */
const RECORD = '.import.json'

type Hashes = Readonly<Record<string, string>>

/** Files that don't make a folder a project of its own. */
const HARMLESS = new Set(['.git', '.DS_Store', 'node_modules', 'dist', 'package-lock.json', '.cache'])

/**
 * What the last import wrote into a folder.
 * @throws SiteError if the folder has something else in it
 */
export function lastImport(folder: string): Hashes {
  const record = join(folder, RECORD)
  if (existsSync(record)) return JSON.parse(readFileSync(record, 'utf8')) as Hashes
  if (!existsSync(folder)) return {}
  const isFolder = statSync(folder).isDirectory()
  const names = isFolder ? readdirSync(folder).filter((name) => !HARMLESS.has(name)) : []
  if (isFolder && names.length === 0) return {}
  throw siteError({
    code: 'not-empty',
    file: displayPath(folder),
    message: isFolder
      ? `The folder isn't empty: it has ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}.`
      : 'This is a file.',
    fix: 'Name a folder that is empty, that does not exist yet, or that an import has written.',
  })
}

/** Writes the files, removes those that are no longer part of the site, and notes those that someone has changed. */
export function writeSite(folder: string, files: NewFiles, last: Hashes, notes: Notes, report: () => string): void {
  const contents = new Map([...files].map(([path, file]) => [path, 'text' in file ? Buffer.from(file.text) : readFileSync(file.from)]))
  const isChanged = (path: string) => {
    const absolute = join(folder, path)
    return existsSync(absolute) && hashOfFile(absolute) !== last[path]
  }
  const kept = [...contents.keys()].filter((path) => isChanged(path) && !contents.get(path)?.equals(readFileSync(join(folder, path))))
  for (const path of kept) notes.add('changed', path, 'It has changed since, so it stayed as it is.')
  const gone = Object.keys(last).filter((path) => !contents.has(path) && path !== 'import-report.md')
  for (const path of gone.filter(isChanged))
    notes.add('changed', path, 'It is no longer part of the site, but has changed, so it was not removed.')
  contents.set('import-report.md', Buffer.from(report()))
  const hashes = Object.fromEntries(
    [...contents].map(([path, content]) => [path, kept.includes(path) ? (last[path] ?? '') : hashOf(content)]),
  )
  mkdirSync(folder, { recursive: true })
  // First, so that an import that was stopped can be repeated.
  writeFileSync(join(folder, RECORD), `${JSON.stringify(hashes, null, 1)}\n`)
  for (const path of gone.filter((name) => !isChanged(name))) rmSync(join(folder, path), { force: true })
  for (const [path, content] of contents) {
    if (kept.includes(path)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

function hashOfFile(path: string): string {
  return hashOf(readFileSync(path))
}
