import type { BrowserModule, PageModules } from './page-modules.ts'
import type { RunnablePage } from './runnable-page.ts'

export interface BundledPage extends RunnablePage {
  /** For browsers. */
  module: BrowserModule
}

export function bundledPage<Page extends RunnablePage>(page: Page, { pages }: Pick<PageModules, 'pages'>): Page & BundledPage {
  const module = pages.get(page.route)
  if (module === undefined) throw new Error(`The bundler has made no module of ${page.displayPath}.`)
  return { ...page, module }
}
