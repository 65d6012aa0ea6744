/** The files that a build makes of a site besides documents, of one page or of all, when someone asks, and again when anything has changed. */
import { pathInEdition } from '../../src/shared/routes/destination.ts'
import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { splitHref } from '../../src/shared/routes/paths.ts'
import { languagePathsOf } from '../check/languages.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { partialsOf, problemsOf, withPartials } from '../compile/partials.ts'
import { byPath, type Output } from '../emit/output.ts'
import type { LazyFile } from '../features/feature.ts'
import { makeLazyFiles } from '../features/features.ts'
import { withSeverities } from '../report/checks.ts'
import { type Diagnostic, hasErrors, SiteError } from '../report/diagnostic.ts'
import { SILENT } from '../report/progress.ts'
import { editionPaths, type Site } from '../site/site.ts'
import { bundleWork } from '../stages/bundle-stage.ts'
import { compileWork } from '../stages/compile-stage.ts'
import { compiledEdition } from '../stages/edition-stage.ts'
import { compileLanguages } from '../stages/languages.ts'
import { listWork } from '../stages/list-stage.ts'
import { placeWork } from '../stages/place-stage.ts'
import { buildOutputs, editionOutputs } from '../stages/site-outputs.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { DevPage } from './dev-pages.ts'
import type { ListPosts } from './dev-posts.ts'
import type { DevSidebar } from './dev-sidebar.ts'
import type { DevTools } from './dev-tools.ts'
import { withoutPrefix } from './languages-sources.ts'

/** Tasks with the threads at once. Few, because a page that's saved meanwhile has to wait for them. */
const AT_ONCE = 4

type Files = ReadonlyMap<string, Output>

export type WholeSite = ReturnType<typeof createWholeSite>

export function createWholeSite({ sources, progress, ...tools }: DevTools, sidebar: DevSidebar, listPosts: ListPosts) {
  let lazyFiles: Promise<LazyFile[]> | undefined
  const files = new Map<DevPage | undefined, Promise<Files>>()
  const pool = inTurns(tools.pool)

  const open = (current: Site): Site => ({ ...current, pool, progress })

  async function makeLazy(current: Site): Promise<LazyFile[]> {
    const site = open(current)
    const read = await sources.pages.readAll(sources.pages.list())
    const readable = read.flatMap(({ page, diagnostics }) => (isWrong(diagnostics, site) ? [] : [page]))
    const pages = (await compileLanguages(readable, site)).filter((page) => !isWrong(allProblems(page), site))
    return makeLazyFiles({ site, pages, sidebar: (await sidebar(current)).lists })
  }

  /** @throws SiteError if none of the pages can be compiled */
  async function makeFiles(current: Site, only: DevPage | undefined): Promise<Files> {
    const site = open(current)
    const all = [...sources.pages.list(), ...[sources.pages.notFound() ?? []].flat()]
    const read = await sources.pages.readAll(only === undefined ? all : [only])
    const isRight = (page: CompiledPage) => !isWrong(allProblems(page), site)
    const readable = read.flatMap(({ page, diagnostics }) => (isWrong(diagnostics, site) ? [] : [page]))
    const source = await compileWork(site, readable)
    const main = site.editions.find(({ prefix }) => prefix === site.edition.prefix)
    if (main === undefined) return new Map()
    const work = compiledEdition(source, main)
    const pages = work.pages.filter(isRight)
    if (pages.length === 0) throw new SiteError([...read.flatMap(({ diagnostics }) => diagnostics), ...work.pages.flatMap(allProblems)])
    const notFound = work.notFound && isRight(work.notFound) ? work.notFound : undefined
    const posts = await listPosts(site)
    const right = {
      pages,
      notFound,
      all: [...pages, ...[notFound ?? []].flat()],
      compiled: withPartials([...pages, ...[notFound ?? []].flat(), ...work.fragments.map(({ page }) => page)]),
      ...(only && {
        otherPaths: [...otherPaths(pages, site), ...posts.flatMap(({ placements = [] }) => placements.map(({ place }) => place.path))],
        otherPosts: posts.filter(({ route }) => route !== only.route),
      }),
    }
    const edition = { ...work, ...right, ...(only && { sidebar: (await sidebar(current)).lists }) }
    const bundled = await bundleWork({ ...source, ...right })
    // Nobody asks for all of the files that would be counted.
    const placed = { ...(await placeWork({ ...bundled, ...edition })), languagePaths: languagePathsOf(sources.languages()) }
    const silent = { ...(await listWork(placed, () => {})).work, site: { ...site, progress: SILENT } }
    const outputs = await buildOutputs([await editionOutputs({ work: silent, outputs: [] }, makeLazyFiles(edition))])
    return byPath(withoutPrefix(outputs, site))
  }

  /** Of dynamic pages, those that a page links to. */
  function otherPaths(pages: readonly CompiledPage[], site: Site): string[] {
    const fixed = sources.pages.list().flatMap(({ path }) => (isDynamicPattern(path) ? [] : [path]))
    const addresses = withPartials(pages).flatMap(sources.pages.addressing(site))
    const linked = addresses.flatMap(([, address]) => pathInEdition(splitHref(address), editionPaths(site)) ?? [])
    return [...fixed, ...linked.filter((path) => sources.pages.at(path) !== undefined)]
  }

  return {
    lazyFiles(current: Site): Promise<LazyFile[]> {
      lazyFiles ??= makeLazy(current)
      return lazyFiles
    },
    /** Files of features, by path, of all pages without errors. @param only set if this page's are enough @throws SiteError if that has errors */
    files(current: Site, only?: DevPage): Promise<Files> {
      const made = files.get(only) ?? makeFiles(current, only)
      files.set(only, made)
      return made
    },
    forget(): void {
      lazyFiles = undefined
      files.clear()
    },
  }
}

function allProblems(page: CompiledPage): Diagnostic[] {
  return [page, ...partialsOf(page)].flatMap(problemsOf)
}

function isWrong(diagnostics: readonly Diagnostic[], { config }: Site): boolean {
  return hasErrors(withSeverities(diagnostics, config))
}

/** A pool that gets few tasks at a time. They may wait for a thread as long as it takes. */
function inTurns(pool: WorkerPool): WorkerPool {
  const lanes: Promise<unknown>[] = []
  let count = 0
  return {
    ...pool,
    run(kind, task, signal = new AbortController().signal) {
      const lane = count++ % AT_ONCE
      const running = Promise.resolve(lanes[lane]).then(() => pool.run(kind, task, signal))
      lanes[lane] = running.catch(() => {})
      return running
    },
  }
}
