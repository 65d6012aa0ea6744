/**
 * A page's content in two steps. To a reader who comes from another page the first screen is shown at once, and what lies below it
 * a moment later, when that has been painted: most of the work of showing a page is for what nobody sees yet.
 */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { PageProps, PageView } from '../page/page.ts'
import { usePlatform } from '../platform/platform.ts'
import { useRouterState } from '../router/context.ts'
import type { RouterState } from '../router/state.ts'

/** So many times as much is shown after each paint: a reader who acts meanwhile does not wait for the whole of a long page. */
const GROWTH = 4

const selectStartsAtTop = (state: RouterState) => state.startsAtTop

interface StagedContentProps {
  view: PageView
  /** True while nobody sees the page. */
  isPrerendered: boolean
}

/**
 * The page is Markdown: its `Content` is a compiled page, which is a list of blocks and calls no hooks (`build/compile`). Whatever else it gives is
 * shown as it is.
 */
export function StagedContent({ view: { Content, params, beginningOf }, isPrerendered }: StagedContentProps) {
  const call = Content as (props: PageProps) => ReactNode
  const content = call({ params })
  const { screens, end } = useFirstScreen(isPrerendered)
  const { elements } = usePlatform()
  const isWhole = screens === Infinity || beginningOf === undefined
  const shown = isWhole ? content : beginningOf(content, elements.screenSize(), screens, isPrerendered)
  return (
    <>
      {shown}
      {shown !== content && <div ref={end} className="content-rest" />}
    </>
  )
}

/** How many screens of the content are shown. `end` belongs to what stands for the rest. */
function useFirstScreen(isPrerendered: boolean) {
  const { elements } = usePlatform()
  const startsAtTop = useRouterState(selectStartsAtTop)
  const [shown, setShown] = useState(startsAtTop || isPrerendered ? 1 : Infinity)
  // A hash on the way: what it names has to be there.
  const screens = startsAtTop || isPrerendered ? shown : Infinity
  const end = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isPrerendered) return undefined
    if (end.current !== null && elements.isBelowFirstScreen(end.current)) return elements.afterPaint(() => setShown(GROWTH * screens))
    setShown(end.current === null ? Infinity : 2 * screens)
    return undefined
  }, [screens, elements, isPrerendered])
  return { screens, end }
}
