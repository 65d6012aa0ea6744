import { notFoundMeta } from '../../shared/page/not-found-meta.ts'
import type { PageModule, PageView } from '../../shared/page/page.ts'
import { emptyView } from '../../shared/shell/empty-view.ts'
import { withHelp } from '../../shared/shell/not-found.tsx'

export { notFoundView } from '../../shared/shell/not-found.tsx'

/** The site's own not-found page at an address without a page. */
export function customNotFoundView({ default: Content, __page: meta }: PageModule, path: string): PageView {
  return { ...emptyView(path, meta.title), meta: notFoundMeta(meta), Content: withHelp(Content) }
}
