/** The second stage of a build: what browsers and Node load of each page, and what all pages share. */
import type { SiteData } from '../../src/shared/config/site-data.ts'
import { type BundledPage, bundledPage } from '../bundle/bundled-page.ts'
import { bundlePageModules, type PageModules } from '../bundle/page-modules.ts'
import { bundleServerModules } from '../bundle/server-modules.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { pathsByKey, WRITTEN_FILES } from '../emit/written-file.ts'
import { renderElements } from '../render/elements.ts'
import { renderFragments } from '../render/fragments.ts'
import { type FragmentHtml, resolveSite } from '../site/site-data.ts'
import { siteModuleEntries } from '../site-modules/site-module-entries.ts'
import type { CompiledSite } from './compiled-work.ts'
import type { LateData } from './feature.ts'
import { featureData, lateData } from './features.ts'

export interface BundledSite extends CompiledSite {
  readonly pages: readonly BundledPage[]
  readonly notFound: BundledPage | undefined
  /** What browsers get of the configuration, without what depends on pages. */
  readonly shell: SiteData
  readonly modules: PageModules
  /** The HTML of the banner and the outline's footer. */
  readonly texts: FragmentHtml
  readonly late: LateData
}

/** @throws SiteError with the problems of what pages import, and of the configuration's Markdown */
export async function bundleWork(work: CompiledSite): Promise<BundledSite> {
  const { site, pages, notFound, fragments, runtime } = work
  const { folders, config, store, progress } = site
  const siteModules = await site.modules()
  const all = notFound === undefined ? pages : [...pages, notFound]
  const shell = resolveSite(site, await featureData(site))
  const { last } = store.memory(WRITTEN_FILES)
  const tools = { root: folders.root, basePath: config.basePath, store, runtime, progress, paths: pathsByKey(last) }
  const [modules, serverModules, late, html, elements] = await Promise.all([
    bundlePageModules(all, { ...tools, own: siteModuleEntries(siteModules) }),
    bundleServerModules(all, { ...tools, components: siteModules.components }),
    lateData(work),
    renderFragments(fragments, shell, site),
    renderElements(shell, site),
  ])
  const withModules = (page: CompiledPage) =>
    bundledPage(page, modules, { bundled: serverModules.get(page.route), components: siteModules.components })
  return {
    ...work,
    pages: pages.map(withModules),
    notFound: notFound && withModules(notFound),
    shell,
    modules,
    texts: { ...html, ...elements },
    late,
  }
}
