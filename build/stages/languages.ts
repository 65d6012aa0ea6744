/** The stages of a site in several languages: pages are compiled in the words of their own, and shown in others that lack them. */
import { pathInEdition } from '../../src/shared/routes/destination.ts'
import { compilePages } from '../compile/compile-pages.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { type PageInput, type PageSettings, pageInput, pageSettings } from '../compile/page-input.ts'
import { withPartials } from '../compile/partials.ts'
import type { SourcePage } from '../site/discover/page-entry.ts'
import { isFallback, isNotFound, pagesShownIn, pathOnHost } from '../site/languages/language-pages.ts'
import { compiledIn, inFolderOf, languagesOf } from '../site/languages/language-site.ts'
import { type Edition, inEdition, type Site } from '../site/site.ts'

/** Compiles the pages of all languages, one language after the other. */
export async function compileLanguages(
  sources: readonly SourcePage[],
  site: Site,
  options: Parameters<typeof compilePages>[2] = {},
): Promise<CompiledPage[]> {
  if (languagesOf(site).length === 0) return compilePages(sources, site, options)
  const { progress } = site
  const compiled: CompiledPage[] = []
  for (const edition of site.editions) {
    const { language } = edition
    const own = sources.filter((page) => page.language === language?.key)
    const named = { step: (name: string, total?: number) => progress.step(`${name} ${language?.lang}`, total) }
    compiled.push(...(await compilePages(own, { ...inFolderOf(site, edition), progress: named }, options)))
  }
  return compiled
}

interface CompiledAll {
  site: Site
  all: readonly CompiledPage[]
  lockedUrls: readonly string[]
}

/** The site as one edition: the pages that it shows, its own not-found page, and the published addresses that are its own. */
export function shownIn({ site, all, lockedUrls }: CompiledAll, edition: Edition) {
  const { language, config, prefix, others } = edition
  const pages = all.filter((page) => !isNotFound(page))
  return {
    site: inEdition(site, edition),
    pages: language === undefined ? pages : pagesShownIn(pages, language, { languages: languagesOf(site), blogDir: config.blogDir }),
    notFound: all.find((page) => isNotFound(page) && !isFallback(page, edition)),
    lockedUrls: lockedUrls.flatMap((address) => pathInEdition({ pathname: address }, { basePath: prefix, editions: others }) ?? []),
  }
}

/** The documents of pages in other languages, to which links of an edition may lead. */
export function filesOfOthers({ site, all }: Omit<CompiledAll, 'lockedUrls'>): string[] {
  return all.filter((page) => isFallback(page, site.edition)).map((page) => `${pathOnHost(page)}/index.html`.replace(/^\/+/, ''))
}

/** Finds the settings by which pages are compiled. */
export async function languageSettings(site: Site, pages: readonly SourcePage[]): Promise<(page: SourcePage) => PageSettings> {
  const settings = new Map<string | undefined, PageSettings>()
  for (const page of pages) if (!settings.has(page.language)) settings.set(page.language, await pageSettings(compiledIn(site, page)))
  return ({ language }) => settings.get(language) ?? {}
}

/** What pages and the files that they include are compiled from, each once. */
export async function everyInput(site: Site, compiled: readonly CompiledPage[]): Promise<[CompiledPage, PageInput][]> {
  const settingsOf = await languageSettings(site, compiled)
  const all = compiled.flatMap((owner) => withPartials([owner]).map((page) => [page, pageInput(page, settingsOf(owner))] as const))
  return [...new Map(all)]
}
