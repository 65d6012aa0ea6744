/** Links to sections of pages that a language has translated: they may name those of the source, and lead to the same ones in the language at hand. */
import { type Language, sourceLanguage } from '../../src/shared/config/languages.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import { sectionAtPlace } from '../../src/shared/page/languages-sections.ts'
import { lockedSection } from '../../src/shared/page/translations.ts'
import { pathInEdition } from '../../src/shared/routes/destination.ts'
import { comparablePath, idInHash, pathToRoute, splitHref } from '../../src/shared/routes/paths.ts'
import type { Addressing } from '../bundle/page-addresses.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { anchorsOf, headingsOf } from '../compile/partials.ts'
import { isFallback } from '../site/languages/language-pages.ts'
import { languagesOf } from '../site/languages/language-site.ts'
import type { Site } from '../site/site.ts'

/** A section of the source, on the page that translates it. */
export interface TranslatedSection {
  /** The id of the same section there, unless nothing says which one that is. */
  id?: string | undefined
  /** The id of the one that's probably meant. */
  near?: string | undefined
  source: Language
  here: Language
}

/** Finds a section by its id in the source. Undefined if that's also its id on the page, or none in the source. @param path may name the language */
export type FindSection = (path: string, id: string) => TranslatedSection | undefined

interface Pages {
  site: Site
  /** Pages of all languages. */
  all: readonly CompiledPage[]
  /** Pages that the edition shows. */
  pages: readonly CompiledPage[]
}

/** The parts of a page that links can lead to. */
export interface LinkedParts {
  headings: readonly { id: string; depth: number; of?: string | undefined }[]
  anchors: readonly string[]
  mayAddAnchors: boolean
}

/** A page of a language as others know it. */
export interface KnownPage {
  page: LinkedParts
  /** The page that it translates. Undefined if it's the source's. */
  original?: LinkedParts | undefined
  /** The same page in other languages. */
  others?: () => { language: Language; parts: LinkedParts }[]
}

/** @param pageAt gets the path of a page in its language, as paths are compared, and gives undefined if the language has none */
export function findSections(site: Pick<Site, 'editions' | 'edition'>, pageAt: (path: string) => KnownPage | undefined): FindSection {
  const source = sourceLanguage(languagesOf(site))
  const here = site.edition.language
  if (source === undefined || here === undefined) return () => undefined
  return (path, id) => {
    const { page, original, others } =
      pageAt(comparablePath(pathToRoute(pathInEdition({ pathname: path }, { basePath: here.prefix }) ?? path))) ?? {}
    if (page === undefined) return undefined
    const isHere = page.mayAddAnchors || page.anchors.includes(id)
    if (original?.anchors.includes(id)) {
      const locked = lockedSection(id, original.headings, page.headings)
      if (locked === id || (locked === undefined && isHere)) return undefined
      const near = nearSection(id, original, page)
      return { id: locked ?? sectionAtPlace(id, original.headings, page.headings), near, source, here }
    }
    const other = isHere ? undefined : others?.().find(({ parts }) => parts.anchors.includes(id))
    return other && { near: nearSection(id, other.parts, page), source: other.language, here }
  }
}

function createSections({ site, all, pages }: Pages): FindSection {
  const languages = languagesOf(site)
  const keyOf = ({ route }: CompiledPage) => comparablePath(pathToRoute(route))
  const own = new Map(pages.filter((page) => !isFallback(page, site.edition)).map((page) => [keyOf(page), page]))
  const others = new Map<string, CompiledPage[]>()
  if (site.edition.language !== undefined) for (const page of all) others.set(keyOf(page), [...(others.get(keyOf(page)) ?? []), page])
  const source = sourceLanguage(languages)?.key
  return findSections(site, (path) => {
    const page = own.get(path)
    if (page === undefined) return undefined
    const elsewhere = (others.get(path) ?? []).filter(({ language }) => language !== page.language)
    const original = elsewhere.find(({ language }) => language === source)
    return {
      page: partsOf(page),
      original: original && partsOf(original),
      others: () =>
        languages.flatMap((language) =>
          elsewhere.filter((one) => one.language === language.key).map((one) => ({ language, parts: partsOf(one) })),
        ),
    }
  })
}

/** The section that's probably the same one: by the lock, or by its place among all headings, or among those of its depth. */
function nearSection(id: string, { headings }: LinkedParts, { headings: there }: LinkedParts): string | undefined {
  const depth = headings.find((heading) => heading.id === id)?.depth
  const number = headings.filter((heading) => heading.depth === depth).findIndex((heading) => heading.id === id)
  const atNumber = () => there.filter((heading) => heading.depth === depth)[number]?.id
  return lockedSection(id, headings, there) ?? sectionAtPlace(id, headings, there) ?? atNumber()
}

function partsOf(page: CompiledPage): LinkedParts {
  return { headings: headingsOf(page), ...anchorsOf(page) }
}

/** The addresses of pages, of which some lead to such sections. */
export function leadingToSections(addressesOf: Addressing, find: FindSection): Addressing {
  return (page) => {
    const sections = page.summary.addresses.flatMap(([mark, target]) => {
      const id = target.to === 'section' ? find(target.path || page.route, idInHash(`#${target.part}`))?.id : undefined
      return id === undefined ? [] : [[mark, encodeURIComponent(id)] as const]
    })
    return [...addressesOf(page), ...sections]
  }
}

/** A site whose lists lead to such sections, and what finds these. */
export function withSections({ site, ...pages }: Pages): { site: Site; sections: FindSection } {
  const sections = createSections({ site, ...pages })
  return { site: listsToSections(site, sections), sections }
}

/** A site whose sidebar, top navigation and footer lead to such sections. */
export function listsToSections(site: Site, find: FindSection): Site {
  const { sidebar, topNav, footer } = site.config
  if (site.edition.language === undefined) return site
  const config = { ...site.config, topNav: linksTo(topNav, find), footer: { ...footer, links: linksTo(footer.links, find) } }
  return { ...site, config: { ...config, ...(sidebar && { sidebar: inSidebar(sidebar, find) }) } }
}

function inSidebar(sidebar: NonNullable<SiteConfig['sidebar']>, find: FindSection): typeof sidebar {
  if (sidebar === 'auto') return sidebar
  if (Array.isArray(sidebar)) return linksTo(sidebar, find)
  return Object.fromEntries(Object.entries(sidebar).map(([prefix, items]) => [prefix, linksTo(items, find)]))
}

interface Linking {
  link?: string | undefined
  items?: Linking[] | undefined
}

function linksTo<Item extends Linking>(items: readonly Item[], find: FindSection): Item[] {
  return items.map((item) => {
    const { pathname, search, hash } = splitHref(item.link ?? '')
    const id = hash === '' ? undefined : find(pathname, idInHash(hash))?.id
    const link = id === undefined ? item.link : `${pathname}${search}#${encodeURIComponent(id)}`
    return { ...item, ...(link !== undefined && { link }), ...(item.items && { items: linksTo(item.items, find) }) }
  })
}
