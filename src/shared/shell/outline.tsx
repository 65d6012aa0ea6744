import { memo } from 'react'
import { useSite } from '../config/site-context.ts'
import { outlineHeadings } from '../page/layout.ts'
import type { Heading, PageView } from '../page/page.ts'
import { OutlineList } from './outline-list.tsx'
import { usePagePart, usePrerendered } from './prerendered.ts'

/** The column on the right: the page's headings, with the site's outline footer below them. */
export function Outline({ view, headings }: { view: PageView; headings: Heading[] }) {
  const prerendered = usePrerendered(view)
  return (
    <aside className="outline">
      <PageOutline key={view.path} path={view.path} headings={headings} />
      {prerendered !== undefined && (
        <PageOutline key={prerendered.path} path={prerendered.path} headings={outlineHeadings(prerendered)} isPrerendered />
      )}
    </aside>
  )
}

interface PageOutlineProps {
  path: string
  headings: Heading[]
  isPrerendered?: boolean
}

const PageOutline = memo(function PageOutline({ path, headings, isPrerendered = false }: PageOutlineProps) {
  const { outlineFooter } = useSite()
  const box = usePagePart<HTMLDivElement>(isPrerendered)
  return (
    <div {...box} className="outline-scroll">
      {headings.length > 0 && (
        <nav aria-label="On this page">
          <p className="outline-title" aria-hidden="true">
            On this page
          </p>
          <OutlineList headings={headings} box={box.ref} {...(isPrerendered && { prerenderedPath: path })} />
        </nav>
      )}
      {outlineFooter !== undefined && <div className="outline-footer" dangerouslySetInnerHTML={{ __html: outlineFooter }} />}
    </div>
  )
})
