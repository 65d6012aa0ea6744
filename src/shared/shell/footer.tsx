import { ArrowLeft, ArrowRight, SquarePen } from 'lucide'
import { memo } from 'react'
import { useHref, useSite } from '../config/site-context.ts'
import { editAddress } from '../page/edit-link.ts'
import type { PageView } from '../page/page.ts'
import { Icon } from './icon.tsx'
import { LastUpdated } from './last-updated.tsx'
import { Link } from './link.tsx'
import { Slot } from './slots.tsx'
import { ThemePicker } from './theme-picker.tsx'

/** The footer of a page: edit link, date, links to the previous and next page, and the site's own links. */
export function Footer({ view }: { view: PageView }) {
  const { editLink } = useSite()
  const { filePath, meta } = view
  const isDocument = filePath !== '' && meta.frontmatter.layout !== 'landing'
  const editHref = view.own?.editLink ?? (editLink?.pattern && editAddress(editLink.pattern, filePath))
  return (
    <footer className="dw-footer">
      {isDocument && (
        <div className="dw-footer-meta">
          <LastUpdated at={view.lastUpdatedAt} />
          {editLink !== undefined && editHref && (
            <Link className="dw-edit-link" href={editHref} hideExternalIcon>
              <Icon drawing={SquarePen} size={14} />
              {editLink.text}
            </Link>
          )}
        </div>
      )}
      <Neighbors view={view} />
      <SiteLinks />
      <ThemePicker />
      <Slot name="Footer" className="dw-footer-end" />
    </footer>
  )
}

const SiteLinks = memo(function SiteLinks() {
  const { footerLinks } = useSite()
  if (footerLinks.length === 0) return null
  return (
    <ul className="dw-footer-links">
      {footerLinks.map(({ text, link }, index) => (
        <li key={index}>
          <Link href={link} hideExternalIcon>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
})

function Neighbors({ view }: { view: PageView }) {
  const href = useHref()
  const { prev, next } = view
  if (prev === undefined && next === undefined) return null
  return (
    <div className="dw-neighbors">
      {prev !== undefined && (
        <a rel="prev" href={href(prev.link)} className="dw-neighbor dw-neighbor-prev">
          <Icon drawing={ArrowLeft} size={16} />
          <span>{prev.text}</span>
        </a>
      )}
      {next !== undefined && (
        <a rel="next" href={href(next.link)} className="dw-neighbor dw-neighbor-next">
          <span>{next.text}</span>
          <Icon drawing={ArrowRight} size={16} />
        </a>
      )}
    </div>
  )
}
