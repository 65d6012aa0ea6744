/** Reads sites of VitePress. */

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { NavItemConfig, SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import { normalizeBasePath } from '../../../src/shared/routes/paths.ts'
import { pathIn } from '../../util/site-folders.ts'
import { readModule } from '../config/run-config.ts'
import { defined, labelOf, listOf, objectOf, stringOf, type Values } from '../config/values.ts'
import type { ForeignPage, ForeignSite, ReadSite } from '../model.ts'
import type { Notes } from '../notes.ts'
import { activeMatch } from './current-below.ts'
import { globPattern } from './globs.ts'
import { contentPath, DYNAMIC, isDynamic, joinRoute, markdownIn, titleFromName } from './pages.ts'
import { socialOf } from './socials.ts'
import { iconIn, readHead } from './vitepress-head.ts'
import { pageHeads } from './vitepress-page-heads.ts'

export const readVitepress: ReadSite = async (folder, notes, file) => {
  const all = markdownIn(folder, (path) => path.startsWith('.vitepress/')).map(({ path }) => path)
  const config = objectOf(await readModule(file, folder, notes, all))
  const root = resolve(folder, stringOf(config['srcDir']) ?? '.')
  const theme = objectOf(config['themeConfig'])
  const locales = objectOf(config['locales'])
  const rootLocale = objectOf(locales['root'])
  const rootTheme = { ...theme, ...objectOf(rootLocale['themeConfig']) }
  const rewrites = objectOf(config['rewrites'])
  const excluded = listOf(config['srcExclude']).map((pattern) => globPattern(String(pattern)))
  const pages = markdownIn(
    root,
    (path) =>
      excluded.some((pattern) => pattern.test(path)) ||
      /(?:^|\/)(?:public|\.vitepress|snippets)\//.test(path) ||
      (path === 'README.md' && existsSync(join(root, 'index.md'))),
  )
    .filter(({ path }) => {
      if (isDynamic(path)) notes.add('pages', pathIn(folder, join(root, path)), DYNAMIC)
      return !isDynamic(path)
    })
    .map(({ file: path, path: own, data, heading }): ForeignPage => {
      const route = routeOf(rewritten(own, rewrites))
      const title = stringOf(data['title']) ?? heading ?? titleFromName(route.slice(route.lastIndexOf('/') + 1) || 'Home')
      return { file: path, route, target: contentPath(route), isMdx: false, title, data }
    })
  const base = normalizeBasePath(stringOf(config['base']))
  const sidebars = sidebarsOf(rootTheme, locales)
  const name = pathIn(folder, file)
  const icon = iconIn(config['head'])
  const head = readHead([...listOf(config['head']), ...listOf(rootLocale['head'])], icon)
  for (const message of head.leftOut) notes.add('configuration', name, message)
  const site: ForeignSite = {
    kind: 'vitepress',
    root: folder,
    pageFolders: [root],
    pages,
    publicFolders: [join(root, 'public')],
    config: defined({
      title: labelOf(rootTheme['siteTitle']) ?? labelOf(config['title']) ?? labelOf(rootLocale['title']),
      description: head.description ?? stringOf(config['description']) ?? stringOf(rootLocale['description']),
      lang: stringOf(config['lang']) ?? stringOf(rootLocale['lang']),
      ...(base !== '' && { basePath: base }),
      baseUrl: originOf(objectOf(config['sitemap'])['hostname']),
      logoUrl: logoOf(rootTheme['logo']),
      iconUrl: icon,
      ogImageUrl: head.image,
      head: head.tags.length === 0 ? undefined : head.tags,
      ...(objectOf(config['markdown'])['math'] !== undefined &&
        objectOf(config['markdown'])['math'] !== false && { markdown: { math: true } }),
      socials: socialOf(rootTheme['socialLinks'], notes),
      editLink: editLinkOf(rootTheme['editLink']),
    }),
    topNav: listOf(rootTheme['nav']).flatMap((item) => navItem(item, notes, name)),
    ...(sidebars !== undefined && { sidebar: sidebars }),
    pageHeads: pageHeads(pages, folder, head.tags, notes),
    redirects: {},
    aliases: { '@': root, '~': root },
    includeFolders: [root, folder],
    // A rule of the site's own can't be run.
    ...(objectOf(objectOf(config['markdown'])['anchor'])['slugify'] === undefined && { slugs: 'vitepress' as const }),
  }
  for (const key of ['markdown', 'vite', 'transformHead', 'buildEnd', 'transformPageData']) {
    if (config[key] !== undefined) notes.add('configuration', name, `\`${key}\``)
  }
  for (const [key, locale] of Object.entries(locales)) {
    if (key === 'root' || objectOf(locale)['head'] === undefined) continue
    notes.add('configuration', name, `\`locales.${key}.head\`: \`head\` can be a function of the page's path.`)
  }
  if (rootTheme['outline'] !== undefined) {
    const message = '`themeConfig.outline`: `showOutline` in the frontmatter of a page says how deep its outline goes.'
    notes.add('configuration', name, message)
  }
  for (const key of ['footer', 'algolia', 'carbonAds', 'lastUpdated', 'docFooter']) {
    if (rootTheme[key] === undefined) continue
    notes.add(
      'configuration',
      name,
      `\`themeConfig.${key}\`${key === 'footer' ? ': the slot `Footer` can show it.' : ''}`,
      key === 'footer' ? JSON.stringify(rootTheme[key]) : '',
    )
  }
  return site
}

function routeOf(path: string): string {
  return joinRoute(path.replace(/\.md$/, '').replace(/(^|\/)(?:index|README)$/, '$1'))
}

/** The path that `rewrites` gives a file, with `:name` and `:rest*` as parameters. */
function rewritten(path: string, rewrites: Values): string {
  for (const [from, to] of Object.entries(rewrites)) {
    if (typeof to !== 'string') continue
    if (from === path) return to
    const names: string[] = []
    const pattern = from
      .replace(/[.+?^${}|[\]\\]/g, '\\$&')
      .replace(/:(\w+)(?:\\?\(([^)]*)\\?\))?(\*|\+)?/g, (_, name: string, own: string | undefined, many: string | undefined) => {
        names.push(name)
        return own === undefined ? (many === undefined ? '([^/]+?)' : '(.*)') : `(${own.replace(/\\(.)/g, '$1')})`
      })
    const match = new RegExp(`^${pattern}$`).exec(path)
    if (match !== null) return names.reduce((result, name, index) => result.replace(new RegExp(`:${name}\\*?`), match[index + 1] ?? ''), to)
  }
  return path
}

