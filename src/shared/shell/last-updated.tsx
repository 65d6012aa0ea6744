import { useEffect, useRef } from 'react'
import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import { usePlatform } from '../platform/platform.ts'
import { showTime } from './readers-time.ts'

/** When a page last changed: in UTC, then in the reader's time zone. Nothing else is in the line, so nothing moves with its length. */
export function LastUpdated({ at }: { at: number }) {
  const { lang } = useSite()
  const { timeText } = usePlatform()
  const [before, after] = useStrings().lastUpdated.split('{date}')
  const element = useRef<HTMLTimeElement>(null)
  useEffect(() => (element.current === null ? undefined : showTime(element.current, new Date(at), lang)), [at, lang])
  const date = new Date(at)
  return (
    <p className="dw-last-updated">
      {before}
      <time dateTime={date.toISOString()} ref={element} suppressHydrationWarning>
        {timeText(date, lang)}
      </time>
      {after}
    </p>
  )
}
