import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import type { PageView } from '../page/page.ts'
import { BarDialog } from './bar-dialog.tsx'
import { NavLinks } from './menu/nav-links.tsx'
import { Sidebar } from './sidebar.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemePicker } from './theme-picker.tsx'

/** The menu of narrow screens, as a dialog: the sidebar, the links of the bar and the theme. */
export function BarMenu({ view, onClose }: { view: PageView; onClose(): void }) {
  const { topNav } = useSite()
  const { menu, siteNavigation } = useStrings()
  return (
    <BarDialog kind="menu" label={menu} onClose={onClose}>
      {view.sidebar.length > 0 && <Sidebar view={view} showLogo={false} />}
      <nav className="dw-bar-dialog-main" aria-label={siteNavigation}>
        <NavLinks items={topNav} />
        <SocialLinks />
      </nav>
      <ThemePicker />
    </BarDialog>
  )
}
