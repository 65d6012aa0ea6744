/** From compiled pages to what browsers and Node load of them: modules, the site's data, the one stylesheet. */
import type { BrowserRuntime } from '../bundle/browser-runtime.ts'
import { bundlePageModules, type PageModules } from '../bundle/page-modules.ts'
import type { CompiledSource } from '../compile/compile-pages.ts'
import type { Output } from '../emit/output.ts'
import { type ModuleSource, moduleSource } from '../render/module-source.ts'
import { findBlogPosts } from '../site/blog-posts.ts'
import { darkStylesheetOutput, stylesheetOutput, themeOutputs } from '../site/outputs.ts'
import { keepSiteData, type SiteDataFiles } from '../site/site-data-files.ts'
import type { CompiledSite, StageTools } from './compile-site.ts'

export interface BundledSite extends SiteDataFiles {
  modules: PageModules
  /** The page's module for Node. */
  moduleOf(page: CompiledSource): ModuleSource
  runtime: BrowserRuntime
  stylesheet: Output
  /** Fonts and images that `theme.css` refers to, except those that a page imports too. */
  styleFiles: Output[]
  darkStylesheet?: Output
}

/** @throws SiteError where an import of an author's cannot be found or parsed, or the configuration's Markdown throws */
export async function bundleSite(
  { folders, config, basics, pages, compiled, describe, ahead, resolving, theme }: CompiledSite,
  { runtime: runtimeBundle, record, progress }: StageTools,
): Promise<BundledSite> {
  const { root, cache } = folders
  const { basePath } = basics
  const linkable = pages.map(describe)
  const [modules, serverModules, siteBase] = await Promise.all([
    bundlePageModules(linkable, { root, basePath, record, runtime: runtimeBundle, ahead: ahead.modules, progress }),
    ahead.serverModules(pages),
    resolving,
  ])
  const runtime = await runtimeBundle
  const site = { ...siteBase, blogPosts: findBlogPosts(linkable, config.blogDir) }
  const looks = compiled.flatMap((source) => source.looks)
  const stylesheet = stylesheetOutput(runtime, looks, [modules.styles, theme.css])
  return {
    ...{ modules, runtime, stylesheet },
    styleFiles: themeOutputs(theme, modules.outputs),
    ...keepSiteData(site, cache),
    moduleOf: (page) => moduleSource(describe(page), serverModules.get(page.page.route)),
    ...(site.colorScheme === undefined && { darkStylesheet: await darkStylesheetOutput(stylesheet) }),
  }
}
