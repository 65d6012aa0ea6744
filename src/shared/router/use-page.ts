import { useMemo } from 'react'
import { useSite } from '../config/site-context.ts'
import type { PageInfo } from '../frontmatter/page-info.ts'
import { pageInfo } from '../page/page.ts'
import { useRouterState } from './context.ts'

/** The page that is shown, with the language of the content around the component as a BCP 47 tag. @throws Error when used outside a page */
export function usePage<Own = Record<string, unknown>>(): PageInfo<Own> & { lang: string } {
  const view = useRouterState((state) => state.view)
  const { lang = 'en' } = useSite()
  // The site's schema has checked its own keys, and only its author knows their types.
  return useMemo(() => ({ ...pageInfo(view, view.meta), lang }), [view, lang]) as PageInfo<Own> & { lang: string }
}
