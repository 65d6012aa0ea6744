/** The second stage of a build: what pages import, bundled for browsers and for Node, with addresses left open. */
import { type BrowserImports, bundleImports } from '../bundle/browser-imports.ts'
import { bundleServerModules, type ServerModules } from '../bundle/server-modules.ts'
import { loadRenderer } from '../render/tasks.ts'
import type { ProgressStep } from '../report/progress.ts'
import { pathOnHost } from '../site/languages/language-pages.ts'
import { siteModuleEntries } from '../site-modules/reexport.ts'
import type { CompiledSite } from './compile-stage.ts'

export interface BundledSite extends CompiledSite {
  readonly imports: BrowserImports
  readonly serverModules: ServerModules
  /** Ends when the modules of all pages are put together. */
  readonly bundling: ProgressStep
}

/** @param count of the pages of all editions @throws SiteError with the problems of what pages import */
export async function bundleWork(work: CompiledSite, count = work.all.length): Promise<BundledSite> {
  const { site, runtime } = work
  const { folders, config, store, progress, pool } = site
  loadRenderer(pool)
  const siteModules = await site.modules()
  const all = work.all.map((page) => ({ ...page, route: pathOnHost(page) }))
  const tools = { root: folders.root, basePath: config.basePath, hostPath: config.hostPath, store, runtime }
  const bundling = progress.step('bundle', count)
  const [imports, serverModules] = await Promise.all([
    bundleImports(all, { ...tools, own: siteModuleEntries(siteModules) }),
    bundleServerModules(all, { ...tools, components: siteModules.components }),
  ])
  return { ...work, imports, serverModules, bundling }
}
