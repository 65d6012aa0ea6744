/** Imports a site of another generator: reads it, rewrites its pages, and writes a site of ours. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stringify } from 'yaml'
import { projectFiles } from '../init/create-site.ts'
import { type Diagnostic, SiteError, siteError } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import { isNoSource } from '../site/discover/walk.ts'
import { isWithin, realPlace } from '../util/real-place.ts'
import { displayPath, pathIn } from '../util/site-folders.ts'
import { comparePages } from './compare-pages.ts'
import { pathAliases } from './config/path-aliases.ts'
import { CODE_NOTICE } from './config/run-code.ts'
import { type Values, valuesOf } from './config/values.ts'
import { withLanguages } from './guests/languages.ts'
import { foreignVersions, versionFolder, versionRedirects } from './guests/versions.ts'
import { homeRedirect } from './kinds/split-sidebar.ts'
import { limitedText, reasonOf, withinLimits } from './limits.ts'
import { lookFiles } from './look.ts'
import { type ForeignPage, type ForeignSite, KIND_NAMES } from './model.ts'
import { Notes } from './notes.ts'
import { rewritePage } from './page/rewrite-page.ts'
import { hasPart, separateIds } from './part-ids.ts'
import { isPagePlace } from './places.ts'
import { READERS, recognize } from './recognize.ts'
import { type ImportSummary, reportFiles } from './report.ts'
import { Repository } from './repository.ts'
import { newConfig } from './site-config.ts'
import { SiteFiles } from './site-files.ts'
import { fenceFor } from './text/lines.ts'
import { type Build, buildAtLast, CONFIG } from './trial.ts'
import { countedWords, missingWords, wordsIn } from './words.ts'
import { lastImport, type NewFile, withPlaces, writeReports, writeSite } from './write-site.ts'

export interface ImportOptions {
  /** Whether a configuration in JavaScript or TypeScript runs. Otherwise, it's read as syntax alone. */
  runsCode?: boolean
  /** Says something to the person before it's done. */
  say?: (text: string) => void
  /** Builds the new site, which is repaired until that succeeds. Without it, nobody knows whether it does. */
  build?: Build
  /** Writes the lock of translations of the site in a folder, once it builds. */
  startTranslations?: (root: string) => Promise<void>
}

/**
 * @param source the site's folder, that of its pages, or the repository that contains it; nothing in it is changed
 * @param out the folder of the new site
 * @throws SiteError if there's no site, or the folder for the new one has something else in it
 */
