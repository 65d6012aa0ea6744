/** Makes a site, from top to bottom: opens it, runs its stages and checks, and lists its files, most of which are made when they're written. */
import { checkBuild, warningsOf } from './check/check-build.ts'
import { type OpeningTools, openSite } from './open-site.ts'
import type { Diagnostic } from './report/diagnostic.ts'
import { pagesToCompile } from './site/discover/discover-pages.ts'
import { type SiteInputs, siteInputs } from './stages/build-summary.ts'
import { bundleWork } from './stages/bundle-stage.ts'
import { compileWork } from './stages/compile-stage.ts'
import { listWork } from './stages/list-stage.ts'
import { placeWork } from './stages/place-stage.ts'
import { type EditionFiles, editionOutputs } from './stages/site-outputs.ts'
import { rememberEnvironment } from './store/environment.ts'

export interface MadeSite extends EditionFiles {
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

  const warnings = await checkBuild(compiled, checksUrls)
  const bundled = await bundleWork(compiled)
  const styleWarnings = warningsOf(bundled.imports.warnings, site.config)
  const placed = await placeWork(bundled)

  const rendering = progress.step('render')
  const listed = await listWork(placed, rendering.tick)
  const { work, urls, newUrls } = listed
  const made = await editionOutputs(listed, bundled.lazyFiles)
  return {
    ...made,
    work,
    pages: work.pages.length,
    urls,
    warnings: [...warnings, ...styleWarnings, ...made.warnings],
    notices: [...discovery.notices, ...(checksUrls ? newUrls : [])],
    async finish() {
      rendering.done(`${rendering.count} of ${work.documents.filter(({ sameAs }) => sameAs === undefined).length} documents`)
      const variables = rememberEnvironment(store, site.environment, pool.variables())
      work.needs.keep([...work.documents, ...work.published])
      return siteInputs(bundled, [discovery, await site.modules()], variables)
    },
  }
}
