import type { ReactNode } from 'react'
import { sourceLanguage } from '../../config/languages.ts'
import { useSite } from '../../config/site-context.ts'
import { hrefIn } from '../../page/languages-href.ts'
import { useRouterState } from '../../router/context.ts'
import type { RouterState } from '../../router/state.ts'

/** A link to a section of the page at hand in the language of the source, if the page is there: partials and dynamic pages may be shown where it isn't. */
export function SourceLink({ hash, children }: { hash: string; children: ReactNode }) {
  const site = useSite()
  const view = useRouterState(selectView)
  const source = sourceLanguage(site.languages ?? [])
  if (source === undefined || view.own?.nearest?.[source.key] !== undefined) return null
  return (
    <a href={hrefIn(site, source, view) + hash} hrefLang={source.lang}>
      {children}
    </a>
  )
}

const selectView = (state: RouterState) => state.view
