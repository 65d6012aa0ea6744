import { Menu } from 'lucide-react'
import type { PageView } from '../page/page.ts'

/** Opens the sidebar on narrow screens, where it lies folded above the content. */
export function SidebarMenu({ view }: { view: PageView }) {
  return (
    <label className="mobile-menu" key={view.path}>
      <input type="checkbox" className="visually-hidden" aria-label="Menu" />
      <Menu aria-hidden size={18} />
      <span>Menu</span>
    </label>
  )
}
