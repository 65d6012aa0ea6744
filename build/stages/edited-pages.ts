/**
 * A source of which only the words of some pages have changed. What others see of these pages is as it was (`page-face.ts`), so all the rest is taken over from
 * what the last build has kept, without reading it.
 */
import { COMPONENT_STYLES, SEARCH_PIECES } from '../../src/shared/routes/site-files.ts'
import { bundleBrowserRuntime } from '../bundle/browser-runtime.ts'
import { runnablePage } from '../bundle/module-source.ts'
import { assembleAlone, type BrowserModule } from '../bundle/page-modules.ts'
import { compilePages } from '../compile/compile-pages.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { pageFace } from '../compile/page-face.ts'
import { partialsOf } from '../compile/partials.ts'
import { tableSource } from '../compile/search-table/page-tables.ts'
import { byPath, joinedAgain, type Output } from '../emit/output.ts'
import { writtenBelow } from '../emit/written-file.ts'
import type { HostWork, SiteWork } from '../features/feature.ts'
import { indexPages, type SearchedPages, searchedPages } from '../features/search/search.ts'
import { componentStyles } from '../features/security-policy/security-policy.ts'
import { documentDataOf, keptDocumentData } from '../render/document-data.ts'
import { isPost } from '../render/listed-pages.ts'
import { type MarkdownContext, markdownOutput, writeRoutesForThreads } from '../render/markdown/markdown-outputs.ts'
import { readSiteData } from '../render/site-data.ts'
import { loadRenderer } from '../render/tasks.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { readKnownPages } from '../site/discover/discover-pages.ts'
import { publicOutputs } from '../site/public-files.ts'
import type { Site } from '../site/site.ts'
import { prefixOnHost } from '../site/versions/version-files.ts'
import type { VersionPaths } from '../site/versions/version-paths.ts'
import type { CompiledSite } from './compile-stage.ts'
import { keepOthers, type OtherSources, othersBeside } from './other-sources.ts'
import { type RecordedEdition, recordEdition, takenOver } from './recorded-edition.ts'
import { filesOfKept, type KeptEdition, type KeptPage, keepEdition, listAgain } from './versions-listed.ts'

/** As plain data, all of a source that isn't the words of its pages, and the files that it was made to. */
export interface KeptSource {
  /** The face of each page (`page-face.ts`), by the path of its file. */
  faces: Readonly<Record<string, string>>
  files: RecordedEdition
  listed: KeptEdition
  searched: SearchedPages
  /** The site's own components. */
  components: BrowserModule | undefined
  paths: VersionPaths
  /** Other versions of the site. */
  others: OtherSources | undefined
  /** The number of its pages. */
  pages: number
  warnings: readonly Diagnostic[]
  notices: readonly string[]
  /** The time of the build that has looked at all pages, in epoch milliseconds. */
  madeAt: number
}

interface WholeSource extends Pick<KeptSource, 'paths' | 'components' | 'pages' | 'warnings' | 'notices'> {
  compiled: CompiledSite
  editions: readonly (Parameters<typeof keepEdition>[0] & Parameters<typeof recordEdition>[0])[]
  sources: Parameters<typeof keepOthers>[1]
}

/** @returns undefined for a source of which pages depend on more than what others see of them */
export function keepSource({
  compiled,
  editions,
  paths,
  components,
  pages,
  warnings,
  notices,
  sources,
}: WholeSource): KeptSource | undefined {
  const { site } = compiled
  const [edition, ...others] = editions
  const { locales, reference } = site.written
  if (edition === undefined || others.length > 0 || (locales ?? reference ?? site.locale ?? site.only) !== undefined) return undefined
  const isTold = new Set(warnings.map(({ file }) => file))
  const shown = new Set(compiled.all.flatMap(partialsOf).map(({ file }) => file))
  const faces = edition.work.pages.flatMap((page) => {
    // A post is in the feed, whole.
    const isSeen = isTold.has(page.displayPath) || shown.has(page.file) || isPost(page.route, page.frontmatter, site.config.blogDir)
    const face = isSeen ? undefined : pageFace(page)
    return face === undefined ? [] : [[page.file, face] as const]
  })
  const searched = searchedPages(edition.work)
  const [files, listed] = [recordEdition(edition), keepEdition(edition)]
  const told = { pages, warnings, notices, madeAt: Date.now() }
  // Only other versions ask for what's below these paths.
  const known = site.written.versions === undefined ? { ...paths, editions: [] } : paths
  return {
    faces: Object.fromEntries(faces),
    files,
    listed,
    searched,
    components,
    paths: known,
    others: keepOthers(edition, sources),
    ...told,
  }
}

