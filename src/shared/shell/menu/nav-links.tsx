import type { NavItem } from '../../config/site-data.ts'
import { currentState } from '../../page/sidebar-tree.ts'
import { selectPathname, useRouterState } from '../../router/context.ts'
import { Link } from '../link.tsx'

/** One entry of the top navigation: a link, or plain text if it has no address. */
export function NavLink({ item }: { item: NavItem }) {
  const pathname = useRouterState(selectPathname)
  if (item.link === undefined) return <span className="dw-nav-text">{item.text}</span>
  const current = currentState(item, pathname)
  return (
    <Link href={item.link} {...(current !== undefined && { 'aria-current': current })}>
      {item.text}
    </Link>
  )
}

/** The links of a menu, with nested ones under their heading. */
export function NavLinks({ items, label }: { items: NavItem[]; label?: string }) {
  return (
    <ul className="dw-nav-links" aria-label={label}>
      {items.map((item, index) => (
        <li key={index}>
          <NavLink item={item} />
          {item.items !== undefined && item.items.length > 0 && <NavLinks items={item.items} label={item.text} />}
        </li>
      ))}
    </ul>
  )
}
