/** The rules of the sidebar, without React or the DOM. */
import type { BadgeTone, SidebarItemConfig } from '../config/options/navigation.ts'
import { memoized } from '../memoized.ts'
import { comparablePath, isExternalLink, splitHref, startsWithPath } from '../routes/paths.ts'

/** A configured item, with entries instead of what names them: `files` or `reference`. */
export type SidebarEntry = Omit<SidebarItemConfig, 'files' | 'reference' | 'items' | 'badge'> & {
  badge?: SidebarItemConfig['badge'] | SidebarNode['badge']
  language?: string | undefined
  items?: SidebarEntry[] | undefined
}

/** The sidebar of all pages, or one for each path prefix. */
export type SidebarLists = SidebarEntry[] | Record<string, SidebarEntry[]>

export interface SidebarNode {
  text: string
  /** Not set if the entry is disabled. */
  link?: string
  match?: string
  /** Shown above it. */
  label?: string
  collapsed?: boolean
  /** Behind the text, or in front of it. */
  badge?: { text: string; tone: BadgeTone; isFirst?: boolean }
  disabled?: true
  /** Key of the language of its page, if it isn't the one of the words around it. */
  language?: string
  items?: SidebarNode[]
  /** Set on a closed section whose items aren't in the document. In the data of a large site, it's the address of the section. */
  omitted?: true | string
}

/** A page's neighbor in the sidebar's order. */
export interface PageLink {
  text: string
  link: string
  /** As in the sidebar. */
  language?: string
}

/** Sections nest this deep; what lies deeper is not shown. */
export const SIDEBAR_DEPTH = 5

/** While a section with more entries than this is closed, its entries aren't in the HTML, to keep every page small. */
const LARGE_SECTION = 24

/** A path that no entry links to. */
export const ELSEWHERE = '/\0'

/** The value of `aria-current`: 'page' on the item's own page, 'true' on pages below it, otherwise undefined. */
export function currentState(node: SidebarNode, path: string): 'page' | 'true' | undefined {
  if (node.link !== undefined && !isExternalLink(node.link)) {
    const { pathname } = splitHref(node.link)
    if (startsWithPath(path, pathname)) return startsWithPath(pathname, path) ? 'page' : 'true'
  }
  return node.match !== undefined && startsWithPath(path, node.match) ? 'true' : undefined
}

/** An item is active when the path starts with its link or match value, or any child is active. */
export function isActive(node: SidebarNode, path: string): boolean {
  const covered = coveredBy(node)
  return pathPrefixes(path).some((prefix) => covered.has(prefix))
}

/** The paths that make a node or one of its children active. Memoized, so a long list isn't walked again for every page. */
export const coveredBy: (node: SidebarNode) => Set<string> = memoized((node) => {
  const own = [node.link, node.match].filter((value) => value !== undefined && !isExternalLink(value))
  const paths = own.map((value) => comparablePath(splitHref(value ?? '').pathname))
  return new Set([...paths, ...(node.items ?? []).flatMap((child) => [...coveredBy(child)])])
})

let last: { path: string; prefixes: string[] } | undefined

/** `/a/b` is below `/a` and `/a/b`; only the home page is below `/`. The last result is kept: all sections ask about one path. */
export function pathPrefixes(path: string): string[] {
  if (last?.path === path) return last.prefixes
  const parts = comparablePath(path).split('/').slice(1)
  last = { path, prefixes: parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`) }
  return last.prefixes
}

/** Sections start collapsed if they're configured that way and don't contain the current page. */
export function startsCollapsed(node: SidebarNode, path: string): boolean {
  return node.collapsed === true && !isActive(node, path)
}

/** True if a section's entries are in the document only while it's open. */
export function isLarge(node: SidebarNode): boolean {
  return flattenSidebar(node.items ?? NO_NODES).length > LARGE_SECTION
}

const NO_NODES: SidebarNode[] = []

/** Every entry that is a page of this site, in reading order. */
export const flattenSidebar: (nodes: SidebarNode[]) => PageLink[] = memoized((nodes) =>
  nodes.flatMap((node) => {
    const { text, link, language } = node
    const own = link !== undefined && !isExternalLink(link) ? [{ text, link, ...(language !== undefined && { language }) }] : []
    return [...own, ...(node.items === undefined ? [] : flattenSidebar(node.items))]
  }),
)
