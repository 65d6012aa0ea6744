/**
 * A page's content in two steps. If a reader comes from another page, the first screen is shown at once, and what is below it
 * after that has been painted: most of the work of showing a page is for what nobody sees yet.
 */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { PageProps, PageView } from '../page/page.ts'
import { usePlatform } from '../platform/platform.ts'
import { useRouterState } from '../router/context.ts'
import type { RouterState } from '../router/state.ts'
import { beginningOf, FIRST_BLOCKS } from './content-beginning.ts'

/** After each paint, so many times as many blocks are shown. A reader who acts meanwhile doesn't wait for the whole of a long page. */
const GROWTH = 4

const selectStartsAtTop = (state: RouterState) => state.startsAtTop

export interface StagedContentProps {
  view: PageView
  /** How many blocks are rendered of a page that nobody sees yet. */
  prerenderedBlocks: number | undefined
}

/**
 * The page is Markdown, so its `Content` is a compiled page: a function that gives a list of blocks and calls no hooks (`build/compile`). Anything
 * else that it gives is shown as it is.
 */
export function StagedContent({ view: { Content, params }, prerenderedBlocks }: StagedContentProps) {
  const call = Content as (props: PageProps) => ReactNode
  const content = call({ params })
  const { count, end } = useBlockCount(prerenderedBlocks)
  const shown = count === Infinity ? content : beginningOf(content, count)
  return (
    <>
      {shown}
      {shown !== content && <div ref={end} className="content-rest" />}
    </>
  )
}

/** How many blocks of the content are shown. `end` goes on the placeholder for the rest. */
function useBlockCount(prerenderedBlocks: number | undefined) {
  const { elements } = usePlatform()
  const startsAtTop = useRouterState(selectStartsAtTop)
  const isPrerendered = prerenderedBlocks !== undefined
  const [shown, setShown] = useState(startsAtTop || isPrerendered ? FIRST_BLOCKS : Infinity)
  // If a reader follows a hash meanwhile, what it names has to be there.
  const count = prerenderedBlocks ?? (startsAtTop ? shown : Infinity)
  const end = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isPrerendered) return undefined
    if (end.current === null) setShown(Infinity)
    else if (elements.isBelowFirstScreen(end.current)) return elements.afterPaint(() => setShown(GROWTH * count))
    else setShown(2 * count)
    return undefined
  }, [count, elements, isPrerendered])
  return { count, end }
}
