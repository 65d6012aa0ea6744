import { useRef } from 'react'
import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import type { Heading } from '../page/page.ts'
import { OutlineList } from './outline-list.tsx'
import { Slot } from './slots.tsx'

/**
 * The column at the end of the page: the page's headings, with the site's outline footer below them. In the source it's before the page, for readers
 * who hear it.
 */
export function Outline({ path, headings }: { path: string; headings: Heading[] }) {
  const { onThisPage } = useStrings()
  return (
    <aside className="dw-outline" aria-label={onThisPage}>
      <div className="dw-outline-sticky">
        {/* Each page starts at the top of its outline. What the site adds below stays as it is. */}
        <OutlineOfPage key={path} headings={headings} />
        <Slot name="OutlineEnd" className="dw-outline-end" />
      </div>
    </aside>
  )
}

function OutlineOfPage({ headings }: { headings: Heading[] }) {
  const { outlineFooter } = useSite()
  const { onThisPage } = useStrings()
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className="dw-outline-scroll">
      {headings.length > 0 && (
        <nav aria-label={onThisPage}>
          <p className="dw-outline-title" aria-hidden="true">
            {onThisPage}
          </p>
          <OutlineList headings={headings} box={box} />
        </nav>
      )}
      {outlineFooter !== undefined && <div className="dw-outline-footer" dangerouslySetInnerHTML={{ __html: outlineFooter }} />}
    </div>
  )
}
