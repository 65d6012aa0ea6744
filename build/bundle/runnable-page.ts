import type { PageMeta } from '../../src/shared/page/page.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { type ModuleContext, type ModuleSource, moduleSource } from './module-source.ts'

/** A page that Node can run. */
export interface RunnablePage extends CompiledPage {
  meta: PageMeta
  inNode: ModuleSource
}

export function runnablePage<Page extends CompiledPage>(page: Page, forNode: ModuleContext): Page & RunnablePage {
  const inNode = moduleSource(page, forNode)
  return { ...page, meta: inNode.meta, inNode }
}
