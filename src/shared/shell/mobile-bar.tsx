import { Menu } from 'lucide'
import { useRef, useState } from 'react'
import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import type { Heading, PageView } from '../page/page.ts'
import { BarDialog } from './bar-dialog.tsx'
import { Icon } from './icon.tsx'
import { NavLinks } from './menu/nav-links.tsx'
import { OutlineButton } from './outline-button.tsx'
import { Sidebar } from './sidebar.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemePicker } from './theme-picker.tsx'
import { TopButton } from './top-button.tsx'

/**
 * The second bar on narrow screens: the menu and the outline as dialogs, and a link back to the top. It stays in view while
 * the header scrolls away. Without scripts, the menu is a link to the sidebar, which is then below the page.
 */
export function MobileBar({ view, showSidebar, outline }: { view: PageView; showSidebar: boolean; outline: Heading[] }) {
  const { basePath, topNav, socials } = useSite()
  const strings = useStrings()
  const [isOpen, setOpen] = useState(false)
  const headerEnd = useRef<HTMLDivElement>(null)
  const hasMenu = view.sidebar.length > 0 || topNav.length > 0 || socials.length > 0
  if (!hasMenu && outline.length === 0) return null
  const close = () => setOpen(false)
  return (
    <>
      <div ref={headerEnd} />
      <div className="dw-mobile-bar">
        {hasMenu && (
          <button
            type="button"
            className="dw-mobile-bar-button dw-mobile-menu dw-needs-script"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Icon drawing={Menu} size={18} />
            {strings.menu}
          </button>
        )}
        {showSidebar && (
          <noscript>
            <a className="dw-mobile-bar-button dw-mobile-menu" href={`${basePath}${view.path}#sidebar`}>
              {strings.menu}
            </a>
          </noscript>
        )}
        {outline.length > 0 && <OutlineButton headings={outline} className="dw-mobile-bar-button" />}
        <TopButton headerEnd={headerEnd} />
      </div>
      {isOpen && (
        <BarDialog kind="menu" label={strings.menu} onClose={close}>
          {view.sidebar.length > 0 && <Sidebar view={view} showLogo={false} />}
          <nav className="dw-bar-dialog-main" aria-label={strings.siteNavigation}>
            <NavLinks items={topNav} />
            <SocialLinks />
          </nav>
          <ThemePicker />
        </BarDialog>
      )}
    </>
  )
}
