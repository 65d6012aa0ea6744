/** Reads sites of VitePress. */

import { join } from 'node:path'
import type { NavItemConfig, SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import { normalizeBasePath } from '../../../src/shared/routes/whole-address.ts'
import { contentPath, joinRoute } from '../addresses.ts'
import { readModule } from '../config/run-module.ts'
import { defined, labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import { activeMatch } from '../guests/current-below.ts'
import { importedStrings, valueAtPath } from '../guests/language-words.ts'
import { vitepressLocales } from '../guests/vitepress-languages.ts'
import { withinLimits } from '../limits.ts'
import { accentIn } from '../look.ts'
import type { ForeignPage, ForeignSite, ReadSite } from '../model.ts'
import type { Notes } from '../notes.ts'
import { globPattern } from './globs.ts'
import { INDEX_OR_README, isStatic, logoOf, markdownIn, noteKeys, originOf, routeOfFile, titleFromName } from './pages.ts'
import { socialOf } from './socials.ts'
import { iconIn, pageHeads, readHead } from './vitepress-head.ts'

export const readVitepress: ReadSite = async (folder, notes, file, repository) => {
  const all = markdownIn(repository, folder, (path) => path.startsWith('.vitepress/')).map(({ path }) => path)
  const config = valuesOf(await readModule(file, folder, notes, repository, all))
  const root = repository.named(folder, stringOf(config['srcDir']) ?? '.')
  const theme = valuesOf(config['themeConfig'])
  const rewrite = rewriter(valuesOf(config['rewrites']), (message) => notes.add('configuration', file, message))
  const locales = await vitepressLocales(config, root, rewrite, notes, repository)
  const [main] = locales
  const rootLocale = main?.options ?? {}
  const rootTheme = { ...theme, ...valuesOf(rootLocale['themeConfig']) }
  const logo = valuesOf(rootTheme['logo'])
  const markdown = valuesOf(config['markdown'])
  const excluded = listOf(config['srcExclude']).map((pattern) => globPattern(String(pattern)))
  const pages = markdownIn(
    repository,
    root,
    (path) =>
      excluded.some((pattern) => pattern.test(path)) ||
      /(?:^|\/)(?:public|\.vitepress|snippets)\//.test(path) ||
      (path === 'README.md' && repository.isFile(join(root, 'index.md'))),
  )
    .filter((found) => isStatic(found, notes))
    .map(({ file: path, path: own, data, heading }): ForeignPage => {
      const route = routeOfFile(rewrite(own), INDEX_OR_README)
      const title = stringOf(data['title']) ?? heading ?? titleFromName(route.slice(route.lastIndexOf('/') + 1) || 'Home')
      return { file: path, route, target: contentPath(route), isMdx: false, title, data }
    })
  const base = normalizeBasePath(stringOf(config['base']))
  const sidebars = vitepressSidebar(rootTheme['sidebar'])
  const icon = iconIn(config['head'])
  const head = readHead([...listOf(config['head']), ...listOf(rootLocale['head'])], icon)
  for (const message of head.leftOut) notes.add('configuration', file, message)
  const footer = valuesOf(rootTheme['footer'])
  const styleFolder = join(folder, '.vitepress/theme')
  const styles = repository.walk(styleFolder).flatMap((path) => (/\.(?:css|scss|less)$/.test(path) ? join(styleFolder, path) : []))
  const site: ForeignSite = {
    kind: 'vitepress',
    root: folder,
    pageFolders: [root],
    pages,
    publicFolders: [join(root, 'public')],
    config: defined({
      title: labelOf(rootTheme['siteTitle']) ?? labelOf(rootLocale['title']) ?? labelOf(config['title']),
      description: head.description ?? stringOf(rootLocale['description']) ?? stringOf(config['description']),
      lang: stringOf(rootLocale['lang']) ?? stringOf(config['lang']),
      basePath: base || undefined,
      baseUrl: originOf(valuesOf(config['sitemap'])['hostname']),
      logoUrl: logoOf(logo['light'], logo['dark'], stringOf(rootTheme['logo']) ?? logo['src']),
      iconUrl: icon,
      ogImageUrl: head.image,
      head: head.tags.length === 0 ? undefined : head.tags,
      ...(listOf(markdown['math']).length > 0 && { markdown: { math: true } }),
      socials: socialOf(rootTheme['socialLinks'], notes),
      editLink: editLinkOf(rootTheme['editLink']),
      strings: importedStrings('vitepress', (word) => valueAtPath(rootTheme, word)),
    }),
    look: {
      ...accentIn(styles, { light: '--vp-c-brand-1', dark: '--vp-c-brand-1' }, (selector) => /dark/.test(selector), repository),
      legal: [footer['message'], footer['copyright']].flatMap((text) => stringOf(text) ?? []).join('<br>'),
    },
    topNav: listOf(rootTheme['nav']).flatMap((item) => vitepressNavItem(item, notes, file)),
    locales: locales.map(({ key, options, ...locale }, index) => {
      const own = valuesOf(options['themeConfig'])
      const sidebar = vitepressSidebar(own['sidebar'])
      return {
        key,
        ...locale,
        ...(index > 0 && own['nav'] !== undefined && { topNav: listOf(own['nav']).flatMap((item) => vitepressNavItem(item, notes, file)) }),
        ...(index > 0 && sidebar !== undefined && { sidebar }),
        config: defined({
          title: labelOf(own['siteTitle']) ?? labelOf(options['title']),
          description: stringOf(options['description']),
          socials: socialOf(own['socialLinks'], notes),
          editLink: editLinkOf(own['editLink']),
          strings: importedStrings('vitepress', (word) => valueAtPath(own, word)),
        }),
      }
    }),
    ...(sidebars !== undefined && { sidebar: sidebars }),
    pageHeads: pageHeads(pages, head.tags, notes),
    redirects: {},
    aliases: { '@': root, '~': root },
    hasEmoji: true,
    includeFolders: [root, folder],
    // A rule of the site's own can't be run.
    ...(valuesOf(markdown['anchor'])['slugify'] === undefined && { slugs: 'vitepress' as const }),
  }
  noteKeys(config, ['markdown', 'vite', 'transformHead', 'buildEnd', 'transformPageData'], file, notes)
  for (const { key, options } of locales.slice(1)) {
    if (options['head'] === undefined) continue
    notes.add('configuration', file, `\`locales.${key}.head\`: \`head\` can be a function of the page's path.`)
  }
  if (rootTheme['outline'] !== undefined) {
    const message = '`themeConfig.outline`: `showOutline` in the frontmatter of a page says how deep its outline goes.'
    notes.add('configuration', file, message)
  }
  noteKeys(rootTheme, ['algolia', 'carbonAds', 'lastUpdated', 'docFooter'], file, notes, 'themeConfig.')
  return site
}

/** In milliseconds, for one path. */
const MATCH_LIMIT = 200

/** Gives a file the path that `rewrites` has for it, with `:name` and `:rest*` as parameters. Expressions that aren't valid, or take long, are noted once. */
function rewriter(rewrites: Values, note: (message: string) => void): (path: string) => string {
  const rules = Object.entries(rewrites).flatMap(([from, to]) => (typeof to === 'string' ? [{ from, to, isBroken: false }] : []))
  return (path) => {
    for (const rule of rules) {
      if (rule.from === path) return rule.to
      if (rule.isBroken) continue
      const found = withinLimits(() => rewritten(path, rule), MATCH_LIMIT)
      if ('result' in found && found.result !== undefined) return found.result
      if ('result' in found) continue
      note(`\`${rule.from}\` in \`rewrites\` was not followed, because ${found.reason}.`)
      // Others may take as long, one after the other.
      for (const other of rules) other.isBroken = true
    }
    return path
  }
}

function rewritten(path: string, { from, to }: { from: string; to: string }): string | undefined {
  const names: string[] = []
  const pattern = from
    .replace(/[.+?^${}|[\]\\]/g, '\\$&')
    .replace(/:(\w+)(?:\\?\(([^)]*)\\?\))?(\*|\+)?/g, (_, name: string, own: string | undefined, many: string | undefined) => {
      names.push(name)
      return own === undefined ? (many === undefined ? '([^/]+?)' : '(.*)') : `(${own.replace(/\\(.)/g, '$1')})`
    })
  const match = new RegExp(`^${pattern}$`).exec(path)
  if (match === null) return undefined
  return names.reduce((result, name, index) => result.replace(new RegExp(`:${name}\\*?`), () => match[index + 1] ?? ''), to)
}

function editLinkOf(value: unknown): { pattern: string; text?: string } | undefined {
  const { pattern, text } = valuesOf(value)
  const address = stringOf(pattern)
  return address?.includes(':path') ? { pattern: address, ...(typeof text === 'string' && { text }) } : undefined
}

/** An entry of the top bar, also of Vocs. */
export function vitepressNavItem(value: unknown, notes: Notes, file: string): NavItemConfig[] {
  const item = valuesOf(value)
  const text = labelOf(item['text'])
  const component = stringOf(item['component'])
  if (component !== undefined) notes.add('configuration', file, `The component \`<${component}>\` in the top bar.`)
  if (text === undefined) return []
  const items = listOf(item['items']).flatMap((inner) => {
    const group = valuesOf(inner)
    const isUnnamed = group['items'] !== undefined && labelOf(group['text']) === undefined
    return (isUnnamed ? listOf(group['items']) : [inner]).flatMap((own) => vitepressNavItem(own, notes, file))
  })
  const match = activeMatch(stringOf(item['activeMatch'] ?? item['match']), text, notes, file)
  if (items.length > 0) return [{ text, ...match, items }]
  const link = stringOf(item['link'])
  return link === undefined ? [] : [{ text, link, ...match }]
}

/** A list, or lists by prefix, also of Vocs, whose entries have the same keys. */
export function vitepressSidebar(sidebar: unknown): ForeignSite['sidebar'] {
  if (Array.isArray(sidebar)) return sidebar.flatMap((item) => sidebarItem(item))
  const lists = Object.entries(valuesOf(sidebar)).map(([path, value]) => {
    const { items, base } = valuesOf(value)
    const list = Array.isArray(value) ? value : listOf(items)
    return [joinRoute(path), list.flatMap((item) => sidebarItem(item, stringOf(base) ?? ''))] as const
  })
  return lists.length === 0 ? undefined : new Map(lists)
}

function sidebarItem(value: unknown, base = ''): SidebarItemConfig[] {
  if (typeof value === 'string') return [{ text: titleFromName(value.slice(value.lastIndexOf('/') + 1)), link: joinRoute(base, value) }]
  const item = valuesOf(value)
  const ownBase = stringOf(item['base']) ?? base
  const items = listOf(item['items']).flatMap((inner) => sidebarItem(inner, ownBase))
  const text = labelOf(item['text'])
  const link = stringOf(item['link'])
  if (text === undefined) return items
  const isBelow = link !== undefined && ownBase !== '' && !/^[a-z]+:/.test(link)
  const address = isBelow ? ownBase + link.replace(/^\//, ownBase.endsWith('/') ? '' : '/') : link
  const collapsed = typeof item['collapsed'] === 'boolean' ? item['collapsed'] : undefined
  const disabled = item['disabled'] === true || undefined
  return [defined({ text, link: address, collapsed, disabled, items: items.length > 0 ? items : undefined })]
}
