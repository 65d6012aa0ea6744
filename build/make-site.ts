/** Makes a site, from top to bottom: opens it, runs its stages and checks, and lists its files, most of which are made when they're written. */
import { checkBuild, warningsOf } from './check/check-build.ts'
import { languagePathsOf, languageRoutes } from './check/languages.ts'
import type { LazyFile } from './features/feature.ts'
import { makeLazyFiles } from './features/features.ts'
import { type OpeningTools, openSite } from './open-site.ts'
import type { Diagnostic } from './report/diagnostic.ts'
import { pagesToCompile } from './site/discover/discover-pages.ts'
import { noticeOfWords } from './site/languages/interface-words.ts'
import { isNotFound } from './site/languages/language-pages.ts'
import { editionsMade, noticeOfPart, pagesNeeded } from './site/languages/language-site.ts'
import type { Site } from './site/site.ts'
import type { PublishedUrl } from './site/url-lock.ts'
import { isLeftOut } from './site/versions/only-version.ts'
import type { VersionPaths } from './site/versions/version-paths.ts'
import { bundleWork } from './stages/bundle-stage.ts'
import { compileWork } from './stages/compile-stage.ts'
import { type KeptSource, keepSource } from './stages/edited-pages.ts'
import { type CompiledEdition, compiledEdition } from './stages/edition-stage.ts'
import { languagePaths } from './stages/languages-placed.ts'
import { listWork } from './stages/list-stage.ts'
import type { takeOthers } from './stages/other-sources.ts'
import { placeWork } from './stages/place-stage.ts'
import { type EditionFiles, editionOutputs } from './stages/site-outputs.ts'
import { describeNew } from './stages/site-urls.ts'
import { type KeptEdition, keepEdition } from './stages/versions-listed.ts'
import { unmadeVersion, versionPaths } from './stages/versions-placed.ts'
import { ENVIRONMENT } from './store/environment.ts'
import { observe } from './store/observed.ts'

export interface MadeSite {
  readonly site: Pick<Site, 'store'>
  readonly editions: readonly EditionFiles[]
  /** How many pages it has. */
  readonly pages: number
  /** Every address and anchor, without the base path. */
  urls(): readonly PublishedUrl[]
  readonly warnings: readonly Diagnostic[]
  readonly notices: string[]
  /** As plain data, all that documents are made from besides other versions. */
  keep?(): readonly KeptEdition[]
  /** As plain data, all of a source that isn't the words of its pages. @param others its other versions */
  keepSource?(others: readonly MadeSite[]): KeptSource | undefined
  /** Has the next build know what this one has learned while the files were made. */
  finish(): void
}

/** A site whose pages are placed: as much as its other versions need to know of it. */
export interface PlacedVersion {
  readonly site: Site
  readonly paths: VersionPaths
  /** Its other versions, if they're as they were. */
  others?: ReturnType<typeof takeOthers>
  /** Lists its files. @param versions all of them, this one included; on a site with `versions` */
  list(versions?: readonly VersionPaths[]): Promise<MadeSite>
}

/** @param checksUrls false if addresses that were published may be gone @throws SiteError with everything that is wrong */
export async function placeSite(tools: OpeningTools, checksUrls: boolean): Promise<PlacedVersion> {
  const { store, progress, pool } = tools
  const reading = progress.step('read')
  const site = await openSite(tools)
  if (isLeftOut(site)) return unmadeVersion(site)
  const [discovery] = await Promise.all([site.pages(), site.modules()])
  reading.done()

  const compiled = await compileWork(site, pagesNeeded(pagesToCompile(discovery), site))
  // The stages that follow may fail, or be stopped.
  const rememberSeen = () => observe(ENVIRONMENT, store, pool.seen(), site.folders.root)
  rememberSeen()
  store.checkpoint()

  const editions = editionsMade(site).map((edition) => compiledEdition(compiled, edition))
  const warnings = await checkBuild(compiled, editions, checksUrls)
  const lazyFiles = editions.map(startLazyFiles)
  const count = editions.reduce((sum, { pages, notFound }) => sum + pages.length + Number(notFound !== undefined), 0)
  const bundled = await bundleWork(compiled, count)
  const placed = await inTurn(editions, (edition) => placeWork({ ...bundled, ...edition }))
  bundled.bundling.done(`${bundled.bundling.count} page modules`)
  const ofAll = versionPaths(compiled, placed)
  return { site, paths: ofAll, list }

  async function list(versions?: readonly VersionPaths[]): Promise<MadeSite> {
    const rendering = progress.step('render')
    const paths = site.locale === undefined ? languagePaths(placed) : languagePathsOf(languageRoutes(site, discovery.pages))
    const listed = await inTurn(placed, (edition) => listWork({ ...edition, languagePaths: paths, versions }, rendering.tick))
    const made = await inTurn(listed, async (edition, index) => ({
      ...edition,
      ...(await editionOutputs(edition, lazyFiles[index] ?? Promise.resolve([]))),
    }))
    const urls = () => listed.flatMap((edition) => edition.urls())
    const documents = listed.flatMap(({ work }) => work.documents)
    const told = {
      pages: compiled.all.filter((page) => !isNotFound(page)).length,
      warnings: [...warnings, ...warningsOf(bundled.imports.warnings, site.config), ...made.flatMap((edition) => edition.warnings)],
      notices: [
        ...discovery.notices,
        ...noticeOfPart(site),
        ...noticeOfWords(editionsMade(site).map(({ config }) => config.language.lang)),
        ...(checksUrls ? describeNew(urls, compiled) : []),
      ],
    }
    return {
      ...told,
      site,
      editions: made,
      urls,
      keep: () => made.map(keepEdition),
      keepSource: (sources) =>
        keepSource({ ...told, sources, compiled, editions: made, paths: ofAll, components: placed[0]?.modules.own.components }),
      finish() {
        rendering.done(`${rendering.count} of ${documents.filter(({ sameAs }) => sameAs === undefined).length} documents`)
        rememberSeen()
        for (const { work } of listed) work.needs.keep([...work.documents, ...work.published])
      },
    }
  }
}

/** The files that take longest to make, begun before anything needs them. Only the lists that name them wait for them. */
function startLazyFiles(edition: CompiledEdition): Promise<readonly LazyFile[]> {
  const made = makeLazyFiles(edition)
  // If something else fails first, nothing awaits this anymore, and Node would end the process over an unhandled rejection.
  made.catch(() => {})
  return made
}

/** Does one edition after another, because each takes much memory. */
async function inTurn<Edition, Result>(
  editions: readonly Edition[],
  make: (edition: Edition, index: number) => Promise<Result>,
): Promise<Result[]> {
  const made: Result[] = []
  for (const [index, edition] of editions.entries()) made.push(await make(edition, index))
  return made
}
