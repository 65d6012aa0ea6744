/** The schedule of a build: makes its sites, then writes them. */
import { stop as stopBundler } from 'esbuild'
import { checkOutputs } from './emit/check-outputs.ts'
import { type EmitResult, emitSite } from './emit/emit.ts'
import { passedLimits } from './emit/host-limits.ts'
import { prepareOutput } from './emit/output-folder.ts'
import { type MadeSite, type PlacedVersion, placeSite } from './make-site.ts'
import type { OpeningTools } from './open-site.ts'
import { throwStrays } from './render/describe-failure.ts'
import { sortDiagnostics } from './report/diagnostic.ts'
import type { BuildSettings, BuildSummary } from './stages/build-summary.ts'
import { buildOutputs, makersOf, rememberWritten } from './stages/site-outputs.ts'

export interface Listing {
  /** Takes a site from the last build, if only words have changed since. */
  again?: ((tools: OpeningTools & Pick<BuildSettings, 'keepAssets'>) => Promise<PlacedVersion | undefined>) | undefined
  /** Lists the files of a site, and of its other versions, which come after it. */
  listAll?(own: PlacedVersion, place: typeof placeSite): Promise<MadeSite[] | undefined>
}

/** Builds a site into its output folder. @throws SiteError with everything that is wrong; the last good site stays in place */
export async function buildSite(settings: BuildSettings & OpeningTools & Listing): Promise<BuildSummary> {
  const { checksUrls = true, again, listAll, ...tools } = settings
  prepareOutput(tools.folders.out)
  const own = (await again?.(tools)) ?? (await placeSite(tools, checksUrls))
  const all: readonly MadeSite[] = own.others
    ? [await own.list([own.paths, ...own.others.paths]), ...own.others.sites]
    : ((await listAll?.(own, placeSite)) ?? [await own.list()])
  const emitted = await writeBuild(all, tools, own.others?.files)
  const warnings = [...all.flatMap((made) => made.warnings), ...emitted.warnings]
  return {
    ...emitted,
    pages: all.reduce((sum, { pages }) => sum + pages, 0),
    urls: () => all[0]?.urls() ?? [],
    notices: [...new Set(all.flatMap(({ notices }) => notices)), ...passedLimits(emitted.outputs, own.site.config)],
    warnings: sortDiagnostics(warnings),
    config: own.site.written,
    keepSource: () => all[0]?.keepSource?.(all.slice(1)),
  }
}

/**
 * Writes the files of sites into one output folder.
 * @param tools with the store that knows all files. Of several sources, each has another one, which only knows its own
 * @param left files that stay besides theirs
 * @returns what was written
 */
export async function writeBuild(
  sites: readonly MadeSite[],
  { folders, store, progress, pool, keepAssets }: OpeningTools & Pick<BuildSettings, 'keepAssets'>,
  left?: Parameters<typeof buildOutputs>[1],
): Promise<EmitResult> {
  // Its process needn't keep its memory while pages render.
  stopBundler()
  const editions = sites.flatMap((made) => made.editions)
  const outputs = await buildOutputs(editions, left)
  checkOutputs(outputs, folders.public, (path) => makersOf(path, editions))
  const writing = progress.step('write', outputs.length)
  const emitted = await emitSite(folders.out, outputs, {
    store,
    keepAssets,
    approve: async () => throwStrays(await pool.drainLateErrors()),
    onReady: () => writing.tick(),
  })
  writing.done()
  for (const made of sites) made.finish()
  for (const { site, editions } of sites) if (site.store !== store) rememberWritten(site, editions, emitted.outputs)
  store.commit()
  return emitted
}
