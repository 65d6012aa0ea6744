import { ArrowLeft, ArrowRight, SquarePen } from 'lucide-react'
import { memo } from 'react'
import { editAddress } from '../page/edit-link.ts'
import type { PageView } from '../page/page.ts'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'
import { useHref, useSite } from '../site/site-context.ts'
import { Link } from './link.tsx'

/** What stands below a page (SPEC.md section 2.7). */
export function Footer({ view }: { view: PageView }) {
  const { editLink } = useSite()
  const isPage = view.filePath !== ''
  return (
    <footer className="footer">
      {isPage && (
        <div className="footer-meta">
          <LastUpdated at={view.lastUpdatedAt} />
          {editLink !== undefined && (
            <Link className="edit-link" href={editAddress(editLink.pattern, view.filePath)} hideExternalIcon>
              <SquarePen aria-hidden size={14} /> {editLink.text}
            </Link>
          )}
        </div>
      )}
      <Neighbours view={view} />
      <SiteLinks />
    </footer>
  )
}

const SiteLinks = memo(function SiteLinks() {
  const { footerLinks } = useSite()
  if (footerLinks.length === 0) return null
  return (
    <ul className="footer-links">
      {footerLinks.map(({ text, link }) => (
        <li key={link}>
          <Link href={link} hideExternalIcon>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
})

/**
 * In English and UTC until the page has hydrated, then in the reader's own language and time zone. It stands at the start of
 * its line: what follows moves by nothing when its length changes.
 */
function LastUpdated({ at }: { at: number }) {
  const isHydrated = useStore(usePlatform().isHydrated)
  const date = new Date(at)
  const formatted = formatterFor(isHydrated).format(date)
  // Where English has a narrow space, that is not in every font.
  const text = isHydrated ? formatted : formatted.replace(/\u202f/g, ' ')
  return (
    <p className="last-updated">
      Last updated: <time dateTime={date.toISOString()}>{text}</time>
    </p>
  )
}

const FORMAT = { dateStyle: 'short', timeStyle: 'short' } as const

/** Making one takes longer than all else that is rendered of the footer: there are two for all pages. */
const formatters = new Map<boolean, Intl.DateTimeFormat>()

function formatterFor(isReaders: boolean): Intl.DateTimeFormat {
  const made = formatters.get(isReaders)
  if (made !== undefined) return made
  const formatter = isReaders
    ? new Intl.DateTimeFormat(undefined, FORMAT)
    : new Intl.DateTimeFormat('en-US', { ...FORMAT, timeZone: 'UTC' })
  formatters.set(isReaders, formatter)
  return formatter
}

function Neighbours({ view }: { view: PageView }) {
  const href = useHref()
  const { prev, next } = view
  if (prev === undefined && next === undefined) return null
  return (
    <div className="neighbours">
      {prev !== undefined && (
        <a rel="prev" href={href(prev.link)} className="neighbour neighbour-prev">
          <ArrowLeft aria-hidden size={16} />
          <span>{prev.text}</span>
        </a>
      )}
      {next !== undefined && (
        <a rel="next" href={href(next.link)} className="neighbour neighbour-next">
          <span>{next.text}</span>
          <ArrowRight aria-hidden size={16} />
        </a>
      )}
    </div>
  )
}
