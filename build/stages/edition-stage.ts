/** A compiled source as its editions, which differ in their configuration: the words around pages, and the sidebar. */
import { toListable } from '../compile/page-meta.ts'
import type { CompiledWork } from '../features/feature.ts'
import type { Fragment } from '../render/fragments.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { withLanguageMarks } from '../site/languages/language-sidebar.ts'
import { resolveSidebar } from '../site/sidebar/resolve-sidebar.ts'
import type { Edition } from '../site/site.ts'
import type { CompiledSite } from './compile-stage.ts'
import { shownIn } from './languages.ts'
import { type FindSection, withSections } from './languages-sections.ts'

export interface CompiledEdition extends Omit<CompiledSite, 'fragments'>, CompiledWork {
  /** The Markdown of its configuration. */
  readonly fragments: readonly Fragment[]
  /** Errors about folders that the sidebar can't list. */
  readonly sidebarErrors: readonly Diagnostic[]
  /** Finds sections that have other ids in its language. */
  readonly sections: FindSection
}

export function compiledEdition(work: CompiledSite, edition: Edition): CompiledEdition {
  const shown = shownIn(work, edition)
  const own = withSections({ ...work, ...shown })
  const { lists, diagnostics } = resolveSidebar(own.site, shown.pages.map(toListable))
  const sidebar = withLanguageMarks(lists, [...shown.pages, ...work.all.filter(({ item }) => item !== undefined)], edition)
  return { ...work, ...shown, ...own, sidebar, fragments: work.fragments.get(edition) ?? [], sidebarErrors: diagnostics }
}