export function originOf(value: unknown): string | undefined {
  const text = stringOf(value)
  try {
    return text === undefined ? undefined : new URL(text).origin
  } catch {
    return undefined
  }
}

function logoOf(value: unknown): string | { light: string; dark: string } | undefined {
  const { light, dark, src } = objectOf(value)
  if (typeof light === 'string' && typeof dark === 'string') return { light, dark }
  return stringOf(value) ?? stringOf(src)
}

function editLinkOf(value: unknown): { pattern: string; text?: string } | undefined {
  const { pattern, text } = objectOf(value)
  const address = stringOf(pattern)
  return address?.includes(':path') ? { pattern: address, ...(typeof text === 'string' && { text }) } : undefined
}

function navItem(value: unknown, notes: Notes, file: string): NavItemConfig[] {
  const item = objectOf(value)
  const text = labelOf(item['text'])
  const component = stringOf(item['component'])
  if (component !== undefined) notes.add('configuration', file, `The component \`<${component}>\` in the top bar.`)
  if (text === undefined) return []
  const items = listOf(item['items']).flatMap((inner) => {
    const group = objectOf(inner)
    const isUnnamed = group['items'] !== undefined && labelOf(group['text']) === undefined
    return (isUnnamed ? listOf(group['items']) : [inner]).flatMap((own) => navItem(own, notes, file))
  })
  const match = activeMatch(stringOf(item['activeMatch']), text, notes, file)
  if (items.length > 0) return [{ text, ...match, items }]
  const link = stringOf(item['link'])
  return link === undefined ? [] : [{ text, link, ...match }]
}

/** Sidebars by the prefix of the addresses they're for, those of all languages together. */
function sidebarsOf(
  theme: Values,
  locales: Values,
): ReadonlyMap<string, readonly SidebarItemConfig[]> | readonly SidebarItemConfig[] | undefined {
  const own = theme['sidebar']
  const others = Object.entries(locales).filter(
    ([name, locale]) => name !== 'root' && objectOf(objectOf(locale)['themeConfig'])['sidebar'] !== undefined,
  )
  if (Array.isArray(own) && others.length === 0) return own.flatMap((item) => vitepressItem(item))
  const lists = new Map<string, SidebarItemConfig[]>()
  const add = (sidebar: unknown, prefix: string) => {
    if (Array.isArray(sidebar))
      lists.set(
        prefix,
        sidebar.flatMap((item) => vitepressItem(item)),
      )
    else {
      for (const [path, value] of Object.entries(objectOf(sidebar))) {
        const { items, base } = objectOf(value)
        const list = Array.isArray(value) ? value : listOf(items)
        lists.set(
          joinRoute(path),
          list.flatMap((item) => vitepressItem(item, stringOf(base) ?? '')),
        )
      }
    }
  }
  add(own, '/')
  for (const [name, locale] of others)
    add(objectOf(objectOf(locale)['themeConfig'])['sidebar'], joinRoute(stringOf(objectOf(locale)['link']) ?? name))
  return lists.size === 0 ? undefined : lists
}

/** An entry of a sidebar, also of Vocs, whose entries have the same keys. */
export function vitepressItem(value: unknown, base = ''): SidebarItemConfig[] {
  if (typeof value === 'string') return [{ text: titleFromName(value.slice(value.lastIndexOf('/') + 1)), link: joinRoute(base, value) }]
  const item = objectOf(value)
  const ownBase = stringOf(item['base']) ?? base
  const items = listOf(item['items']).flatMap((inner) => vitepressItem(inner, ownBase))
  const text = labelOf(item['text'])
  const link = stringOf(item['link'])
  if (text === undefined) return items
  const isBelow = link !== undefined && ownBase !== '' && !/^[a-z]+:/.test(link)
  const address = isBelow ? ownBase.replace(/\/$/, '') + (link.startsWith('/') ? link : `/${link}`) : link
  return [
    {
      text,
      ...(address !== undefined && { link: address }),
      ...(typeof item['collapsed'] === 'boolean' && { collapsed: item['collapsed'] }),
      ...(item['disabled'] === true && { disabled: true }),
      ...(items.length > 0 && { items }),
    },
  ]
}
