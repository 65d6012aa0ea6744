/** From compiled pages to what browsers and Node load of them: modules, the site's data, the one stylesheet. */
import { join } from 'node:path'
import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { BrowserRuntime } from '../bundle/browser-runtime.ts'
import { bundlePageModules, type PageModules } from '../bundle/page-modules.ts'
import { writeAtomically } from '../cache/record.ts'
import type { CompiledSource } from '../compile/compile-pages.ts'
import type { Output } from '../emit/output.ts'
import { hashOf } from '../hash.ts'
import { type ModuleSource, moduleSource } from '../render/module-source.ts'
import { findBlogPosts } from '../site/blog-posts.ts'
import { darkStylesheetOutput, hashedOutput, stylesheetOutput } from '../site/outputs.ts'
import type { CompiledSite, StageTools } from './compile-site.ts'

export interface BundledSite {
  modules: PageModules
  /** The page's module for Node. */
  moduleOf(page: CompiledSource): ModuleSource
  runtime: BrowserRuntime
  site: SiteData
  /** File with the site's data, named by its content. */
  siteFile: string
  siteModule: Output
  stylesheet: Output
  darkStylesheet?: Output
}

/** @throws SiteError where an import of an author's cannot be found or parsed, or the configuration's Markdown throws */
export async function bundleSite(
  { folders, config, basics, pages, compiled, describe, ahead, resolving }: CompiledSite,
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
  const json = JSON.stringify(site)
  const siteFile = join(cache, 'site', `${hashOf(json)}.json`)
  writeAtomically(siteFile, json)
  const looks = compiled.flatMap((source) => source.looks)
  const stylesheet = stylesheetOutput(folders, runtime, looks, modules.styles)
  return {
    ...{ modules, runtime, site, siteFile, stylesheet },
    moduleOf: (page) => moduleSource(describe(page), serverModules.get(page.page.route)),
    siteModule: hashedOutput('assets/site', '.js', `export default ${json}\n`),
    ...(site.colorScheme === undefined && { darkStylesheet: await darkStylesheetOutput(stylesheet) }),
  }
}
