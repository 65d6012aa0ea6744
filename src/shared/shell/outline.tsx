import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useHref, useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import type { Heading } from '../page/page.ts'
import { selectPathname, useRouter, useRouterState } from '../router/context.ts'
import { afterPaint } from './after-paint.ts'
import { type HeadingWatch, watchHeadings } from './heading-watch.ts'
import { showCurrent } from './show-current.ts'
import { Slot } from './slots.tsx'

/** The column of a page's headings and the site's outline footer. In the source it's before the page, for readers who hear it. */
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

interface OutlineListProps {
  headings: Heading[]
  box?: RefObject<HTMLElement | null>
  /** True where many headings stand below those of the highest level, in sections of which the reader's is open. */
  folds?: boolean
}

/** Links to a page's headings, indented by level. Marks the one that the reader is at and keeps it in view in the scrolling box. */
export function OutlineList({ headings, box, folds = false }: OutlineListProps) {
  const path = useRouterState(selectPathname)
  // Computed once for all headings, which a `Link` for each would do separately.
  const address = useHref()(path)
  const { active, choose } = useHeadingWatch(headings)
  useEffect(() => {
    // After the page has painted, because the reader looks at the page first.
    if (active !== undefined) return afterPaint(() => box?.current && showCurrent(box.current))
    return undefined
  }, [active, box])
  const list = (sections: Section[]) => (
    <ul className="dw-outline-list">
      {sections.map(([{ id, depth, text }, ...below], index) => (
        <li key={index} data-depth={depth}>
          <a href={`${address}#${id}`} aria-current={id === active ? 'location' : undefined} onClick={() => choose(id)}>
            {text}
          </a>
          {below[0] && (
            <details name="outline" open={id === active || below.some((heading) => heading.id === active)}>
              <summary aria-label={text} />
              {list(sectionsOf(below))}
            </details>
          )}
        </li>
      ))}
    </ul>
  )
  return list(sectionsOf(headings, folds && headings[MANY] ? headings[0]?.depth : undefined))
}

/** More headings than a phone has room for. */
const MANY = 20

type Section = [Heading, ...Heading[]]

/** Headings down to a level, each with those below it. */
function sectionsOf(headings: Heading[], deepest = 6): Section[] {
  const sections: Section[] = []
  for (const heading of headings) {
    if (heading.depth > deepest) sections.at(-1)?.push(heading)
    else sections.push([heading])
  }
  return sections
}

/** Watches which of these headings the reader is at. */
export function useHeadingWatch(headings: readonly Heading[]): { active: string | undefined; choose: HeadingWatch['choose'] } {
  const { state } = useRouter()
  // A string, because unlike an array it stays equal when the shell renders again. Ids have no spaces.
  const ids = headings.map(({ id }) => id).join(' ')
  const watch = useMemo(() => watchHeadings(ids.split(' '), state.get().startsAtTop), [ids, state])
  return { active: useSyncExternalStore(watch.subscribe, watch.get, watch.server), choose: watch.choose }
}
