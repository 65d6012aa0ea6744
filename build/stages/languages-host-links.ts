/** Links of components that lead to files of the host, from an edition whose pages are below a prefix. Only a build knows which ones do. */
import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { SidebarLists } from '../../src/shared/page/sidebar-tree.ts'
import { decodedPart, splitHref } from '../../src/shared/routes/paths.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { namesEdition } from '../site/languages/language-paths.ts'
import type { Site } from '../site/site.ts'
import { itemsElsewhere } from './languages-items.ts'

interface Linking {
  link?: string | undefined
  items?: readonly Linking[] | undefined
}

interface HostFiles {
  /** Files in `public/`. */
  published: readonly { path: string }[]
  /** The pages with the links. Without them, each file may be linked to. */
  compiled?: readonly CompiledPage[]
  sidebar?: SidebarLists | undefined
  site: Site
  /** Pages of all languages, if they're known. */
  all?: readonly CompiledPage[]
}

export function withHostLinks(data: SiteData, { published, compiled, sidebar, ...everywhere }: HostFiles): SiteData {
  if (data.hostPath === undefined || everywhere.site.edition.prefix === '') return data
  const known = new Set(published.map(({ path }) => path))
  const links = compiled === undefined ? [...known].map((path) => `/${path}`) : everyLink(compiled, data, sidebar)
  const find = itemsElsewhere({ all: [], ...everywhere })
  const paths = links.map((link) => splitHref(find(link)?.path ?? link).pathname)
  const isFile = (path: string) => [path, `${path}/index.html`].some((file) => known.has(decodedPart(file.slice(1))))
  const isOnHost = (path: string) =>
    path.startsWith('/') && (find(path)?.onHost === path || isFile(path) || namesEdition(path, everywhere.site.edition))
  const hostLinks = [...new Set(paths.filter(isOnHost))].sort()
  return hostLinks.length === 0 ? data : { ...data, hostLinks }
}

/** The links of pages, of the files that they include, and of the lists around them. */
function everyLink(compiled: readonly CompiledPage[], { topNav, footerLinks }: SiteData, sidebar: SidebarLists = []): string[] {
  const linksIn = (items: readonly Linking[]): string[] =>
    items.flatMap(({ link, items = [] }) => [...(link === undefined ? [] : [link]), ...linksIn(items)])
  const lists = Array.isArray(sidebar) ? [sidebar] : Object.values(sidebar)
  return [...compiled.flatMap(({ summary }) => summary.links.map(({ href }) => href)), ...[topNav, footerLinks, ...lists].flatMap(linksIn)]
}
