/** The schedule of a build: makes its sites, then writes them. */
import { stop as stopBundler } from 'esbuild'
import { checkOutputs } from './emit/check-outputs.ts'
import { type EmitResult, emitSite } from './emit/emit.ts'
import { outputsBelow } from './emit/output.ts'
import { prepareOutput } from './emit/output-folder.ts'
import { WRITTEN_FILES, type WrittenFile } from './emit/written-file.ts'
import { type MadeSite, makeSite } from './make-site.ts'
import type { OpeningTools } from './open-site.ts'
import { throwStrays } from './render/describe-failure.ts'
import { sortDiagnostics } from './report/diagnostic.ts'
import type { BuildSettings, BuildSummary, SiteInputs } from './stages/build-summary.ts'
import { buildOutputs } from './stages/site-outputs.ts'

/** Builds a site into its output folder. @throws SiteError with everything that is wrong; the last good site stays in place */
export async function buildSite({ checksUrls = true, keepAssets, ...tools }: BuildSettings & OpeningTools): Promise<BuildSummary> {
  prepareOutput(tools.folders.out)
  const made = await makeSite(tools, checksUrls)
  const { emitted, inputs } = await writeBuild([made], { ...tools, keepAssets })
  const { pages, urls, notices, warnings } = made
  return { ...emitted, pages, urls, notices, warnings: sortDiagnostics([...warnings, ...emitted.warnings]), inputs: inputs[0] }
}

/**
 * Writes the files of sites into one output folder.
 * @param tools with the store that knows all files. Of several sources, each has another one, which only knows its own
 * @returns what was written, and what each of the sites was made from
 */
export async function writeBuild(
  sites: readonly MadeSite[],
  { folders, store, progress, pool, keepAssets }: OpeningTools & Pick<BuildSettings, 'keepAssets'>,
): Promise<{ emitted: EmitResult; inputs: (SiteInputs | undefined)[] }> {
  // Its process needn't keep its memory while pages render.
  stopBundler()
  const editions = sites.flatMap((made) => made.editions)
  const outputs = await buildOutputs(editions)
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
  for (const { site, editions } of sites) {
    if (site.store === store) continue
    const paths = editions.flatMap(({ work, outputs }) => outputsBelow(work.site.edition.prefix, outputs).map(({ path }) => path))
    const files = paths.map((path) => [path, emitted.outputs[path]] as const)
    site.store.memory(WRITTEN_FILES).next = Object.fromEntries(files.filter((file): file is [string, WrittenFile] => file[1] !== undefined))
    site.store.commit()
  }
  store.commit()
  return { emitted, inputs }
}
