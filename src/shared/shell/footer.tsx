import { SquarePen } from 'lucide'
import { memo } from 'react'
import { useHref, useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import { editAddress } from '../page/edit-link.ts'
import type { PageView } from '../page/page.ts'
import type { PageLink } from '../page/sidebar-tree.ts'
import { Icon } from './icon.tsx'
import { LanguageMark } from './languages/language-mark.tsx'
import { LastUpdated } from './last-updated.tsx'
import { Link } from './link.tsx'
import { Slot } from './slots.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemePicker } from './theme.tsx'

/** The footer of a page: edit link, date, links to the previous and next page, and the site's own links. */
export function Footer({ view }: { view: PageView }) {
  const { editLink } = useSite()
  const { filePath, meta } = view
  const isDocument = view.kind !== 'missing' && meta.frontmatter.layout !== 'landing'
  const editHref = view.own?.editLink ?? (editLink?.pattern && editAddress(editLink.pattern, filePath))
  return (
    <footer className="dw-footer">
      {isDocument && (
        <div className="dw-footer-meta">
          {view.lastUpdatedAt > 0 && <LastUpdated at={view.lastUpdatedAt} />}
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
  const { footerLinks, socials } = useSite()
  return (
    <>
      {footerLinks.length > 0 && (
        <ul className="dw-footer-links">
          {footerLinks.map(({ text, link }, index) => (
            <li key={index}>
              <Link href={link} hideExternalIcon>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {socials.length > 0 && <SocialLinks />}
    </>
  )
})

function Neighbors({ view: { prev, next } }: { view: PageView }) {
  const href = useHref()
  const { neighboringPages, previousPage, nextPage } = useStrings()
  if (prev === undefined && next === undefined) return null
  const link = (rel: 'prev' | 'next', { link, text, language }: PageLink, label: string) => (
    <a rel={rel} href={href(link)} className="dw-neighbor">
      <small>{label} </small>
      {text}
      {language && <LanguageMark of={language} />}
    </a>
  )
  return (
    <nav className="dw-neighbors" aria-label={neighboringPages}>
      {prev && link('prev', prev, previousPage)}
      {next && link('next', next, nextPage)}
    </nav>
  )
}
