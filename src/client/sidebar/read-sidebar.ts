/** Reads the sidebar of the first page from the elements that `SidebarList` rendered, so documents don't contain it twice. */
import type { BadgeTone } from '../../shared/config/options/navigation.ts'
import type { SidebarNode } from '../../shared/page/sidebar-tree.ts'

/** Returns nodes that render to the same markup on this page. Undefined if something has removed the sidebar. */
export function readSidebar(basePath: string): SidebarNode[] | undefined {
  const list = document.querySelector('.dw-sidebar-scroll > ul')
  return list === null ? undefined : readList(list, basePath)
}

function readList(list: Element, basePath: string): SidebarNode[] {
  return [...list.children].map((item) => {
    const [title] = item.children
    const badge = title?.querySelector('.dw-badge')
    const first = title?.firstChild
    const isFirst = badge != null && badge === first
    const text = (isFirst ? badge.nextSibling : first)?.textContent ?? ''
    // A space separates the text from the badge, unless the host has removed it.
    const node: SidebarNode = { text: badge == null ? text : text.replace(/^ | $/, '') }
    if (badge != null)
      node.badge = { text: badge.textContent, tone: badge.className.replace('dw-badge dw-badge-', '') as BadgeTone, isFirst }
    const language = title?.querySelector('small')?.dataset['language']
    if (language !== undefined) node.language = language
    if (title?.hasAttribute('aria-disabled') === true) node.disabled = true
    const href = title?.getAttribute('href') ?? undefined
    // The opposite of what rendering does, whatever is at the address.
    if (href !== undefined) node.link = href.startsWith(`${basePath}/`) ? href.slice(basePath.length) : href
    const match = item.getAttribute('data-match')
    if (match !== null) node.match = match
    const label = item.getAttribute('data-label')
    if (label !== null) node.label = label
    const open = item.getAttribute('data-open')
    if (open === null) return node
    const items = item.querySelector(':scope > ul')
    const isCollapsible = item.querySelector(':scope > button') !== null
    // An open section may be closed on other pages. This page can't tell, but its markup is the same either way.
    if (isCollapsible) node.collapsed = open === 'false'
    if (isCollapsible && items === null) node.omitted = true
    node.items = items === null ? [] : readList(items, basePath)
    return node
  })
}
