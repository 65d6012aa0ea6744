import { ArrowLeft, ArrowRight, SquarePen } from 'lucide'
import { memo } from 'react'
import { useHref, useSite } from '../config/site-context.ts'
import { editAddress } from '../page/edit-link.ts'
import type { PageView } from '../page/page.ts'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** The footer of a page: edit link, date, links to the previous and next page, and the site's own links. */
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
              <Icon drawing={SquarePen} size={14} /> {editLink.text}
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
 * In English and UTC until the page has hydrated, then in the reader's language and time zone. It's alone at the start of
 * its line, so nothing moves when its length changes.
 */
function LastUpdated({ at }: { at: number }) {
  const isHydrated = useStore(usePlatform().isHydrated)
  const date = new Date(at)
  const text = isHydrated ? readersFormat().format(date) : inEnglish(date)
  return (
    <p className="last-updated">
      Last updated: <time dateTime={date.toISOString()}>{text}</time>
    </p>
  )
}

/** `11/21/26, 10:05 PM`. Not `Intl`, which is slow and whose spaces differ between versions of Node and browsers. */
function inEnglish(date: Date): string {
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  const day = `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${String(date.getUTCFullYear()).slice(-2)}`
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

let format: Intl.DateTimeFormat | undefined

/** The reader's format, created once because that's slow. */
function readersFormat(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' })
  return format
}

function Neighbours({ view }: { view: PageView }) {
  const href = useHref()
  const { prev, next } = view
  if (prev === undefined && next === undefined) return null
  return (
    <div className="neighbours">
      {prev !== undefined && (
        <a rel="prev" href={href(prev.link)} className="neighbour neighbour-prev">
          <Icon drawing={ArrowLeft} size={16} />
          <span>{prev.text}</span>
        </a>
      )}
      {next !== undefined && (
        <a rel="next" href={href(next.link)} className="neighbour neighbour-next">
          <span>{next.text}</span>
          <Icon drawing={ArrowRight} size={16} />
        </a>
      )}
    </div>
  )
}
