import { useSite } from '../config/site-context.ts'
import type { SiteData } from '../config/site-data.ts'
import type { Heading, PageView } from '../page/page.ts'
import { DocumentPart } from './document-part.tsx'
import { OutlineButton } from './outline-button.tsx'

/** The row above a page's title: the sections around the page, what readers can do with it, and its outline, which has no column in windows of middle width. */
export function PageRow({ view, outline }: { view: PageView; outline: Heading[] }) {
  const hasParts = hasPageParts(useSite(), view)
  if (!hasParts && outline.length === 0) return null
  return (
    <div className="dw-page-row">
      {/* The box of another page is another one, so nothing of the last page is in it. */}
      {hasParts && <DocumentPart key={view.path} part="pageParts" className="dw-page-parts" view={view} />}
      {outline.length > 0 && <OutlineButton headings={outline} className="dw-row-button dw-row-outline" />}
    </div>
  )
}

/** True for documentation. The not-found page has no Markdown and no place in the sidebar. */
export function hasPageParts({ breadcrumbs, pageActions }: SiteData, { meta, kind }: PageView): boolean {
  return (breadcrumbs ?? pageActions) === true && (meta.frontmatter.layout ?? 'docs') === 'docs' && kind !== 'missing'
}
