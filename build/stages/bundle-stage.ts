/** The second stage of a build: what browsers and Node load of each page, and what all pages share. */
import { type BundledPage, bundledPage } from '../bundle/bundled-page.ts'
import { bundlePageModules, type PageModules } from '../bundle/page-modules.ts'
import { bundleServerModules } from '../bundle/server-modules.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { pathsByKey, WRITTEN_FILES } from '../emit/written-file.ts'
import type { LazyFile } from '../features/feature.ts'
import { makeLazyFiles } from '../features/features.ts'
import { siteModuleEntries } from '../site-modules/reexport.ts'
import type { CompiledSite } from './compile-stage.ts'
import { renderShell, type Shell } from './site-shell.ts'

export interface BundledSite extends CompiledSite, Shell {
  readonly pages: readonly BundledPage[]
  readonly notFound: BundledPage | undefined
  readonly modules: PageModules
  /** Nothing but the lists that name them waits for them. */
  readonly lazyFiles: Promise<readonly LazyFile[]>
}

/** @throws SiteError with the problems of what pages import, and of the configuration's Markdown */
export async function bundleWork(work: CompiledSite): Promise<BundledSite> {
  const { site, pages, notFound, fragments, runtime } = work
  const { folders, config, store, progress } = site
  const siteModules = await site.modules()
  const all = notFound === undefined ? pages : [...pages, notFound]
  const { last } = store.memory(WRITTEN_FILES)
  const tools = { root: folders.root, basePath: config.basePath, store, runtime, progress, paths: pathsByKey(last) }
  const lazyFiles = makeLazyFiles(work)
  // If something else fails first, nothing awaits this anymore, and Node would end the process over an unhandled rejection.
  lazyFiles.catch(() => {})
  const [modules, serverModules, shell] = await Promise.all([
    bundlePageModules(all, { ...tools, own: siteModuleEntries(siteModules) }),
    bundleServerModules(all, { ...tools, components: siteModules.components }),
    renderShell(site, fragments),
  ])
  const withModules = (page: CompiledPage) =>
    bundledPage(page, modules, { bundled: serverModules.get(page.route), components: siteModules.components })
  return { ...work, pages: pages.map(withModules), notFound: notFound && withModules(notFound), ...shell, modules, lazyFiles }
}
