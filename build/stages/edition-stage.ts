/** A compiled source as its editions, which differ in their configuration: the words around pages, and the sidebar. */
import { toListable } from '../compile/page-meta.ts'
import type { CompiledWork } from '../features/feature.ts'
import type { Fragment } from '../render/fragments.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { resolveSidebar } from '../site/sidebar/resolve-sidebar.ts'
import { type Edition, inEdition } from '../site/site.ts'
import type { CompiledSite } from './compile-stage.ts'

export interface CompiledEdition extends Omit<CompiledSite, 'fragments'>, CompiledWork {
  /** The Markdown of its configuration. */
  readonly fragments: readonly Fragment[]
  /** Errors about folders that the sidebar can't list. */
  readonly sidebarErrors: readonly Diagnostic[]
}

export function compiledEdition(work: CompiledSite, edition: Edition): CompiledEdition {
  const site = inEdition(work.site, edition)
  const { lists, diagnostics } = resolveSidebar(site, work.pages.map(toListable))
  return { ...work, site, fragments: work.fragments.get(edition) ?? [], sidebar: lists, sidebarErrors: diagnostics }
}