/** The files from which its documents are rendered. */
export function filesOfSource({ listed }: KeptSource): string[] {
  return filesOfKept(listed, () => true)
}

/**
 * Makes a source again from what was kept of it, and from pages that have changed.
 * @param files absolute paths of these
 * @param alone the same site with a store that has no memories: those of all pages take longer to read than a few pages to compile
 * @returns undefined if others see the change of a page, so that all have to be made
 */
export async function editedSource(site: Site, kept: KeptSource, files: readonly string[], alone: Site) {
  if (!files.every((file) => Object.hasOwn(kept.faces, file))) return undefined
  const step = site.progress.step('compile', kept.pages)
  const { config, folders, history, customFrontmatter: own } = site
  const read = await readKnownPages(folders.content, files, { rootDir: config.rootDir, own, history })
  const edited = read && (await compilePages(read, alone, { isIndexed: true }))
  const isUnseen = edited?.every((page) => pageFace(page) === kept.faces[page.file]) === true
  step.done(isUnseen ? `${files.length} of ${kept.pages} pages` : undefined)
  if (!isUnseen) return undefined
  // Other versions may only be known later, and none of this depends on them.
  const remaking = remake(site, kept, edited)
  // Something else may fail first.
  remaking.catch(() => {})
  return { site, paths: kept.paths, list: async (versions?: SiteWork['versions']) => listEdited(site, kept, await remaking, versions) }
}

/** The files of the changed pages besides documents, and of the search index, which takes longest. */
async function remake(site: Site, kept: KeptSource, edited: readonly CompiledPage[]) {
  const { config, store, pool, environment } = site
  const { addresses, pages: before, texts } = kept.listed
  const { siteFile } = addresses
  const searched = { ...kept.searched, pages: searchedAgain(kept.searched.pages, edited, site) }
  const indexing = indexPages(searched, site)
  const lazyFiles = indexing.then(({ main: { path } }) => kept.listed.lazyFiles.map(({ key }) => ({ key, main: { path } })))
  // Something else may fail first.
  lazyFiles.catch(() => {})
  loadRenderer(pool)
  const routes = before.flatMap(({ placements }) => placements.map(({ path }) => path))
  const tools: RemakingTools = {
    store,
    pool,
    environment,
    siteFile,
    texts,
    components: kept.components,
    filesPath: config.basePath,
    paths: new Map(),
    site: readSiteData(siteFile),
    runtime: await bundleBrowserRuntime(),
    routes: writeRoutesForThreads(routes, store),
  }
  const byRoute = new Map(before.map((page) => [page.route, page]))
  const pages = await Promise.all(edited.map((page) => remadePage(page, byRoute.get(page.route), tools)))
  return { searched, indexing, lazyFiles, pages }
}

