/** The page for components that a site's author writes. */
import { useMemo } from 'react'
import type { PageView } from '../page/page.ts'
import type { PageInfo } from '../page/page-info.ts'
import { useRouterState } from './context.ts'

/**
 * The page that is shown.
 * @throws Error when used outside a page
 */
export function usePage<Own = Record<string, unknown>>(): PageInfo<Own> {
  const view = useRouterState((state) => state.view)
  // The site's schema has checked its own keys, and only its author knows their types.
  return useMemo(() => pageInfo(view), [view]) as PageInfo<Own>
}

function pageInfo({ path, filePath, lastUpdatedAt, meta: { title, description, frontmatter } }: PageView): PageInfo<unknown> {
  return { path, filePath, title, ...(description !== undefined && { description }), frontmatter, lastUpdatedAt }
}
