/** Gives pages the results of the configuration's functions, and whole titles that only look as if they had the site's. */
import { metaAt, type PageMeta, type PagePlace, pageInfo } from '../../src/shared/page/page.ts'
import { inTemplate } from '../../src/shared/page/title.ts'
import type { PageOverrides, PlaceFacts } from '../../src/shared/routes/manifest.ts'
import type { ResolvedConfig } from '../site/resolve-config.ts'
import { templateOf } from '../site/site-data.ts'
import { callPageFunctions, type PageFunctionResults, type PageFunctions } from './page-functions.ts'
import type { PlacedPage, Placement } from './place-pages.ts'

export interface Overriding extends PageFunctions {
  config: PageFunctions['config'] & Pick<ResolvedConfig, 'title' | 'titleTemplate' | 'language'>
  factsAt?: FactsAt
}

/** Finds the facts of features about a page at a place. */
export type FactsAt = (place: PagePlace, meta: PageMeta) => PlaceFacts & Pick<PageOverrides, 'image'>

/** Calls the functions for every page of the site. @throws SiteError if one of them fails */
export function withSiteOverrides(pages: readonly PlacedPage[], configured: Overriding): readonly PlacedPage[] {
  const infos = pages.flatMap(({ placements, meta }) => placements.map(({ place }) => infoAt(place, meta)))
  const values = callPageFunctions(configured, infos)
  return pages.map((page) => ({
    ...page,
    placements: page.placements.map((placement) => withValues(placement, page.meta, values, configured)),
  }))
}

/** Calls the functions for one page. */
export function withPageOverrides(page: Placement, meta: PageMeta, configured: Overriding): Placement {
  return withValues(page, meta, callPageFunctions(configured, [infoAt(page.place, meta)]), configured)
}

function infoAt(place: PagePlace, meta: PageMeta) {
  return pageInfo(place, metaAt(meta, place.path))
}

/** Values that browsers need, by route and path. */
export function overridesByRoute(
  pages: readonly Pick<PlacedPage, 'route' | 'placements'>[],
): ReadonlyMap<string, Record<string, PageOverrides>> {
  const routes = pages.map(({ route, placements }): [string, Record<string, PageOverrides>] => [
    route,
    Object.fromEntries(placements.flatMap(({ place: { path, own } }) => (own === undefined ? [] : [[path, own]]))),
  ])
  return new Map(routes.filter(([, own]) => Object.keys(own).length > 0))
}

function withValues(
  { place, ...page }: Placement,
  meta: PageMeta,
  results: ReadonlyMap<string, PageFunctionResults>,
  { config: site, factsAt }: Overriding,
): Placement {
  const { title } = metaAt(meta, place.path)
  const values = results.get(place.path)
  const isLikeWhole = title.includes(site.title) && !hasWords(title, site.title, site.language.lang)
  const wholeTitle = isLikeWhole && { title: inTemplate({ titleTemplate: templateOf(site) }, title) }
  return withFacts({ ...page, place, ...(values && { values }) }, { ...factsAt?.(place, meta), ...wholeTitle, ...values?.own })
}

/** The same placement, about which more is known. */
export function withFacts({ place, values, ...page }: Placement, facts: PageOverrides): Placement {
  const own = { ...place.own, ...facts }
  if (Object.keys(own).length === 0) return { ...page, place, ...(values && { values }) }
  return { ...page, place: { ...place, own }, values: { ...values, own } }
}

/** True if a text has another in it by whole words: "Go: install" has "Go", and "Google login" doesn't. */
function hasWords(text: string, words: string, lang: string): boolean {
  const segments = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)]
  const ends = new Set([0, ...segments.map(({ index, segment }) => index + segment.length)])
  return [...ends].some((start) => text.startsWith(words, start) && ends.has(start + words.length))
}
