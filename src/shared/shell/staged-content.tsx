/**
 * A page's content in two steps. To a reader who comes from another page the first screen is shown at once, and what lies below it
 * a moment later, when that has been painted: most of the work of showing a page is for what nobody sees yet.
 */
import { type ComponentType, createElement, Fragment, isValidElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { PageProps } from '../page/page.ts'
import { usePlatform } from '../platform/platform.ts'
import { useRouterState } from '../router/context.ts'
import type { RouterState } from '../router/state.ts'

/** Blocks (paragraphs, tables, code) that are tried first; where they do not fill the screen, so many more. */
const BATCH = 8

const selectStartsAtTop = (state: RouterState) => state.startsAtTop

/** `Content` is a compiled page, which is a list of blocks and calls no hooks (`build/compile`); whatever else it gives is shown as it is. */
export function StagedContent({ Content, params }: PageProps & { Content: ComponentType<PageProps> }) {
  const call = Content as (props: PageProps) => ReactNode
  const content = call({ params })
  const blocks = blocksOf(content)
  const { count, end } = useFirstScreen()
  const isWhole = count >= blocks.length
  return (
    <>
      {isWhole ? content : createElement(Fragment, null, ...blocks.slice(0, count))}
      {!isWhole && <div ref={end} className="content-rest" />}
    </>
  )
}

const NO_BLOCKS: ReactNode[] = []

function blocksOf(content: ReactNode): ReactNode[] {
  if (!isValidElement<{ children?: ReactNode }>(content) || content.type !== Fragment) return NO_BLOCKS
  const { children } = content.props
  return Array.isArray(children) ? children : NO_BLOCKS
}

/** How many blocks are shown. `end` belongs to what stands for the others. */
function useFirstScreen() {
  const { elements } = usePlatform()
  const startsAtTop = useRouterState(selectStartsAtTop)
  const [shown, setShown] = useState(startsAtTop ? BATCH : Infinity)
  // A hash on the way: what it names has to be there.
  const count = startsAtTop ? shown : Infinity
  const end = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (end.current !== null && elements.isBelowFirstScreen(end.current)) return elements.afterPaint(() => setShown(2 * count))
    setShown(end.current === null ? Infinity : count + BATCH)
    return undefined
  }, [count, elements])
  return { count, end }
}
