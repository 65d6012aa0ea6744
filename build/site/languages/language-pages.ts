/** The pages of a site by language: those in the folder of a language have their paths and addresses below it, and all others are the root's. */
import { type Language, ROOT_LOCALE, sourceLanguage } from '../../../src/shared/config/languages.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { isInBlog } from '../blog-posts.ts'
import type { Discovery } from '../discover/discover-pages.ts'
import type { SourcePage } from '../discover/page-entry.ts'
import { fileToRoute, NOT_FOUND_ROUTE, routeKey } from '../discover/routes.ts'
import { createLanguageFinder, misnamedFolder } from './language-folders.ts'

type NamedPage = Pick<SourcePage, 'route' | 'filePath' | 'displayPath' | 'language' | 'item'>

/** The pages of all languages. Of those that are shown at addresses without a page, only the source's is apart. */
export function inLanguages(discovery: Discovery, languages: readonly Language[]): Discovery {
  if (languages.length === 0) return discovery
  const { pages, notFound, diagnostics, ...others } = discovery
  const all = [...pages, ...(notFound ? [notFound] : [])].map((page) => inItsLanguage(page, languages))
  return { ...others, pages: all, diagnostics: [...diagnostics, ...languageProblems(all, languages)] }
}

/** A page with the key of its language, and its place below the language's folder. What a feature makes says in which language it is. */
export function inItsLanguage<Page extends NamedPage>(page: Page, languages: readonly Language[]): Page {
  const source = sourceLanguage(languages)
  if (source === undefined) return page
  if (page.item !== undefined) return { ...page, language: page.item.lang ?? source.key }
  const folder = languages.find(({ key }) => key !== ROOT_LOCALE && page.filePath.startsWith(`${key}/`))?.key
  if (folder === undefined) return { ...page, language: ROOT_LOCALE }
  const filePath = page.filePath.slice(folder.length + 1)
  return { ...page, filePath, route: fileToRoute(filePath), language: folder }
}

/** Errors for pages that are in no language, or whose addresses are below those of another one. */
export function languageProblems(pages: readonly NamedPage[], languages: readonly Language[]): Diagnostic[] {
  if (languages.length === 0) return []
  const hasRoot = languages.some(({ key }) => key === ROOT_LOCALE)
  const languageOfFolder = createLanguageFinder(languages)
  const found = new Set<string>()
  return pages.flatMap(({ language, route, filePath, displayPath: file, item }): Diagnostic[] => {
    if (language !== ROOT_LOCALE || item !== undefined) return []
    const [, first = ''] = route.split('/')
    const same = languages.find(({ key }) => key !== ROOT_LOCALE && key.toLowerCase() === first.toLowerCase())
    if (same !== undefined) {
      const message = `The address ${route} is that of the pages in ${same.label}, which are in the folder \`${same.key}\`.`
      return [{ severity: 'error', code: 'page-language', file, message, fix: 'Move the page into that folder, or rename it.' }]
    }
    const [folder = ''] = filePath.includes('/') ? filePath.split('/') : []
    const meant = folder === '' ? undefined : languageOfFolder(folder)
    if (meant !== undefined) {
      const isKnown = found.has(folder)
      found.add(folder)
      return isKnown ? [] : [misnamedFolder(folder, meant, { file, hasRoot })]
    }
    if (hasRoot) return []
    const keys = languages.map(({ key }) => `\`${key}\``).join(', ')
    const fix = 'Move it into one of these folders, or add `root` to `locales` for the language of the pages outside of them.'
    return [{ severity: 'error', code: 'page-language', file, message: `This page is in no language: \`locales\` has ${keys}.`, fix }]
  })
}

/** True for a page that a language shows although it's in another one. */
export function isFallback({ language }: Pick<SourcePage, 'language'>, edition: { language?: Language | undefined }): boolean {
  return edition.language !== undefined && language !== edition.language.key
}

/**
 * The pages that a language shows, in the order of their paths: its own, and those of the source that it lacks.
 * @param pages of all languages, without what they show at addresses without a page
 */
export function pagesShownIn<Page extends NamedPage>(
  pages: readonly Page[],
  { key }: Language,
  { languages, blogDir }: { languages: readonly Language[]; blogDir: string },
): Page[] {
  const own = pages.filter(({ language }) => language === key)
  const taken = new Set(own.map(routeKey))
  const source = sourceLanguage(languages)?.key
  const lacking = pages.filter(
    (page) =>
      page.language === source && key !== source && page.item === undefined && !taken.has(routeKey(page)) && !isInBlog(page.route, blogDir),
  )
  return [...own, ...lacking].sort((a, b) => (a.filePath < b.filePath ? -1 : 1))
}

/** The path of a page among those of all languages: `/de/guide`. */
export function pathOnHost({ route, language = ROOT_LOCALE }: Pick<SourcePage, 'route' | 'language'>): string {
  if (language === ROOT_LOCALE) return route
  return route === '/' ? `/${language}` : `/${language}${route}`
}

/** Pages of a site in all languages, by their paths. */
export interface LanguagePaths {
  /** Keys of all languages. */
  all: readonly string[]
  /** Keys of the languages that have a page of their own at a path. */
  having(path: string): readonly string[]
  /** True if a language has a page at a path, or shows one of another language. */
  shows(key: string, path: string): boolean
}

/** True for what isn't shown at an address of its own. */
export function isNotFound({ route }: Pick<SourcePage, 'route'>): boolean {
  return route === NOT_FOUND_ROUTE
}
