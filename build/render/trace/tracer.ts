import type { PagePlace } from '../../../src/shared/page/page.ts'
import type { RouteParams } from '../../../src/shared/routes/match.ts'
import { moduleSource } from '../../bundle/module-source.ts'
import { bundleServerModules } from '../../bundle/server-modules.ts'
import type { CompiledPage } from '../../compile/compiled-page.ts'
import { pageInput, pageSettings, type SiteToCompile } from '../../compile/page-input.ts'
import { partialsOf } from '../../compile/partials.ts'
import { TRACE } from '../tasks.ts'
import type { Traced } from './trace-task.ts'

/** Most pages that are traced. If more of them throw, the cause is probably the same, and tracing is as slow as compiling. */
const MOST = 100

/** Finds the place of an error. @param rendered the failed document; without it, the page's `staticParams` run @returns undefined for no place */
export type Tracer<Page = CompiledPage> = (
  page: Page,
  rendered?: { place: PagePlace; params: RouteParams; siteFile: string },
) => Promise<Traced | undefined>

export function createTracer(site: SiteToCompile): Tracer {
  let traced = 0
  return async (page, rendered) => {
    if (traced++ >= MOST) return undefined
    try {
      const { folders, config, store, pool } = site
      const { components, slots, bundle } = await site.modules()
      const bundling = { root: folders.root, basePath: config.basePath, hostPath: config.hostPath, store, components, hasMaps: true }
      const settings = await pageSettings(site)
      const bundled = (await bundleServerModules([page], bundling)).write()
      const files = [page, ...partialsOf(page)].filter(({ filePath }) => !filePath.endsWith('.tsx'))
      return await pool.run(TRACE, {
        source: moduleSource(page, { bundled: bundled.get(page.route), components }),
        files: files.map((file) => ({ file: file.file, page: pageInput(file, settings), module: moduleSource(file) })),
        ...(bundle !== undefined && { siteModules: bundle }),
        ...(rendered && { rendered: { ...rendered, slots } }),
      })
    } catch {
      // The original error is reported without a place.
      return undefined
    }
  }
}
