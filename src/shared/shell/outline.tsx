import { useRef } from 'react'
import { useSite } from '../config/site-context.ts'
import type { Heading } from '../page/page.ts'
import { OutlineList } from './outline-list.tsx'

/** The column on the right: the page's headings, with the site's outline footer below them. */
export function Outline({ headings }: { headings: Heading[] }) {
  const { outlineFooter } = useSite()
  const box = useRef<HTMLDivElement>(null)
  return (
    <aside className="outline">
      <div ref={box} className="outline-scroll">
        {headings.length > 0 && (
          <nav aria-label="On this page">
            <p className="outline-title" aria-hidden="true">
              On this page
            </p>
            <OutlineList headings={headings} box={box} />
          </nav>
        )}
        {outlineFooter !== undefined && <div className="outline-footer" dangerouslySetInnerHTML={{ __html: outlineFooter }} />}
      </div>
    </aside>
  )
}
