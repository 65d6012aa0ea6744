/** The sidebar of the first page, from its document: what `SidebarList` made of it. So no document holds it twice. */
import type { SidebarNode } from '../../shared/page/sidebar.ts'
import { withoutBasePath } from '../../shared/routes/paths.ts'

/** Nodes that render to the same markup on the document's own page. Undefined where somebody has taken the sidebar out of it. */
export function readSidebar(basePath: string): SidebarNode[] | undefined {
  const list = document.querySelector('.sidebar-scroll > ul')
  return list === null ? undefined : readList(list, basePath)
}

function readList(list: Element, basePath: string): SidebarNode[] {
  return [...list.children].map((item) => {
    const [title] = item.children
    const node: SidebarNode = { text: title?.textContent ?? '' }
    const href = title?.getAttribute('href') ?? undefined
    if (href !== undefined) node.link = withoutBasePath(basePath, href) ?? href
    const match = item.getAttribute('data-match')
    if (match !== null) node.match = match
    const open = item.getAttribute('data-open')
    if (open === null) return node
    const items = item.querySelector(':scope > ul')
    const isCollapsible = item.querySelector(':scope > button') !== null
    // On this page an open section is the same whether or not it would be closed on others.
    if (isCollapsible) node.collapsed = open === 'false'
    if (isCollapsible && items === null) node.omitted = true
    node.items = items === null ? [] : readList(items, basePath)
    return node
  })
}
