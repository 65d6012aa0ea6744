/** A site's pages as plain Markdown, which every generator can build: what the build wrote beside each page for machines. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { parseManifest } from '../../../src/shared/routes/manifest.ts'

export interface PlainPage {
  /** With a leading slash, `/` for the home page. */
  route: string
  title: string
  description?: string
  /** Markdown without the title. */
  body: string
}

/** An item of a sidebar in the form that this site's configuration has. */
export interface SidebarItem {
  text: string
  link?: string
  collapsed?: boolean
  items?: SidebarItem[]
}

export interface SameWords {
  title: string
  pages: PlainPage[]
  sidebar: SidebarItem[]
}

/** @param folder the built site @param config of its source */
export function readSameWords(folder: string, config: Pick<SiteConfig, 'title' | 'baseUrl' | 'sidebar'>): SameWords {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, '.site', 'routes.json'), 'utf8'))
  const pages = parseManifest(manifest)
    .filter(({ path }) => !/[:*]/.test(path))
    .map(({ path }) => readPage(folder, path, config.baseUrl ?? ''))
  return {
    title: String(config.title ?? ''),
    pages,
    sidebar: linkedItems(Object.values(config.sidebar ?? []).flat() as SidebarItem[], new Set(pages.map(({ route }) => route))),
  }
}

function readPage(folder: string, route: string, baseUrl: string): PlainPage {
  const text = readFileSync(join(folder, `${route === '/' ? '/index' : route}.md`), 'utf8')
  const [, frontmatter = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const { title, description } = parse(frontmatter) as { title: string; description?: string }
  const body = withLocalLinks(markdown.replace(/^\s*# .*\n/, ''), baseUrl).replaceAll(BUILT_IMAGE, '')
  return { route, title, body: body.trim(), ...(description !== undefined && { description }) }
}

/** An image that this build has made. Only words are compared, and each generator would make it in its own way. */
const BUILT_IMAGE = /!\[[^\]]*\]\(\/assets\/[^)]*\)/g

/** Machines get absolute links to Markdown files; readers get links to pages. */
function withLocalLinks(markdown: string, baseUrl: string): string {
  return markdown.replaceAll(/\]\(([^)\s]+)/g, (whole, address: string) => {
    if (!address.startsWith(`${baseUrl}/`)) return whole
    const [path = '', hash] = address.slice(baseUrl.length).split('#')
    return `](${path.replace(/\.md$/, '').replace(/\/index$/, '/')}${hash === undefined ? '' : `#${hash}`}`
  })
}

/** Items for pages of the site, and groups of these. */
function linkedItems(items: readonly SidebarItem[], routes: ReadonlySet<string>): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (item.items === undefined) return item.link !== undefined && routes.has(item.link) ? [{ text: item.text, link: item.link }] : []
    const inside = linkedItems(item.items, routes)
    return inside.length === 0 ? [] : [{ text: item.text, items: inside, ...(item.collapsed === true && { collapsed: true }) }]
  })
}

/** The first pages to which open groups of a sidebar lead, in the order in which a reader clicks. */
export function firstPages(items: readonly SidebarItem[], count: number): string[] {
  const links = (inside: readonly SidebarItem[]): string[] =>
    inside.flatMap(({ link, items: below = [], collapsed }) => [...(link === undefined ? [] : [link]), ...(collapsed ? [] : links(below))])
  return [...new Set(links(items))].slice(0, count)
}
