import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { revealingScroll } from '../page/reveal.ts'
import { usePlatform } from '../platform/platform.ts'

/**
 * Keeps the sidebar where its reader left it, also across pages that have none, and brings the current item of a
 * page into view without moving the page itself.
 */
export function useSidebarScroll(path: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const { sidebarScroll } = usePlatform()
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    element.scrollTop = sidebarScroll.get()
    return () => sidebarScroll.set(element.scrollTop)
  }, [sidebarScroll])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that is shown is what makes an item the current one
  useEffect(() => {
    const element = box.current
    const item = element?.querySelector('[aria-current=page]') ?? element?.querySelector('[aria-current]')
    if (!element || !item) return
    const { top, height } = item.getBoundingClientRect()
    const inContent = top - element.getBoundingClientRect().top + element.scrollTop
    const to = revealingScroll({ top: element.scrollTop, height: element.clientHeight }, { top: inContent, height })
    if (to !== undefined) element.scrollTop = to
  }, [path])
  return box
}
