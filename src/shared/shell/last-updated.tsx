import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'

/**
 * The date and time of a page's last change: in UTC until the page has hydrated, then in the reader's time zone. It's alone at the start of
 * its line, so nothing moves when its length changes.
 */
export function LastUpdated({ at }: { at: number }) {
  const { lang } = useSite()
  const [before, after] = useStrings().lastUpdated.split('{date}')
  const format = useStore(usePlatform().timeFormat)
  const date = new Date(at)
  return (
    <p className="last-updated">
      {before}
      <time dateTime={date.toISOString()} suppressHydrationWarning>
        {format(date, lang)}
      </time>
      {after}
    </p>
  )
}
