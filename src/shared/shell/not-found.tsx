import { type ComponentType, useEffect, useState } from 'react'
import type { SiteData } from '../config/site-data.ts'
import { stringsOf, useStrings } from '../config/use-strings.ts'
import { memoized } from '../memoized.ts'
import type { PageProps, PageView } from '../page/page.ts'
import type { PageLink } from '../page/sidebar-tree.ts'
import { usePlatform } from '../platform/platform.ts'
import { useLocation } from '../router/context.ts'
import { decodedPart } from '../routes/paths.ts'
import { fillIn } from '../strings/fill-in.ts'
import { ROUTER_STRINGS } from '../strings/router-strings.ts'
import { emptyView } from './empty-view.ts'
import { LanguageMark } from './languages/language-mark.tsx'
import { NotFoundLanguages } from './languages/not-found-languages.tsx'
import { Link } from './link.tsx'

function NotFoundContent() {
  const { notFoundTitle, notFoundText, notFoundLink } = useStrings(ROUTER_STRINGS)
  return (
    <>
      <div className="dw-not-found">
        <h1>{notFoundTitle}</h1>
        <p>{notFoundText}</p>
        <NotFoundHelp />
        <Link href="/">{notFoundLink}</Link>
      </div>
      <NotFoundLanguages />
    </>
  )
}

/** A site's own not-found page, and help below its words. */
export const withHelp: (Content: ComponentType<PageProps>) => ComponentType<PageProps> = memoized(
  (Content) =>
    function HelpfulNotFound(props) {
      return (
        <>
          <Content {...props} />
          <NotFoundLanguages />
          <NotFoundHelp />
        </>
      )
    },
)

/** Help at an address without a page, below the words of the generator or of the site's own page. */
function NotFoundHelp() {
  const { pathname } = useLocation()
  return (
    <div className="dw-not-found-help dw-needs-script">
      {/* The document stands for all addresses, so it can't know which one was asked for. */}
      {pathname !== '/404' && <Help key={pathname} pathname={pathname} />}
    </div>
  )
}

function Help({ pathname }: { pathname: string }) {
  const { openSearch, similarPages } = usePlatform()
  const { notFoundSearch, notFoundSimilar } = useStrings(ROUTER_STRINGS)
  const [pages, setPages] = useState<readonly PageLink[]>([])
  useEffect(() => {
    // Without the network, readers still have search.
    similarPages(pathname).then(setPages, () => {})
  }, [similarPages, pathname])
  const query = decodedPart(pathname)
    .replace(/\.html$/, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
  return (
    <>
      {query !== '' && (
        <button type="button" className="dw-button" onClick={() => openSearch(query)}>
          {fillIn(notFoundSearch, { query })}
        </button>
      )}
      {pages.length > 0 && (
        <nav aria-label={notFoundSimilar}>
          <p aria-hidden>{notFoundSimilar}</p>
          <ul>
            {pages.map(({ link, text, language }) => (
              <li key={link}>
                <Link href={link}>
                  {text}
                  <LanguageMark of={language} />
                </Link>{' '}
                <span>{link}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

/** The page for unknown addresses, in the minimal layout. */
export function notFoundView(site: SiteData, path: string): PageView {
  return { ...emptyView(path, stringsOf(site, ROUTER_STRINGS).notFoundTitle), Content: NotFoundContent }
}
