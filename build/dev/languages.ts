/** A site in development, which may be in several languages. Each is a site of its own that's made when someone looks at it, from the same files. */
import type { DevDocument, ServedFile } from '../../src/server/dev/dev-server.ts'
import { renderLanguagesPage } from '../../src/server/languages/languages-page.ts'
import { BROWSER_ERRORS } from '../../src/shared/dev/live-state.ts'
import { pathInEdition } from '../../src/shared/routes/destination.ts'
import { SITEMAP_FILE } from '../../src/shared/routes/site-files.ts'
import { editionsMade, languagesOf } from '../site/languages/language-site.ts'
import { createDevSite, type DevSite, type DevSiteOptions } from './dev-site.ts'
import { sourcesIn } from './languages-sources.ts'

interface DevLanguage {
  site: DevSite
  /** Changes that another language has been told of. */
  missed: Set<string>
}

/** @returns the site, and where one in a single language starts, below its address */
export function createDevLanguages({ tools, ...options }: DevSiteOptions): DevSite & { start(): string } {
  const { sources } = tools
  const opened = new Map<string, DevLanguage>()
  const listeners = new Set<() => void>()

  function open(prefix: string): DevSite {
    const known = opened.get(prefix)
    if (known !== undefined) return known.site
    const missed = new Set<string>()
    const own = sourcesIn(sources, prefix)
    const refresh = async (named: readonly string[] = []) => {
      const changed = await sources.refresh(named)
      for (const [other, language] of opened) {
        if (other === prefix || changed.size === 0) continue
        for (const path of changed) language.missed.add(path)
        void language.site.refresh()
      }
      const all = new Set([...changed, ...missed])
      missed.clear()
      return all
    }
    const site = createDevSite({ tools: { ...tools, sources: { ...own, refresh } }, ...options })
    site.onChange(() => {
      for (const listener of listeners) listener()
    })
    opened.set(prefix, { site, missed })
    return site
  }

  /** The language that a path is in, and the path in it. The first has all other paths. */
  function at(path: string): { site: DevSite; prefix: string; path: string } {
    const site = sources.site()
    const prefixes = site === undefined ? [''] : editionsMade(site).map(({ prefix }) => prefix)
    const [first = ''] = prefixes
    const named = prefixes.find((prefix) => prefix !== '' && pathInEdition({ pathname: path }, { basePath: prefix }) !== undefined)
    const prefix = named ?? first
    return { site: open(prefix), prefix, path: (named && pathInEdition({ pathname: path }, { basePath: named })) ?? path }
  }

  /** The sitemap of a site, of which each language makes its own part. */
  async function sitemapOfAll(query: URLSearchParams): Promise<ServedFile | undefined> {
    const site = sources.site()
    const prefixes = site === undefined ? [''] : editionsMade(site).map(({ prefix }) => prefix)
    const made = await Promise.all(prefixes.map((prefix) => open(prefix).file(`/${SITEMAP_FILE}`, query)))
    const texts = made.flatMap((file) => (file !== undefined && 'body' in file ? [String(file.body)] : []))
    const [first] = made
    if (first === undefined || texts.length < 2) return first
    const urls = texts.map((text) => text.replace(/^.*<urlset[^>]*>|<\/urlset>\s*$/gs, ''))
    // A part that names translations declares what these need.
    const frame = texts.find((text) => text.includes('xmlns:xhtml')) ?? texts.join('')
    return { ...first, body: frame.replace(/(<urlset[^>]*>).*(?=<\/urlset>)/s, (_, start: string) => start + urls.join('')) }
  }

  /** The page at the address of a site whose languages all have folders. */
  function languagesPage(path: string): DevDocument | undefined {
    const site = sources.site()
    const language = site?.editions[0]?.language
    if (site === undefined || language === undefined || language.prefix === '' || path !== '/' || site.locale !== undefined)
      return undefined
    const { basePath, title } = site.config
    const languages = languagesOf(site).map((one) => ({ ...one, href: `${basePath}${one.prefix}/` }))
    return { status: 200, html: renderLanguagesPage({ ...language, title, languages }), policy: undefined }
  }

  return {
    basePath: () => sources.site()?.config.basePath ?? at('/').site.basePath(),
    async document(path) {
      await at('/').site.refresh()
      const there = at(path)
      // Another language, which isn't made.
      if (there.prefix !== '' && there.path === path && sources.site()?.locale !== undefined) return there.site.document('/404')
      return languagesPage(path) ?? there.site.document(there.path)
    },
    async redirect(path, search) {
      const there = at(path)
      const to = await there.site.redirect(there.path, search)
      return to?.startsWith('/') ? there.prefix + to : to
    },
    async file(path, query): Promise<ServedFile | undefined> {
      if (path === `/${SITEMAP_FILE}`) return sitemapOfAll(query)
      if (path !== BROWSER_ERRORS) return at(path).site.file(at(path).path, query)
      const there = at(query.get('path') ?? '/')
      query.set('path', there.path)
      return there.site.file(path, query)
    },
    state(path) {
      const there = at(path)
      return there.site.state(there.path)
    },
    refresh: (named) => at('/').site.refresh(named),
    start: () => (sources.site()?.locale === undefined ? '' : at('/').prefix.replace(/^\/(.+)/, '$1/')),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      await Promise.all([...opened.values()].map(({ site }) => site.close()))
    },
  }
}
