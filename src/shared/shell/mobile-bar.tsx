import type { Heading } from '../page/page.ts'
import { useRouterState } from '../router/context.ts'
import { OutlineList } from './outline-list.tsx'
import { SidebarMenu } from './sidebar-menu.tsx'

/** The second bar of narrow screens: the menu and the outline (SPEC.md section 2.4, 'Mobile'). */
export function MobileBar({ showSidebar, outline }: { showSidebar: boolean; outline: Heading[] }) {
  const { view } = useRouterState()
  if (view === undefined || (!showSidebar && outline.length === 0)) return null
  return (
    <div className="mobile-bar">
      {showSidebar && <SidebarMenu view={view} />}
      {outline.length > 0 && (
        <details className="mobile-popover mobile-outline">
          <summary>On this page</summary>
          <div className="mobile-popover-body">
            <OutlineList headings={outline} />
          </div>
        </details>
      )}
    </div>
  )
}
