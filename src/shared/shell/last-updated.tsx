import { useEffect, useRef } from 'react'
import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import { usePlatform } from '../platform/platform.ts'

/**
 * The date and time of a page's last change: in UTC in the document, then in the reader's time zone. It's alone at the start of its line, so
 * nothing moves when its length changes.
 */
export function LastUpdated({ at }: { at: number }) {
  const { lang } = useSite()
  const { times } = usePlatform()
  const [before, after] = useStrings().lastUpdated.split('{date}')
  const element = useRef<HTMLTimeElement>(null)
  useEffect(() => times.show(element.current, new Date(at), lang), [times, at, lang])
  const date = new Date(at)
  return (
    <p className="dw-last-updated">
      {before}
      <time dateTime={date.toISOString()} ref={element} suppressHydrationWarning>
        {times.text(date, lang)}
      </time>
      {after}
    </p>
  )
}
