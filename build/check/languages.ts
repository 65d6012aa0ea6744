/** Links of a site in several languages. One that names a language leads there, and all others to the page in the language at hand. */
import type { Language } from '../../src/shared/config/languages.ts'
import { inWords } from '../../src/shared/in-words.ts'
import { pathInEdition } from '../../src/shared/routes/destination.ts'
import { isPageOf, matchRoute } from '../../src/shared/routes/match.ts'
import type { SourcePage } from '../site/discover/page-entry.ts'
import { isNotFound, type LanguagePaths, pagesShownIn } from '../site/languages/language-pages.ts'
import { languagesOf } from '../site/languages/language-site.ts'
import type { Edition, Site } from '../site/site.ts'
import type { UrlLock } from '../site/url-lock.ts'
import type { TranslatedSection } from '../stages/languages-sections.ts'
import { attempt } from '../util/attempt.ts'
import type { SiteAddresses } from './addresses.ts'

/** The pages that a language shows. */
export interface LanguageRoutes extends Language {
  routes: readonly { path: string; language?: string; item?: unknown }[]
}

/** @param pages of all languages */
export function languageRoutes(site: Pick<Site, 'editions' | 'config'>, pages: readonly SourcePage[]): LanguageRoutes[] {
  const languages = languagesOf(site)
  const { blogDir } = site.config
  const listed = pages.filter((page) => !isNotFound(page))
  return languages.map((language) => {
    const shown = pagesShownIn(listed, language, { languages, blogDir })
    return { ...language, routes: shown.map(({ route: path, language = '', item }) => ({ path, language, item })) }
  })
}

/** The paths of all languages, as far as they show without compiling dynamic pages. */
export function languagePathsOf(routes: readonly LanguageRoutes[] | undefined): LanguagePaths | undefined {
  if (routes === undefined || routes.length === 0) return undefined
  const pageAt = (key: string, path: string) => {
    const own = routes.find((language) => language.key === key)?.routes ?? []
    return attempt(() => matchRoute(own, path))?.route
  }
  const all = routes.map(({ key }) => key)
  return {
    all,
    having: (path) => all.filter((key) => pageAt(key, path)?.language === key),
    shows: (key, path) => pageAt(key, path) !== undefined,
  }
}

/** The addresses of an edition, where links may name a language. */
export function namingLanguages(
  addresses: SiteAddresses,
  edition: Omit<Edition, 'config'>,
  all: readonly LanguageRoutes[] = [],
): SiteAddresses {
  const { language: own } = edition
  if (own === undefined) return addresses
  /** The language that a path names, and the path in it. */
  const named = (pathname: string) =>
    all.flatMap((language) => {
      const path = language.prefix === '' ? undefined : pathInEdition({ pathname }, { basePath: language.prefix })
      return path === undefined ? [] : [{ language, path }]
    })[0]
  return {
    ...addresses,
    follow(address) {
      const name = named(address)
      if (name?.language.key !== own.key) return addresses.follow(address)
      const to = addresses.follow(name.path)
      return to === name.path ? address : to
    },
    find(pathname) {
      const name = named(pathname)
      const actual = name && name.language.prefix + name.path
      if (actual !== undefined && !pathname.startsWith(name?.language.prefix ?? '')) return { kind: 'other-case', actual }
      if (name?.language.key === own.key) return addresses.find(name.path)
      if (name !== undefined) {
        const { routes, prefix } = name.language
        const isThere = isPageOf(routes, name.path) || /\.(?!html$)\w+$/.test(name.path)
        const nearest = addresses.find(name.path).kind === 'page' ? name.path : prefix
        return isThere ? { kind: 'file' } : { kind: 'nothing', nearest }
      }
      const found = addresses.find(pathname)
      const others = found.kind === 'nothing' ? all.filter(({ key, routes }) => key !== own.key && isPageOf(routes, pathname)) : []
      // Pages that features make have no translations, so that links from all languages lead to them.
      if (others.some(({ routes }) => routes.some(({ path, item }) => item !== undefined && path === pathname))) return { kind: 'file' }
      const places = others.map(({ label, prefix }) => `${label} (${prefix}${pathname})`)
      // The source's pages have no language in their addresses.
      const write = others.every(({ prefix }) => prefix === '') ? 'Write its whole address' : 'Name the language in the link'
      const elsewhere = { here: own.label, places: inWords(places, 'and'), fix: `${write}, or translate the page.` }
      return others.length === 0 ? found : { kind: 'elsewhere', ...elsewhere }
    },
  }
}

/** The problem of a link to a section by its id in the source, where nothing says which one that is in a translation. */
export function untranslatedSection(id: string, route: string, { written, near, source, here }: TranslatedSection & { written: string }) {
  const message = `The link ${written} doesn't lead to a part of ${route} in ${here.label}: \`${id}\` is a section in ${source.label}, and nothing there has that id.`
  const meant =
    near === undefined ? 'Translate the section, and give its heading' : `Did you mean #${near}? If not, give the heading that's meant`
  return { code: 'dead-anchor', message, fix: `${meant} the same id in both languages: \`{/* #${id} */}\`.` }
}

/** A lock in which only an edition's own addresses are left, on their lines. */
export function lockIn(lock: UrlLock, { prefix, others = [] }: Omit<Edition, 'config'>): UrlLock {
  const isOwn = (line: string) => pathInEdition({ pathname: line }, { basePath: prefix, editions: others }) !== undefined
  const lines = lock.source.split('\n').map((line) => (line.startsWith('/') && !isOwn(line) ? '' : line))
  return { ...lock, source: lines.join('\n') }
}

/** The pages that features make in any language. */
export function madePages(all: readonly LanguageRoutes[] = []): { route: string; language?: string }[] {
  const made = all.flatMap(({ routes }) => routes.filter(({ item }) => item !== undefined))
  return made.map(({ path, language }) => ({ route: path, ...(language !== undefined && { language }) }))
}
