import { ArrowUp } from 'lucide'
import { type RefObject, useEffect, useState } from 'react'
import { useHref } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import { usePlatform } from '../platform/platform.ts'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'

/** The logo. On narrow screens, a button that scrolls to the top takes its place once `pageTop` is out of view. */
export function BarStart({ showLogo, pageTop }: { showLogo: boolean; pageTop: RefObject<HTMLElement | null> }) {
  const { elements } = usePlatform()
  const { top } = useStrings()
  const href = useHref()
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (pageTop.current === null) return
    return elements.watchInView(pageTop.current, (isInView) => setIsPast(!isInView))
  }, [pageTop, elements])
  return (
    <div className="dw-top-nav-start">
      {showLogo && (
        <a className="dw-top-nav-logo" href={href('/')}>
          <Logo />
        </a>
      )}
      <button type="button" className="dw-bar-button dw-bar-top" hidden={!isPast} onClick={elements.goToTop}>
        <Icon drawing={ArrowUp} size={18} />
        {top}
      </button>
    </div>
  )
}
