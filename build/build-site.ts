/** The schedule of a build: makes its sites, then writes them. */
import { stop as stopBundler } from 'esbuild'
import { checkOutputs } from './emit/check-outputs.ts'
import { type EmitResult, emitSite } from './emit/emit.ts'
import { prepareOutput } from './emit/output-folder.ts'
import { type MadeSite, makeSite } from './make-site.ts'
import type { OpeningTools } from './open-site.ts'
import { throwStrays } from './render/describe-failure.ts'
import { sortDiagnostics } from './report/diagnostic.ts'
import type { BuildSettings, BuildSummary, SiteInputs } from './stages/build-summary.ts'

/** Builds a site into its output folder. @throws SiteError with everything that is wrong; the last good site stays in place */
export async function buildSite({ checksUrls = true, keepAssets, ...tools }: BuildSettings & OpeningTools): Promise<BuildSummary> {
  prepareOutput(tools.folders.out)
  const made = await makeSite(tools, checksUrls)
  const { emitted, inputs } = await writeBuild([made], { ...tools, keepAssets })
  const { pages, urls, notices, warnings } = made
  return { ...emitted, pages, urls, notices, warnings: sortDiagnostics([...warnings, ...emitted.warnings]), inputs: inputs[0] }
}

/**
 * Writes the files of sites, each at its path in the one output folder.
 * @returns what was written, and what each of the sites was made from
 */
export async function writeBuild(
  sites: readonly MadeSite[],
  { folders, store, progress, pool, keepAssets }: OpeningTools & Pick<BuildSettings, 'keepAssets'>,
): Promise<{ emitted: EmitResult; inputs: (SiteInputs | undefined)[] }> {
  // Its process needn't keep its memory while pages render.
  stopBundler()
  const outputs = sites.flatMap((made) => made.outputs)
  checkOutputs(outputs, folders.public)
  const writing = progress.step('write', outputs.length)
  const emitted = await emitSite(folders.out, outputs, {
    store,
    keepAssets,
    approve: async () => throwStrays(await pool.drainLateErrors()),
    onReady: () => writing.tick(),
  })
  writing.done()
  const inputs = await Promise.all(sites.map((made) => made.finish()))
  for (const used of new Set([store, ...sites.map(({ site }) => site.store)])) used.commit()
  return { emitted, inputs }
}
