/** Imports a site of another generator: reads it, rewrites its pages, and writes a site of ours. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { projectFiles } from '../init/create-site.ts'
import { siteError } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import { walkFiles } from '../site/discover/walk.ts'
import { hashOf } from '../util/hash.ts'
import { displayPath, pathIn } from '../util/site-folders.ts'
import { type ForeignPage, type ForeignSite, KIND_NAMES } from './model.ts'
import { type Note, Notes } from './notes.ts'
import { rewritePage } from './page/rewrite-page.ts'
import { hasPart, separateIds } from './part-ids.ts'
import { READERS, recognize } from './recognize.ts'
import { type ImportSummary, reportFile } from './report.ts'
import { newConfig } from './site-config.ts'
import { SiteFiles } from './site-files.ts'
import { countedWords, missingWords, wordsIn } from './words.ts'

/**
 * @param source the site's folder, that of its pages, or the repository that contains it; nothing in it is changed
 * @param out the folder of the new site
 * @throws SiteError if there's no site, or the folder for the new one has something else in it
 */
export async function importSite(source: string, out: string, progress: Progress): Promise<ImportSummary> {
  const folder = resolve(out)
  const found = recognize(source)
  if (`${folder}${sep}`.startsWith(`${resolve(found.folder)}${sep}`)) {
    throw siteError({
      code: 'import-out',
      file: displayPath(folder),
      message: 'This folder is part of the site that is imported.',
      fix: 'Name a folder outside it with --out.',
    })
  }
  const last = lastImport(folder)
  const notes = new Notes()
  const reading = progress.step('read')
  const site = await READERS[found.kind].read(found.folder, notes, found.file)
  reading.done(`a ${KIND_NAMES[found.kind]} site with ${routed(site).length} pages`)
  const { texts, files } = await rewritePages(site, notes, found.folder, progress)
  const config = newConfig(site, files, notes, ({ target }, id) => hasPart(`content/${target}`, id, texts))
  const all = new Map<string, { text: string } | { from: string }>()
  for (const [path, text] of Object.entries(projectFiles(folder))) all.set(path, { text })
  for (const { from, to } of publicFiles(site)) all.set(to, { from })
  for (const { from, to } of [...config.copies, ...files.copies]) all.set(to, { from })
  for (const [path, text] of texts) all.set(path, { text })
  all.set('content/site.config.ts', { text: config.text })
  const summary: ImportSummary = {
    kind: site.kind,
    source: displayPath(found.folder),
    pages: routed(site).length,
    files: all.size - texts.size,
    redirects: config.redirects,
    notes: notes.all,
    routes: routed(site).map(({ file, route = '' }) => ({ file: pathIn(found.folder, file), route })),
  }
  const writing = progress.step('write')
  writeSite(folder, all as NewFiles, last, notes, () => reportFile(summary))
  writing.done(`${all.size} files`)
  return summary
}

function routed({ pages }: ForeignSite) {
  return pages.filter(({ route }) => route !== undefined)
}

/** The text of each page by its path in the new site. Markdown that pages include is only part of it if one does. */
async function rewritePages(
  site: ForeignSite,
  notes: Notes,
  root: string,
  progress: Progress,
): Promise<{ texts: Map<string, string>; files: SiteFiles }> {
  const pages = routed(site)
  const step = progress.step('rewrite', pages.length)
  const texts = new Map<string, string>()
  const sources = new Map<string, string>()
  const endings = new Map<ForeignPage, string>()
  const rewrite = (page: ForeignPage): string => {
    const known = endings.get(page)
    if (known !== undefined) return known
    // In case it includes itself.
    endings.set(page, page.isMdx ? '.mdx' : '.md')
    const file = pathIn(root, page.file)
    const before = notes.all.length
    const source = (page.source ?? readFileSync(page.file, 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
    const { text, ending } = rewritePage({ site, page, files, notes, file, source })
    endings.set(page, ending)
    texts.set(`content/${page.target}${ending}`, text)
    sources.set(`content/${page.target}${ending}`, file)
    noteMissing(source, text, notes.all.slice(before), notes, file)
    return ending
  }
  const files = new SiteFiles(site, rewrite)
  for (const page of pages) {
    step.tick(page.route)
    rewrite(page)
    // Otherwise Ctrl-C would have to wait for the last page.
    if (step.count % 20 === 0) await new Promise((done) => setImmediate(done))
  }
  separateIds(texts, (path) => sources.get(path), notes)
  step.done(`${texts.size} files`)
  return { texts, files }
}

/** Compares the words of a page with those of what it became, and notes words that no other note names. */
function noteMissing(source: string, text: string, own: readonly Note[], notes: Notes, file: string): void {
  const named = wordsIn(own.map(({ lost = '' }) => lost).join(' '))
  const result = [...countedWords(text), ...wordsIn(/^---\n.*?\n---\n/s.exec(text)?.[0] ?? '')]
  const missing = missingWords(countedWords(source), result, named)
  if (missing.length === 0) return
  const shown = missing.slice(0, 12).join(' ')
  notes.add('words', file, `${missing.length} of its words: ${shown}${missing.length > 12 ? ' …' : ''}`, missing.join(' '))
}

/** Everything that the old site publishes as it is, except Markdown, which MkDocs keeps in the same folder. */
function publicFiles({ publicFolders, pages, pageFolders }: ForeignSite): { from: string; to: string }[] {
  const sources = new Set(pages.map(({ file }) => file))
  return publicFolders.flatMap((folder) =>
    walkFiles(folder)
      .filter((path) => !sources.has(join(folder, path)) && !(pageFolders.includes(folder) && /\.(?:md|markdown|py)$/.test(path)))
      .map((path) => ({ from: join(folder, path), to: `public/${path}` })),
  )
}

// Writes an imported site. A second import replaces what the first one wrote, except for files that someone has changed since.

/** Files by their path in the new site, each with its text or the file that it's a copy of. */
type NewFiles = ReadonlyMap<string, { text: string } | { from: string }>

/** What an import wrote, with a hash of each file. It makes an import repeatable. */
const RECORD = '.import.json'

type Hashes = Readonly<Record<string, string>>

/** Files that don't make a folder a project of its own. */
const HARMLESS = new Set(['.git', '.DS_Store', 'node_modules', 'dist', 'package-lock.json', '.cache'])

/**
 * What the last import wrote into a folder.
 * @throws SiteError if the folder has something else in it
 */
function lastImport(folder: string): Hashes {
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
function writeSite(folder: string, files: NewFiles, last: Hashes, notes: Notes, report: () => string): void {
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
