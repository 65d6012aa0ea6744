import { useEffect, useRef } from 'react'
import { useSite } from '../config/site-context.ts'
import type { SiteData } from '../config/site-data.ts'
import type { Heading, PageView } from '../page/page.ts'
import { usePlatform } from '../platform/platform.ts'
import { OutlineButton } from './outline-button.tsx'

/** The row above a page's title: the sections around the page, what readers can do with it, and its outline, which has no column in windows of middle width. */
export function PageRow({ view, outline }: { view: PageView; outline: Heading[] }) {
  const hasParts = hasPageParts(useSite(), view)
  if (!hasParts && outline.length === 0) return null
  return (
    <div className="dw-page-row">
      {/* The box of another page is another one, so nothing of the last page is in it. */}
      {hasParts && <PageParts key={view.path} view={view} />}
      {outline.length > 0 && <OutlineButton headings={outline} className="dw-row-button dw-row-outline" />}
    </div>
  )
}

/** The document has its HTML, which React leaves as it is. */
function PageParts({ view }: { view: PageView }) {
  const site = useSite()
  const { pageParts } = usePlatform()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => pageParts.show(box.current, site, view), [pageParts, site, view])
  return (
    <div className="dw-page-parts" ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: pageParts.html(site, view) }} />
  )
}

/** True for documentation. The not-found page has no Markdown and no place in the sidebar. */
function hasPageParts({ breadcrumbs, pageActions }: SiteData, { meta, kind }: PageView): boolean {
  return (breadcrumbs ?? pageActions) === true && (meta.frontmatter.layout ?? 'docs') === 'docs' && kind !== 'missing'
}
