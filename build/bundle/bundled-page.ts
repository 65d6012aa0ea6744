import type { PageMeta } from '../../src/shared/page/page.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { type ModuleSource, moduleSource, type NodeModules } from './module-source.ts'
import type { BrowserModule, PageModules } from './page-modules.ts'

export interface BundledPage extends CompiledPage {
  meta: PageMeta
  /** For browsers. */
  module: BrowserModule
  /** For Node. */
  inNode: ModuleSource
}

export function bundledPage(page: CompiledPage, { pages }: Pick<PageModules, 'pages'>, forNode: NodeModules): BundledPage {
  const module = pages.get(page.route)
  if (module === undefined) throw new Error(`The bundler has made no module of ${page.displayPath}.`)
  const inNode = moduleSource(page, forNode)
  return { ...page, meta: inNode.meta, module, inNode }
}
