import type { RunnablePage } from './module-source.ts'
import type { BrowserModule, PageModules } from './page-modules.ts'

export interface BundledPage extends RunnablePage {
  /** For browsers. */
  module: BrowserModule
}

export function bundledPage<Page extends RunnablePage>(page: Page, { pages }: Pick<PageModules, 'pages'>): Page & BundledPage {
  const module = pages.get(page.route)
  if (module === undefined) throw new Error(`The bundler has made no module of ${page.displayPath}.`)
  return { ...page, module }
}
