import type { NavItem } from '../config/site-data.ts'
import { useRouterState } from '../router/context.ts'
import { startsWithPath } from '../routes/paths.ts'
import { useHref, useSite } from '../site/site-context.ts'
import { Link } from './link.tsx'
import { Logo } from './logo.tsx'
import { SearchButton } from './search-button.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The bar across the top (SPEC.md section 2.4). */
export function TopNav({ showLogo }: { showLogo: boolean }) {
  const { topNav } = useSite()
  const href = useHref()
  return (
    <header className="top-nav">
      <div className="top-nav-start">
        {showLogo && (
          <a className="top-nav-logo" href={href('/')}>
            <Logo />
          </a>
        )}
      </div>
      <nav className="top-nav-main" aria-label="Main">
        <ul>
          {topNav.map((item) => (
            <TopNavItem key={item.id ?? item.text} item={item} />
          ))}
        </ul>
      </nav>
      <div className="top-nav-end">
        <SearchButton />
        <SocialLinks />
        <ThemeToggle />
      </div>
    </header>
  )
}

function TopNavItem({ item }: { item: NavItem }) {
  const { location } = useRouterState()
  const match = item.match ?? item.link
  const current = match !== undefined && startsWithPath(location.pathname, match)
  if (item.items !== undefined && item.items.length > 0) {
    return (
      <li>
        <details className="top-nav-menu">
          <summary>{item.text}</summary>
          <ul>
            {item.items.map((child) => (
              <TopNavItem key={child.id ?? child.text} item={child} />
            ))}
          </ul>
        </details>
      </li>
    )
  }
  return (
    <li>
      <Link href={item.link ?? '#'} {...(current && { 'aria-current': 'true' as const })}>
        {item.text}
      </Link>
    </li>
  )
}