async function listEdited(
  site: Site,
  kept: KeptSource,
  { searched, indexing, lazyFiles, pages: remade }: Awaited<ReturnType<typeof remake>>,
  versions: SiteWork['versions'],
) {
  const { folders, store, pool, progress } = site
  const rendering = progress.step('render')
  const { pages: before, integrity } = kept.listed
  const pages = new Map(remade.map(({ page }) => [page.route, page]))
  const paths = new Set(remade.flatMap(({ page }) => page.placements.map(({ path }) => path)))
  const all = before.map((page) => pages.get(page.route) ?? page)
  const gone = new Set(remade.map(({ before }) => before.module.path))
  // Pages whose names and contents are the same share a file.
  for (const { module } of all) gone.delete(module.path)
  const listed: KeptEdition = {
    ...kept.listed,
    pages: all,
    integrity: [
      ...integrity.filter(([path]) => !gone.has(path)),
      ...remade.map(({ page, integrity }) => [page.module.path, integrity] as const),
    ],
  }
  const { work, outputs, lists } = takenOver(kept.files, folders.out)
  const now = {
    lists,
    work: { ...work, site, versions, published: publicOutputs(folders) },
    outputs: outputs.filter(({ path }) => !gone.has(path)),
  }
  const isSame = (path: string) => !paths.has(path)
  const again = await listAgain(now, listed, { versions, isSame, lazyFiles, pool, onRendered: rendering.tick })
  const index = await indexing
  const made = [...remade.flatMap(({ outputs }) => outputs), index.main, ...index.pieces]
  const last = writtenBelow(prefixOnHost(work.site), store)
  const files = { ...again, outputs: withMade(again, made, (path) => last.get(path)?.size) }
  const listedNow = { ...listed, lazyFiles: await lazyFiles }
  const originals = files.work.documents.filter(({ sameAs }) => sameAs === undefined)
  return {
    site,
    editions: [files],
    pages: kept.pages,
    warnings: kept.warnings,
    notices: [...kept.notices],
    urls: () => [],
    keepSource: (): KeptSource => ({
      ...kept,
      files: recordEdition(files),
      listed: listedNow,
      searched,
      others: kept.others && othersBeside(kept.others, made, kept.files, (path) => last.has(path)),
    }),
    finish: () => rendering.done(`${rendering.count} of ${originals.length} documents`),
  }
}

type RemakingTools = Parameters<typeof assembleAlone>[1] & MarkdownContext & Pick<KeptEdition, 'texts'>

/** The module of a page and its Markdown. Its documents are listed with those of others. */
async function remadePage(
  compiled: CompiledPage,
  before: KeptPage | undefined,
  tools: RemakingTools,
): Promise<{ page: KeptPage; before: KeptPage; integrity: string; outputs: Output[] }> {
  if (before === undefined) throw new Error(`The last build has kept nothing of ${compiled.displayPath}.`)
  const {
    inNode: { components, addresses = [] },
    tags,
  } = documentDataOf(before, tools.texts)
  // The marks of addresses have a hash of the page's source. Where they lead, and their order, are a part of its face.
  const filled = compiled.summary.addresses.map(([hash], index) => [hash, addresses[index]?.[1] ?? ''] as const)
  const runnable = runnablePage(compiled, { components, addresses: filled })
  const { output, integrity } = await assembleAlone(runnable, tools)
  const module = { ...before.module, path: output.path }
  const { lastUpdatedAt, inNode } = runnable
  const page = { ...before, lastUpdatedAt, module, ...keptDocumentData({ inNode, tags }) }
  const markdown = before.placements.map(({ path, params }) => {
    const place = { path, filePath: before.filePath, lastUpdatedAt, sidebar: [] }
    return markdownOutput({ ...runnable, module }, { place, params }, tools)
  })
  return { page, before, integrity, outputs: [output, ...markdown] }
}

function searchedAgain(pages: SearchedPages['pages'], edited: readonly CompiledPage[], { config }: Site): SearchedPages['pages'] {
  const sources = new Map(edited.map((page) => [page.route, tableSource(page, [], config.search.boostDocument)]))
  return pages.map((page) => ({ ...page, ...sources.get(page.route) }))
}

/** The files of an edition, with some in place of others, and what's put together from these. @param sizeOf bytes of a file of the last build */
function withMade(
  { work, outputs }: { work: HostWork; outputs: readonly Output[] },
  made: readonly Output[],
  sizeOf: (path: string) => number | undefined,
): Output[] {
  const again = byPath(made)
  const isOther = ({ path }: Output) => !again.has(path) && !path.startsWith(SEARCH_PIECES)
  const all = [...outputs.filter(isOther), ...made]
  const parts = byPath(all)
  return all.map((output) => {
    if (output.path === COMPONENT_STYLES) return componentStyles(work)
    const joined = output.joins?.flatMap((path) => parts.get(path) ?? [])
    const { path, file = '' } = output
    return joined === undefined ? output : joinedAgain(path, joined, { file, sizeOf, isNew: (part) => again.has(part) })
  })
}
