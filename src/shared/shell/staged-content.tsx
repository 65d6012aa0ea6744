/** A page's content in two steps: the first screen at once, and what is below it, which is most of the work, after the next paint. */
import { Fragment, isValidElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { PageProps, PageView } from '../page/page.ts'
import { useRouterState } from '../router/context.ts'
import { afterPaint } from './after-paint.ts'
import { beginningOf, FIRST_BLOCKS } from './content-beginning.ts'
import { AfterTitle } from './slots.tsx'

/** After each paint, so many times as many blocks are shown. A reader who acts meanwhile doesn't wait for the whole of a long page. */
const GROWTH = 4

export interface StagedContentProps {
  view: PageView
  /** Number of blocks to render of a page that nobody sees yet. */
  prerenderedBlocks: number | undefined
}

/** The page is Markdown, so its `Content` calls no hooks and gives a list of blocks. Anything else that it gives is shown as it is. */
export function StagedContent({ view: { path, Content, params }, prerenderedBlocks }: StagedContentProps) {
  const call = Content as (props: PageProps) => ReactNode
  const content = call({ params })
  const { count, end } = useBlockCount(path, prerenderedBlocks)
  const shown = count === Infinity ? content : beginningOf(content, count)
  return (
    <>
      {ofPage(path, shown)}
      {shown !== content && <div ref={end} className="dw-content-rest" />}
    </>
  )
}

/** Renews a shared article's elements, except the component below the title. Nesting blocks further would change the ids that React derives. */
function ofPage(path: string, content: ReactNode): ReactNode {
  const blocks = isValidElement<{ children?: ReactNode }>(content) && content.type === Fragment ? content.props.children : undefined
  if (!Array.isArray(blocks) || !blocks.some(isAfterTitle)) return <Fragment key={path}>{content}</Fragment>
  const keyed: ReactNode[] = []
  for (const block of blocks) {
    keyed.push(isAfterTitle(block) ? <AfterTitle key="after-title" /> : <Fragment key={`${path} ${keyed.length}`}>{block}</Fragment>)
  }
  return keyed
}

function isAfterTitle(node: ReactNode): boolean {
  return isValidElement(node) && node.type === AfterTitle
}

/** The number of blocks that are shown. `end` goes on the placeholder for the rest. */
function useBlockCount(path: string, prerenderedBlocks: number | undefined) {
  const startsAtTop = useRouterState((state) => state.startsAtTop)
  const isPrerendered = prerenderedBlocks !== undefined
  const first = startsAtTop || isPrerendered ? FIRST_BLOCKS : Infinity
  const [grown, setGrown] = useState({ path, count: first })
  const shown = grown.path === path ? grown.count : first
  // If a reader follows a hash meanwhile, its target has to be there.
  const count = prerenderedBlocks ?? (startsAtTop ? shown : Infinity)
  // A page whose document has loaded is whole from the start, and isn't rendered again.
  const isWhole = grown.path === path && grown.count === Infinity
  const end = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isPrerendered || isWhole) return undefined
    const show = (count: number) => setGrown({ path, count })
    if (end.current === null) show(Infinity)
    else if (isBelowFirstScreen(end.current)) return afterPaint(() => show(GROWTH * count))
    else show(2 * count)
    return undefined
  }, [path, count, isPrerendered, isWhole])
  return { count, end }
}

/** True where it takes scrolling from the top of the page to see an element. */
function isBelowFirstScreen(element: HTMLElement): boolean {
  // The window first: an element that was hidden until now is shown by that.
  return window.scrollY + element.getBoundingClientRect().top >= window.innerHeight
}