export async function importSite(source: string, out: string, progress: Progress, options: ImportOptions = {}): Promise<ImportSummary> {
  const folder = resolve(out)
  const found = recognize(source)
  const notes = new Notes(found.folder)
  const repository = new Repository(found, realPlace(resolve(source)), notes, options.runsCode)
  const refusal = (code: string, file: string, message: string, fix: string) => siteError({ code, file: displayPath(file), message, fix })
  if (isWithin(found.folder, realPlace(folder)))
    throw refusal('import-out', folder, 'This folder is part of the site that is imported.', 'Name a folder outside it with --out.')
  if (!repository.isFile(found.file))
    throw refusal('import-source', found.file, "This isn't a file of the repository.", 'Replace the link by the file that it leads to.')
  const last = lastImport(folder)
  const reading = progress.step('read')
  if (repository.runsCode && /\.[cm]?[jt]sx?$/.test(found.file)) options.say?.(`${displayPath(found.file)} ${CODE_NOTICE}`)
  const read = await READERS[found.kind].read(found.folder, notes, found.file, repository).catch((error: unknown) => {
    if (error instanceof SiteError) throw error
    throw refusal(
      'import-source',
      found.file,
      `This site can't be read, because ${reasonOf(error)}.`,
      'Correct what the message names, or leave it out.',
    )
  })
  const aliases = { ...pathAliases(found.folder, repository), ...read.aliases }
  const manifest = join(found.folder, 'package.json')
  const usesMath = repository.isFile(manifest) && repository.read(manifest, (text) => /"(?:remark-math|rehype-katex)"/.test(text)) === true
  const config = usesMath ? { ...read.config, markdown: { math: true } } : read.config
  const placed = { ...read, config, aliases, pages: withPagePlaces(read.pages, notes) }
  const site = withLanguages({ ...placed, redirects: { ...homeRedirect(placed), ...versionRedirects(read), ...read.redirects } }, notes)
  reading.done(`a ${KIND_NAMES[found.kind]} site with ${routed(site).length} pages`)
  const { texts, sources, files } = await rewritePages(site, notes, repository, progress)
  const made = newConfig(site, files, notes, ({ target }, id) => hasPart(`content/${target}`, id, texts))
  const wanted = new Map<string, NewFile>()
  const hasDiagrams = [...texts.values()].some((text) => /^[\s>]*(?:`{3,}|~{3,})mermaid\b/m.test(text))
  for (const [path, text] of Object.entries(projectFiles(folder)))
    wanted.set(path, { text: path === 'package.json' && hasDiagrams ? withDiagrams(text) : text })
  for (const { from, to } of [...publicFiles(site, repository), ...(site.copies ?? []), ...made.copies, ...files.copies])
    wanted.set(to, { from, source: notes.pathOf(from) })
  for (const [path, text] of texts) wanted.set(path, { text, source: sources.get(path) })
  wanted.set(CONFIG, { text: made.text })
  for (const { version, site: own } of foreignVersions(site)) {
    const folder = versionFolder(version)
    const copy = version.copy ?? { root: found.folder, repository, notes }
    // Languages that it lacks are named once.
    const inVersion = withLanguages({ ...own, aliases, pages: withPagePlaces(own.pages, copy.notes) }, new Notes())
    const made = await rewritePages(inVersion, copy.notes, copy.repository, progress)
    const config = newConfig(inVersion, made.files, copy.notes, () => true)
    for (const { from, to } of [...made.files.published, ...made.files.copies])
      wanted.set(`${folder}/${to}`, { from, source: copy.notes.pathOf(from) })
    for (const [path, text] of made.texts) wanted.set(`${folder}/${path}`, { text, source: made.sources.get(path) })
    wanted.set(`${folder}/${CONFIG}`, { text: config.text })
  }
  // The lock of an earlier import stays, because it says what has changed since.
  const lock = join(folder, LOCK)
  if (site.locales !== undefined && existsSync(lock)) wanted.set(LOCK, { text: readFileSync(lock, 'utf8') })
  const all = withPlaces(folder, wanted, notes)
  const writing = progress.step('write')
  writeSite(folder, all, last, notes)
  writing.done(`${all.size} files`)
  const routes = routed(site).map(({ file, route = '', from = route }) => ({ file: notes.pathOf(file), from, to: route }))
  if (options.build !== undefined) {
    const kept = (page: ForeignPage) => (page.source === undefined ? repository.read(page.file, (text) => text) : undefined)
    const warnings = await buildWritten(folder, all, options.build, notes)
    const compare = (page: ForeignPage, index: number) => ({ file: '', to: '', ...routes[index], source: kept(page) ?? '' })
    if (warnings !== undefined && site.locales !== undefined) {
      await options.startTranslations?.(folder)
      if (existsSync(lock)) all.set(LOCK, { text: readFileSync(lock, 'utf8') })
      writeSite(folder, all, lastImport(folder), new Notes())
    }
    if (warnings !== undefined) comparePages(routed(site).map(compare), join(folder, 'dist'), warnings, notes)
  }
  const summary: ImportSummary = {
    kind: site.kind,
    source: displayPath(found.folder),
    pages: routed(site).length,
    files: [...all.keys()].filter((path) => !texts.has(path)).length,
    redirects: made.redirects,
    notes: notes.all,
    routes,
  }
  writeReports(folder, reportFiles(summary))
  return summary
}

/** The sources of translations. */
const LOCK = 'content/translations.lock'

/** The manifest of a site with the package that draws its diagrams. */
function withDiagrams(text: string): string {
  const manifest = JSON.parse(text) as Values
  const dependencies = { ...valuesOf(manifest['dependencies']), 'beautiful-mermaid': '^1.1.3' }
  return `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`
}

/** Builds what was written until that succeeds. Returns the warnings of the build, or undefined if what's wrong isn't in what was written. */
async function buildWritten(folder: string, all: Map<string, NewFile>, build: Build, notes: Notes) {
  const files = new Map([...all].map(([path, file]) => [path, 'text' in file ? file.text : undefined]))
  const write = () => {
    for (const [path, file] of all) {
      const text = files.get(path)
      if (!files.has(path)) all.delete(path)
      else if (text !== undefined) all.set(path, { ...file, text })
    }
    writeSite(folder, all, lastImport(folder), new Notes())
  }
  const built = await buildAtLast(folder, { files, write, fileOf: (path) => all.get(path)?.source }, build, notes)
  const imported = ({ file = '', ...warning }: Diagnostic) => ({ ...warning, file: all.get(pathIn(folder, resolve(file)))?.source ?? file })
  if ('warnings' in built) return built.warnings.map(imported)
  for (const { file, line, message } of built.errors) notes.add('build', file === undefined ? undefined : { file, line }, message)
  return undefined
}

/** Leaves out pages whose addresses lead out of the new site, or where it has no pages. */
function withPagePlaces(pages: readonly ForeignPage[], notes: Notes): ForeignPage[] {
  return pages.filter(({ file, route, target }) => {
    const isFree = isPagePlace(target)
    if (!isFree) notes.add('place', file, `A page can't have the address \`${route ?? target}\`, so it was not written.`)
    return isFree
  })
}

