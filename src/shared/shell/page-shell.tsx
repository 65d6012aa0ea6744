import type { CSSProperties } from 'react'
import { useStrings } from '../config/use-strings.ts'
import { outlineHeadings, resolveLayout } from '../page/layout.ts'
import type { PageView } from '../page/page.ts'
import { Articles } from './articles.tsx'
import { Banner } from './banner.tsx'
import { Footer } from './footer.tsx'
import { Link } from './link.tsx'
import { Outline } from './outline.tsx'
import { usePageFailure } from './page-content.tsx'
import { PageRow } from './page-row.tsx'
import { Sidebar } from './sidebar.tsx'
import { Slot } from './slots.tsx'
import { TopNav } from './top-nav.tsx'

/** A page in its layout. */
export function PageShell({ view }: { view: PageView }) {
  const { meta } = view
  const { skipToContent } = useStrings()
  const { layout, showLogo, showTopNav, showSidebar, outlineDepth } = resolveLayout(meta.frontmatter, view.sidebar.length === 0)
  const failure = usePageFailure(view)
  const outline = failure.isShown ? [] : outlineHeadings(view)
  return (
    <div className="dw-page" data-layout={layout} data-sidebar={showSidebar} data-outline={outlineDepth !== false}>
      <Link className="dw-skip-link" href="#content">
        {skipToContent}
      </Link>
      <Banner />
      {showTopNav && <TopNav view={view} showLogo={showLogo} showSidebar={showSidebar} outline={outline} />}
      <div className="dw-page-columns">
        {showSidebar && (
          <div className="dw-sidebar-column" id="sidebar">
            <Sidebar view={view} showLogo={showLogo} isBelowBar={showTopNav} />
          </div>
        )}
        {outlineDepth !== false && <Outline path={view.path} headings={outline} />}
        <div className="dw-content" style={contentStyle(view)}>
          <main id="content" tabIndex={-1}>
            <PageTop view={view} outline={outline} />
            <Articles view={view} failure={failure} />
            <Slot name="AfterContent" className="dw-after-content" />
          </main>
          {layout !== 'landing' && <Footer view={view} />}
        </div>
      </div>
      {layout === 'landing' && <Footer view={view} />}
    </div>
  )
}

/** The row above the content, below what features say of the page's place. */
function PageTop({ view, outline }: Parameters<typeof PageRow>[0]) {
  const row = <PageRow view={view} outline={outline} />
  const { notices } = view.own ?? {}
  if (notices === undefined) return row
  return (
    <>
      {notices.map(({ text, lang, link, label }) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only a region has a name.
        <p key={text} className="dw-page-notice" role={label ? 'region' : 'note'} aria-label={label} lang={lang}>
          {`${text} `}
          {link && <a href={link.href}>{link.text}</a>}
        </p>
      ))}
      {row}
    </>
  )
}

function contentStyle({ meta }: PageView): CSSProperties {
  const { width, horizontalPadding, verticalPadding } = meta.frontmatter.content ?? {}
  return {
    ...(width !== undefined && { '--wide': width, '--measure': width }),
    ...(horizontalPadding !== undefined && { '--content-padding-inline': horizontalPadding }),
    ...(verticalPadding !== undefined && { '--content-padding-block': verticalPadding }),
  } as CSSProperties
}
