import { ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { usePlatform } from '../platform/platform.ts'

/** Scrolls to the top, once the header is out of view: smoothly, or at once for readers who want less motion. */
export function TopButton({ headerEnd }: { headerEnd: RefObject<HTMLElement | null> }) {
  const { elements } = usePlatform()
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (headerEnd.current === null) return
    return elements.watchInView(headerEnd.current, (isInView) => setIsPast(!isInView))
  }, [headerEnd, elements])
  return (
    <button type="button" className="mobile-bar-button mobile-top" hidden={!isPast} onClick={elements.goToTop}>
      <ArrowUp aria-hidden size={18} /> Top
    </button>
  )
}
