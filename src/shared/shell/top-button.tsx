import { ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'

/** Scrolls to the top, once the header is out of view: smoothly, or at once for readers who want less motion. */
export function TopButton({ headerEnd }: { headerEnd: RefObject<HTMLElement | null> }) {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (headerEnd.current === null) return
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry?.isIntersecting === false))
    observer.observe(headerEnd.current)
    return () => observer.disconnect()
  }, [headerEnd])
  const goToTop = () => {
    // The button is about to go: its focus goes ahead, to where the skip link leads.
    document.getElementById('content')?.focus({ preventScroll: true })
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  }
  return (
    <button type="button" className="mobile-bar-button mobile-top" hidden={!isPast} onClick={goToTop}>
      <ArrowUp aria-hidden size={18} /> Top
    </button>
  )
}
