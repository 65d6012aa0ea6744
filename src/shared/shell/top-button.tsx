import { ArrowUp } from 'lucide'
import { type RefObject, useEffect, useState } from 'react'
import { useStrings } from '../config/use-strings.ts'
import { usePlatform } from '../platform/platform.ts'
import { Icon } from './icon.tsx'

/** Scrolls to the top. Visible once the header is out of view. */
export function TopButton({ headerEnd }: { headerEnd: RefObject<HTMLElement | null> }) {
  const { elements } = usePlatform()
  const strings = useStrings()
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (headerEnd.current === null) return
    return elements.watchInView(headerEnd.current, (isInView) => setIsPast(!isInView))
  }, [headerEnd, elements])
  return (
    <button type="button" className="dw-mobile-bar-button dw-mobile-top" hidden={!isPast} onClick={elements.goToTop}>
      <Icon drawing={ArrowUp} size={18} />
      {strings.top}
    </button>
  )
}
