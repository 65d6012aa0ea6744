import { useRef } from 'react'
import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import type { Heading } from '../page/page.ts'
import { OutlineList } from './outline-list.tsx'

/** The column on the right: the page's headings, with the site's outline footer below them. */
export function Outline({ headings }: { headings: Heading[] }) {
  const { outlineFooter } = useSite()
  const { onThisPage } = useStrings()
  const box = useRef<HTMLDivElement>(null)
  return (
    <aside className="outline">
      <div ref={box} className="outline-scroll">
        {headings.length > 0 && (
          <nav aria-label={onThisPage}>
            <p className="outline-title" aria-hidden="true">
              {onThisPage}
            </p>
            <OutlineList headings={headings} box={box} />
          </nav>
        )}
        {outlineFooter !== undefined && <div className="outline-footer" dangerouslySetInnerHTML={{ __html: outlineFooter }} />}
      </div>
    </aside>
  )
}
