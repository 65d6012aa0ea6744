/** The schedule of a build, from top to bottom. */
import { stop as stopBundler } from 'esbuild'
import { checkBuild, warningsOf } from './check/check-build.ts'
import { checkOutputs } from './emit/check-outputs.ts'
import { emitSite } from './emit/emit.ts'
import { prepareOutput } from './emit/output-folder.ts'
import { type OpeningTools, openSite } from './open-site.ts'
import { throwStrays } from './render/describe-failure.ts'
import { sortDiagnostics } from './report/diagnostic.ts'
import { pagesToCompile } from './site/discover/discover-pages.ts'
import { type BuildSettings, type BuildSummary, siteInputs } from './stages/build-summary.ts'
import { bundleWork } from './stages/bundle-stage.ts'
import { compileWork } from './stages/compile-stage.ts'
import { listWork } from './stages/list-stage.ts'
import { siteOutputs } from './stages/site-outputs.ts'
import { rememberEnvironment } from './store/environment.ts'

/** Builds a site into its output folder. @throws SiteError with everything that is wrong; the last good site stays in place */
export async function buildSite({ checksUrls = true, keepAssets, ...tools }: BuildSettings & OpeningTools): Promise<BuildSummary> {
  const { folders, store, progress, pool } = tools
  prepareOutput(folders.out)
  const reading = progress.step('read')
  const site = await openSite(tools)
  const [discovery] = await Promise.all([site.pages(), site.modules()])
  reading.done()

  const compiled = await compileWork(site, pagesToCompile(discovery))
  // What follows may fail, or be stopped.
  store.checkpoint()

  const warnings = await checkBuild(compiled, checksUrls)
  const bundled = await bundleWork(compiled)
  // Its process needn't keep its memory while pages render.
  stopBundler()
  const styleWarnings = warningsOf(bundled.modules.warnings, site.config)

  const rendering = progress.step('render')
  const listed = await listWork(bundled, rendering.tick)
  const { work, urls, newUrls } = listed
  const { outputs, warnings: ofOutputs } = await siteOutputs(listed, bundled.lazyFiles)
  checkOutputs(outputs, folders.public)
  const writing = progress.step('write', outputs.length)
  const emitted = await emitSite(folders.out, outputs, {
    store,
    keepAssets,
    approve: async () => throwStrays(await pool.drainLateErrors()),
    onReady: () => writing.tick(),
  })
  writing.done()
  rendering.done(`${rendering.count} of ${work.documents.filter(({ sameAs }) => sameAs === undefined).length} documents`)

  const variables = rememberEnvironment(store, site.environment, pool.variables())
  work.needs.keep(work.secured)
  store.commit()
  return {
    ...emitted,
    urls,
    pages: work.pages.length,
    warnings: sortDiagnostics([...warnings, ...styleWarnings, ...ofOutputs, ...emitted.warnings]),
    notices: [...discovery.notices, ...(checksUrls ? newUrls : [])],
    inputs: siteInputs(bundled, [discovery, await site.modules()], variables),
  }
}
