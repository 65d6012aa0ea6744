import { ArrowUp, Menu } from 'lucide'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { useHref, useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import type { Heading, PageView } from '../page/page.ts'
import { BarDialog } from './bar-dialog.tsx'
import { Icon } from './icon.tsx'
import { EditionMenus, EditionsAndTheme } from './languages/edition-menus.tsx'
import { Logo } from './logo.tsx'
import { NavLinks } from './menu/nav-links.tsx'
import { NavigationMenu } from './menu/navigation-menu.tsx'
import { OutlineButton } from './outline-button.tsx'
import { SearchButton } from './search-button.tsx'
import { Sidebar } from './sidebar.tsx'
import { Slot } from './slots.tsx'
import { SocialLinks } from './social-links.tsx'
import { watchInView } from './watch-in-view.ts'

interface TopNavProps {
  view: PageView
  showLogo: boolean
  showSidebar: boolean
  outline: Heading[]
}

/** The bar across the top. On narrow screens, it has the menu and the outline too; without scripts, that menu is a link to the sidebar. */
export function TopNav({ view, showLogo, showSidebar, outline }: TopNavProps) {
  const { basePath, topNav, socials, languages = [], versions = [] } = useSite()
  const { mainNavigation, menu } = useStrings()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const pageTop = useRef<HTMLDivElement>(null)
  return (
    <>
      <header className="dw-top-nav">
        <nav className="dw-top-nav-inside" aria-label={mainNavigation}>
          {view.sidebar.length + topNav.length + socials.length + languages.length + versions.length > 0 && (
            <button
              type="button"
              className="dw-bar-button dw-bar-menu dw-needs-script"
              aria-label={menu}
              aria-haspopup="dialog"
              onClick={() => setMenuOpen(true)}
            >
              <Icon drawing={Menu} size={20} />
            </button>
          )}
          {showSidebar && (
            <noscript>
              <a className="dw-bar-button" href={`${basePath}${view.path}#sidebar`}>
                {menu}
              </a>
            </noscript>
          )}
          <BarStart showLogo={showLogo} pageTop={pageTop} />
          {outline.length > 0 && <OutlineButton headings={outline} className="dw-bar-button dw-bar-outline" showsPlace />}
          <BarEnd />
        </nav>
      </header>
      <div ref={pageTop} />
      {isMenuOpen && <BarMenu view={view} onClose={() => setMenuOpen(false)} />}
    </>
  )
}

/** The part that's the same on all pages. */
const BarEnd = memo(function BarEnd() {
  const { topNav } = useSite()
  return (
    <>
      <SearchButton />
      {topNav.length > 0 && <NavigationMenu items={topNav} />}
      <div className="dw-top-nav-end">
        <SocialLinks />
        <EditionsAndTheme />
        <Slot name="NavEnd" className="dw-nav-end" />
      </div>
    </>
  )
})

/** The logo. On narrow screens, a button that scrolls to the top takes its place once `pageTop` is out of view. */
function BarStart({ showLogo, pageTop }: { showLogo: boolean; pageTop: RefObject<HTMLElement | null> }) {
  const { top } = useStrings()
  const href = useHref()
  const [isPast, setIsPast] = useState(false)
  useEffect(() => (pageTop.current === null ? undefined : watchInView(pageTop.current, (isInView) => setIsPast(!isInView))), [pageTop])
  return (
    <div className="dw-top-nav-start">
      {showLogo && (
        <a className="dw-top-nav-logo" href={href('/')}>
          <Logo />
        </a>
      )}
      <button type="button" className="dw-bar-button dw-bar-top" hidden={!isPast} onClick={goToTop}>
        <Icon drawing={ArrowUp} size={18} />
        {top}
      </button>
    </div>
  )
}

function goToTop(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
}

/** The menu of narrow screens, as a dialog: the sidebar, the links of the bar and the theme. */
function BarMenu({ view, onClose }: { view: PageView; onClose(): void }) {
  const { topNav } = useSite()
  const { menu, siteNavigation } = useStrings()
  return (
    <BarDialog kind="menu" label={menu} onClose={onClose}>
      {view.sidebar.length > 0 && <Sidebar view={view} showLogo={false} />}
      <nav className="dw-bar-dialog-main" aria-label={siteNavigation}>
        <NavLinks items={topNav} />
        <SocialLinks />
        <EditionMenus />
      </nav>
    </BarDialog>
  )
}