function routed({ pages }: ForeignSite) {
  return pages.filter(({ route }) => route !== undefined)
}

/** The text of each page by its path in the new site. Markdown that pages include is only part of it if one does. */
async function rewritePages(
  site: ForeignSite,
  notes: Notes,
  repository: Repository,
  progress: Progress,
): Promise<{ texts: Map<string, string>; sources: ReadonlyMap<string, string>; files: SiteFiles }> {
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
    const file = notes.pathOf(page.file)
    const source = (page.source ?? limitedText(page.file)).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
    let own = notes.apart()
    const rewritten = withinLimits(() => {
      own = notes.apart()
      const made = rewritePage({ site, page, files, notes: own, file, source })
      noteMissing(source, made.text, own, file)
      return made
    })
    if ('reason' in rewritten) own.add('syntax', file, `It became its text, as a block of code, because ${rewritten.reason}.`)
    notes.all.push(...own.all)
    const { text, ending } = 'result' in rewritten ? rewritten.result : asCode(page, source)
    endings.set(page, ending)
    texts.set(`content/${page.target}${ending}`, text)
    sources.set(`content/${page.target}${ending}`, file)
    return ending
  }
  const files = new SiteFiles(site, repository, rewrite)
  for (const page of pages) {
    step.tick(page.route)
    rewrite(page)
    // Otherwise Ctrl-C would have to wait for the last page.
    if (step.count % 20 === 0) await new Promise((done) => setImmediate(done))
  }
  for (const [path, text] of [...files.stubs, ...lookFiles(site.look ?? {})]) texts.set(path, text)
  separateIds(texts, (path) => sources.get(path), notes)
  step.done(`${texts.size} files`)
  return { texts, sources, files }
}

/** A page that shows a text as it is. */
function asCode({ title }: ForeignPage, source: string) {
  const fence = fenceFor(source)
  return { text: `---\n${stringify({ title }, { lineWidth: 0 })}---\n\n${fence}text\n${source}\n${fence}\n`, ending: '.md' as const }
}

/** Compares the words of a page with those of what it became, and notes words that no other note names. */
function noteMissing(source: string, text: string, notes: Notes, file: string): void {
  const named = wordsIn(notes.all.map(({ lost = '' }) => lost).join(' '))
  const result = [...countedWords(text), ...wordsIn(/^---\n.*?\n---\n/s.exec(text)?.[0] ?? '')]
  const missing = missingWords(countedWords(source), result, named)
  if (missing.length === 0) return
  const shown = missing.slice(0, 12).join(' ')
  notes.add('words', file, `${missing.length} of its words: ${shown}${missing.length > 12 ? ' …' : ''}`, missing.join(' '))
}

/** Everything that the old site publishes as it is, except Markdown, which MkDocs keeps in the same folder. */
function publicFiles({ publicFolders, pages, pageFolders }: ForeignSite, repository: Repository): { from: string; to: string }[] {
  const sources = new Set(pages.map(({ file }) => file))
  return publicFolders.flatMap((folder) =>
    repository
      .walk(folder, isNoSource, true)
      .filter((path) => !sources.has(join(folder, path)) && !(pageFolders.includes(folder) && /\.(?:md|markdown|py)$/.test(path)))
      .map((path) => ({ from: join(folder, path), to: `public/${path}` })),
  )
}
