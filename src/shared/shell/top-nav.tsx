import { Menu } from 'lucide'
import { memo, useRef, useState } from 'react'
import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import type { Heading, PageView } from '../page/page.ts'
import { BarMenu } from './bar-menu.tsx'
import { BarStart } from './bar-start.tsx'
import { Icon } from './icon.tsx'
import { NavigationMenu } from './menu/navigation-menu.tsx'
import { OutlineButton } from './outline-button.tsx'
import { SearchButton } from './search-button.tsx'
import { Slot } from './slots.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

interface TopNavProps {
  view: PageView
  showLogo: boolean
  showSidebar: boolean
  outline: Heading[]
}

/**
 * The bar across the top, which stays in view. On narrow screens, it also has the menu and the outline as dialogs. Without scripts, the menu is a
 * link to the sidebar, which is then below the page.
 */
export function TopNav({ view, showLogo, showSidebar, outline }: TopNavProps) {
  const { basePath, topNav, socials } = useSite()
  const { mainNavigation, menu } = useStrings()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const pageTop = useRef<HTMLDivElement>(null)
  return (
    <>
      <header className="dw-top-nav">
        <nav className="dw-top-nav-inside" aria-label={mainNavigation}>
          {view.sidebar.length + topNav.length + socials.length > 0 && (
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

/** What is the same on all pages. */
const BarEnd = memo(function BarEnd() {
  const { topNav } = useSite()
  return (
    <>
      <SearchButton />
      {topNav.length > 0 && <NavigationMenu items={topNav} />}
      <div className="dw-top-nav-end">
        <SocialLinks />
        <ThemeToggle />
        <Slot name="NavEnd" className="dw-nav-end" />
      </div>
    </>
  )
})
