/** Makes a site, from top to bottom: opens it, runs its stages and checks, and lists its files, most of which are made when they're written. */
import { checkBuild, warningsOf } from './check/check-build.ts'
import type { LazyFile } from './features/feature.ts'
import { makeLazyFiles } from './features/features.ts'
import { type OpeningTools, openSite } from './open-site.ts'
import type { Diagnostic } from './report/diagnostic.ts'
import { pagesToCompile } from './site/discover/discover-pages.ts'
import type { Site } from './site/site.ts'
import { type SiteInputs, siteInputs } from './stages/build-summary.ts'
import { bundleWork } from './stages/bundle-stage.ts'
import { compileWork } from './stages/compile-stage.ts'
import { type CompiledEdition, compiledEdition } from './stages/edition-stage.ts'
import { listWork } from './stages/list-stage.ts'
import { placeWork } from './stages/place-stage.ts'
import { type EditionFiles, editionOutputs } from './stages/site-outputs.ts'
import { describeNew } from './stages/site-urls.ts'
import { rememberEnvironment } from './store/environment.ts'

export interface MadeSite {
  readonly site: Site
  readonly editions: readonly EditionFiles[]
  /** How many pages it has. */
  readonly pages: number
  /** Every address and anchor, without the base path. */
  readonly urls: string[]
  readonly warnings: readonly Diagnostic[]
  readonly notices: string[]
  /** Has the next build know what this one has learned while the files were made. @returns what the site was made from */
  finish(): Promise<SiteInputs | undefined>
}

/** @param checksUrls false if addresses that were published may be gone @throws SiteError with everything that is wrong */
export async function makeSite(tools: OpeningTools, checksUrls: boolean): Promise<MadeSite> {
  const { store, progress, pool } = tools
  const reading = progress.step('read')
  const site = await openSite(tools)
  const [discovery] = await Promise.all([site.pages(), site.modules()])
  reading.done()

  const compiled = await compileWork(site, pagesToCompile(discovery))
  // The stages that follow may fail, or be stopped.
  store.checkpoint()

  const editions = site.editions.map((edition) => compiledEdition(compiled, edition))
  const warnings = await checkBuild(compiled, editions, checksUrls)
  const lazyFiles = editions.map(startLazyFiles)
  const bundled = await bundleWork(compiled)
  const placed = await inTurn(editions, (edition) => placeWork({ ...bundled, ...edition }))
  bundled.bundling.done(`${bundled.bundling.count} page modules`)

  const rendering = progress.step('render')
  const listed = await inTurn(placed, (edition) => listWork(edition, rendering.tick))
  const made = await inTurn(listed, (edition, index) => editionOutputs(edition, lazyFiles[index] ?? Promise.resolve([])))
  const urls = listed.flatMap((edition) => edition.urls)
  const documents = listed.flatMap(({ work }) => work.documents)
  return {
    site,
    editions: made,
    pages: compiled.pages.length,
    urls,
    warnings: [...warnings, ...warningsOf(bundled.imports.warnings, site.config), ...made.flatMap((edition) => edition.warnings)],
    notices: [...discovery.notices, ...(checksUrls && compiled.lock !== undefined ? describeNew(urls, compiled.lockedUrls) : [])],
    async finish() {
      rendering.done(`${rendering.count} of ${documents.filter(({ sameAs }) => sameAs === undefined).length} documents`)
      const variables = rememberEnvironment(store, site.environment, pool.variables())
      for (const { work } of listed) work.needs.keep([...work.documents, ...work.published])
      return siteInputs(bundled, [discovery, await site.modules()], variables)
    },
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
