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
  const paths = parseManifest(manifest).flatMap(({ path }) => (/[:*]/.test(path) ? [] : [path]))
  const pages = paths.map((path) => readPage(folder, path, { baseUrl: config.baseUrl ?? '', paths: new Set(paths) }))
  return {
    title: String(config.title ?? ''),
    pages,
    sidebar: linkedItems(Object.values(config.sidebar ?? []).flat() as SidebarItem[], new Set(pages.map(({ route }) => route))),
  }
}

interface LinkedSite {
  baseUrl: string
  /** Of its pages. */
  paths: ReadonlySet<string>
}

function readPage(folder: string, route: string, site: LinkedSite): PlainPage {
  const text = readFileSync(join(folder, `${route === '/' ? '/index' : route}.md`), 'utf8')
  const [, frontmatter = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const { title, description } = parse(frontmatter) as { title: string; description?: string }
  const body = withLocalLinks(markdown.replace(/^\s*# .*\n/, ''), site).replaceAll(IMAGE, '')
  return { route, title, body: body.trim(), ...(description !== undefined && { description }) }
}

/** Only words are compared: files of the site aren't there, and each generator would make pictures in its own way. */
const IMAGE = /!\[[^\]]*\]\([^)]*\)/g

/** Machines get absolute links to Markdown files; readers get links to pages, without parts, which have other ids in each generator. Of links to files, the text is left. */
function withLocalLinks(markdown: string, { baseUrl, paths }: LinkedSite): string {
  return markdown.replaceAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, sign: string, text: string, address: string) => {
    const own = address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : address
    if (sign !== '' || !own.startsWith('/')) return whole
    const [path = ''] = own.split('#')
    const route = path.replace(/\.md$/, '').replace(/\/index$/, '/')
    return paths.has(route) ? `[${text}](${route})` : text
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

/** Pages whose links a sidebar shows together, in the order in which a reader clicks: of its open groups, or of the first group that has enough. */
export function pagesTogether(items: readonly SidebarItem[], count: number): string[] {
  const open = linksOf(items, false)
  const groups = items.flatMap(({ items: below = [] }) => [below, ...below.map((item) => item.items ?? [])])
  const enough = groups.map((group) => linksOf(group, false)).find((links) => links.length >= count) ?? linksOf(items, true)
  return (open.length >= count ? open : enough).slice(0, count)
}

function linksOf(items: readonly SidebarItem[], areAllOpen: boolean): string[] {
  const links = items.flatMap(({ link, items: below = [], collapsed }) => [
    ...(link === undefined ? [] : [link]),
    ...(collapsed === true && !areAllOpen ? [] : linksOf(below, areAllOpen)),
  ])
  return [...new Set(links)]
}
