import { type Language, sourceLanguage } from '../../src/shared/config/languages.ts'
import { pathInEdition } from '../../src/shared/routes/destination.ts'
import { matchRoute } from '../../src/shared/routes/match.ts'
import { createAddressing } from '../bundle/page-addresses.ts'
import type { LanguageRoutes } from '../check/languages.ts'
import type { Output } from '../emit/output.ts'
import { withSeverities } from '../report/checks.ts'
import { isInBlog } from '../site/blog-posts.ts'
import { inItsLanguage, isFallback, isNotFound, languageProblems, pagesShownIn, pathOnHost } from '../site/languages/language-pages.ts'
import { languagesOf } from '../site/languages/language-site.ts'
import { inEdition, type Site } from '../site/site.ts'
import { leadingToItems } from '../stages/languages-items.ts'
import { leadingToSections, listsToSections } from '../stages/languages-sections.ts'
import { attempt } from '../util/attempt.ts'
import type { DevPage, DevPages } from './dev-pages.ts'
import { findInTexts } from './languages-sections.ts'
import type { Sources } from './sources.ts'

/** The sources as one edition shows them. Those of a site in one language are the same value. @param prefix of the edition */
export function sourcesIn(sources: Sources, prefix: string): Sources {
  const { pages } = sources
  let last: { of: readonly unknown[]; shown: Shown } | undefined

  interface Shown {
    site: Site
    /** Of all languages. */
    all: readonly DevPage[]
    list: readonly DevPage[]
    notFound: DevPage | undefined
    routes: readonly LanguageRoutes[]
  }

  /** Undefined for a site in one language. */
  function shown(): Shown | undefined {
    const current = sources.site()
    const edition = current?.editions.find((one) => one.prefix === prefix) ?? current?.editions[0]
    if (current === undefined || edition?.language === undefined) return undefined
    const of = [current, pages.list(), pages.notFound()]
    if (last === undefined || of.some((part, index) => part !== last?.of[index])) {
      const languages = languagesOf(current)
      const { blogDir } = current.config
      const all = [...pages.list(), ...[pages.notFound() ?? []].flat()].map((page) => {
        const own = inItsLanguage(page, languages)
        return { ...own, path: own.route }
      })
      const listed = all.filter((page) => !isNotFound(page)).map((page) => ({ ...page, state: stateWithSource(page, all, languages) }))
      const routes = languages.map((language) => ({ ...language, routes: pagesShownIn(listed, language, { languages, blogDir }) }))
      const list = routes.find(({ key }) => key === edition.language?.key)?.routes ?? []
      const site = inEdition(current, edition)
      last = {
        of,
        shown: {
          site: listsToSections(site, findInTexts(site, list)),
          all,
          list,
          notFound: all.find((page) => isNotFound(page) && !isFallback(page, edition)),
          routes,
        },
      }
    }
    return last.shown
  }

  const list = () => shown()?.list ?? pages.list()
  async function read(page: DevPage): ReturnType<DevPages['read']> {
    const now = shown()
    const result = await pages.read(page)
    return now && result ? { ...result, page: inItsLanguage(result.page, languagesOf(now.site)) } : result
  }
  const readAll = async (some: readonly DevPage[]) => (await Promise.all(some.map(read))).filter((one) => one !== undefined)
  const own: DevPages = {
    ...pages,
    list,
    read,
    readAll,
    notFound: () => (shown() ?? { notFound: pages.notFound() }).notFound,
    addressing(site) {
      const now = shown()
      if (now === undefined) return pages.addressing(site)
      const files = now.all.map((page) => `${pathOnHost(page)}/index.html`.replace(/^\/+/, ''))
      const addressing = createAddressing(site, { pages: now.list.map(({ path }) => path), files })
      return leadingToSections(leadingToItems(addressing, { site, all: now.all }), findInTexts(site, now.list))
    },
    clashes() {
      const now = shown()
      const found = now === undefined ? [] : withSeverities(languageProblems(now.all, languagesOf(now.site)), now.site.config)
      return [...pages.clashes(), ...found]
    },
    posts: async (blogDir) => (await readAll(list().filter(({ path }) => isInBlog(path, blogDir)))).map(({ page }) => page),
    at: (path) => attempt(() => matchRoute(list(), path)),
  }
  return { ...sources, pages: own, site: () => shown()?.site ?? sources.site(), languages: () => shown()?.routes }
}

/** The state of a page's file, with that of its source, which a translation shows changes of. */
function stateWithSource(page: DevPage, all: readonly DevPage[], languages: readonly Language[]): string {
  const key = sourceLanguage(languages)?.key
  const source = page.language === key ? undefined : all.find(({ path, language }) => language === key && path === page.path)
  return source === undefined ? page.state : `${page.state} ${source.state}`
}

/** Outputs by their paths in their edition. */
export function withoutPrefix(outputs: readonly Output[], { edition: { prefix } }: Pick<Site, 'edition'>): Output[] {
  return outputs.map((output) => {
    const pathname = `/${output.path}`
    return { ...output, path: (pathInEdition({ pathname }, { basePath: prefix }) ?? pathname).slice(1) }
  })
}
