import { useMemo } from 'react'
import type { PageInfo } from '../frontmatter/page-info.ts'
import { pageInfo } from '../page/page.ts'
import { useRouterState } from './context.ts'

/** The page that is shown. @throws Error when used outside a page */
export function usePage<Own = Record<string, unknown>>(): PageInfo<Own> {
  const view = useRouterState((state) => state.view)
  // The site's schema has checked its own keys, and only its author knows their types.
  return useMemo(() => pageInfo(view, view.meta), [view]) as PageInfo<Own>
}
