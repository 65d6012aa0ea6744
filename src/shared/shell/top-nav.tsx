import { memo } from 'react'
import { useHref, useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import { Logo } from './logo.tsx'
import { NavigationMenu } from './menu/navigation-menu.tsx'
import { SearchButton } from './search-button.tsx'
import { Slot } from './slots.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The bar across the top. */
export const TopNav = memo(function TopNav({ showLogo }: { showLogo: boolean }) {
  const { topNav } = useSite()
  const strings = useStrings()
  const href = useHref()
  return (
    <header className="dw-top-nav">
      <nav className="dw-top-nav-inside" aria-label={strings.mainNavigation}>
        <div className="dw-top-nav-start">
          {showLogo && (
            <a className="dw-top-nav-logo" href={href('/')}>
              <Logo />
            </a>
          )}
        </div>
        {topNav.length > 0 && <NavigationMenu items={topNav} />}
        <div className="dw-top-nav-end">
          <SearchButton />
          <SocialLinks />
          <ThemeToggle />
          <Slot name="NavEnd" className="dw-nav-end" />
        </div>
      </nav>
    </header>
  )
})
