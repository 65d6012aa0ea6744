import type { SiteData } from '../../src/shared/config/site-data.ts'
import { countOutputs } from '../emit/count-outputs.ts'
import type { Output } from '../emit/output.ts'
import { writtenBelow } from '../emit/written-file.ts'
import type { AllPageTags, PageToTag } from '../render/document-input.ts'
import type { FactsAt } from '../render/page-overrides.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { MadePages } from '../site/discover/page-entry.ts'
import type { LinkScheme } from '../site/link-schemes.ts'
import type { Site } from '../site/site.ts'
import { prefixOnHost } from '../site/versions/version-files.ts'
import type { Feature, FeatureOutputs, HeadWork, Host, HostWork, LazyFile, LinkedSite, ListWork, SiteWork } from './feature.ts'
import { feed } from './feed/feed.ts'
import { fonts } from './fonts/fonts.ts'
import { icons } from './icons/icons.ts'
import { languages } from './languages/languages.ts'
import { llms } from './llms/llms.ts'
import { navigation } from './navigation/navigation.ts'
import { redirects } from './redirects/redirects.ts'
import { reference } from './reference/reference.ts'
import { responsiveImages } from './responsive-images/responsive-images.ts'
import { search } from './search/search.ts'
import { securityPolicy } from './security-policy/security-policy.ts'
import { sitemap } from './sitemap/sitemap.ts'
import { socialImages } from './social-images/social-images.ts'
import { translations } from './translations/translations.ts'
import { versions } from './versions/versions.ts'

/** Everything that a site has besides its pages. Styles of later ones win. */
export const FEATURES: readonly Feature[] = [
  fonts,
  icons,
  securityPolicy,
  languages,
  translations,
  llms,
  sitemap,
  feed,
  socialImages,
  responsiveImages,
  search,
  navigation,
  redirects,
  reference,
  versions,
]

/** Problems of what features are configured with. */
export async function checkFeatures(site: Site, pages: Parameters<NonNullable<Feature['check']>>[1]): Promise<Diagnostic[]> {
  return (await Promise.all(FEATURES.map((feature) => feature.check?.(site, pages) ?? []))).flat()
}

/** Pages that features make. */
export async function featurePages(site: Omit<Site, 'pages'>): Promise<MadePages> {
  const made = await Promise.all(FEATURES.map(async ({ name, pages }) => ({ name, ...(await pages?.(site)) })))
  return {
    items: made.flatMap(({ name: feature, items = [] }) => items.map((item) => ({ ...item, feature, content: () => item.content() }))),
    inputs: made.flatMap(({ inputs = [] }) => inputs),
  }
}

/** Schemes of links that features add. */
export function featureSchemes(site: Parameters<NonNullable<Feature['links']>>[0]): LinkScheme[] {
  return FEATURES.flatMap((feature) => feature.links?.(site) ?? [])
}

/** Styles of features. */
export async function featureStyles(site: Site): Promise<string[]> {
  return Promise.all(FEATURES.flatMap((feature) => feature.styles?.(site) ?? []))
}

/** The part of the site's data that features add. */
export async function featureData(site: Site): Promise<Partial<SiteData>> {
  return Object.assign({}, ...(await Promise.all(FEATURES.map((feature) => feature.data?.(site)))))
}

/** Paths of files in `public/` that features make a part of their own. */
export const INCLUDED: ReadonlySet<string> = new Set(FEATURES.flatMap(({ includes = [] }) => includes))

/** Paths of the files of all features, as far as they're known before they're made. */
export function featurePaths(site: LinkedSite): string[] {
  return FEATURES.flatMap((feature) => feature.paths?.(site) ?? [])
}

/** How features make files that clients fetch when they first need them. */
export const LAZY = FEATURES.flatMap(({ lazy }) => lazy ?? [])

export function makeLazyFiles(work: Parameters<(typeof LAZY)[number]['make']>[0]): Promise<LazyFile[]> {
  return Promise.all(LAZY.map(async ({ key, make }) => ({ key, ...(await make(work)) })))
}

/** Files that styles, tags and pages name. */
export async function featureAssets(work: Parameters<NonNullable<Feature['assets']>>[0]): Promise<FeatureOutputs[]> {
  return Promise.all(FEATURES.flatMap((feature) => feature.assets?.(work) ?? []))
}

/** Lists for clients. */
export function featureLists(work: ListWork): Output[] {
  return FEATURES.flatMap((feature) => feature.lists?.(work) ?? [])
}

/** Facts of all features about pages at their places. Later ones win. */
export function placeFacts(work: Pick<HeadWork, 'site' | 'pages' | 'languagePaths'>): FactsAt {
  const all = FEATURES.flatMap((feature) => feature.facts?.(work) ?? [])
  return (place, meta) => Object.assign({}, ...all.map((factsAt) => factsAt(place, meta)))
}

/** Tags of features in the heads of documents. */
export async function documentTags(work: HeadWork): Promise<(page: PageToTag) => AllPageTags> {
  const makers = await Promise.all(FEATURES.flatMap((feature) => feature.page?.(work) ?? []))
  return (page) => {
    const tags = makers.map((tagsOf) => tagsOf(page))
    const all = (kind: 'early' | 'icons' | 'alternates' | 'head') => tags.flatMap((each) => each[kind] ?? [])
    const image = tags.find((tag) => tag.image !== undefined)?.image
    return {
      early: all('early'),
      icons: all('icons'),
      alternates: all('alternates'),
      head: all('head'),
      ...(image !== undefined && { image }),
    }
  }
}

/** The files of all features in an edition, lists for clients apart. @param making lazy files, which take longest */
export async function featureOutputs(work: SiteWork, making: Promise<readonly LazyFile[]>) {
  const { progress, store } = work.site
  const last = writtenBelow(prefixOnHost(work.site), store)
  const assets = await featureAssets(work)
  const made = [...assets, ...(await Promise.all(FEATURES.flatMap((feature) => feature.outputs?.(work) ?? [])))]
  const lazyFiles = await making
  made.unshift({ outputs: lazyFiles.flatMap(({ main, pieces }) => [main, ...pieces]) })
  return {
    lazyFiles,
    lists: featureLists({ ...work, lazyFiles }),
    outputs: made.flatMap(({ outputs, counted }) => (counted === undefined ? outputs : countOutputs(outputs, counted, { progress, last }))),
    warnings: made.flatMap(({ warnings = [] }) => warnings),
  }
}

/** The files of all features that a build has once for all editions. */
export async function featureHostOutputs(editions: readonly HostWork[], host: Host): Promise<Output[]> {
  return (await Promise.all(FEATURES.map((feature) => feature.hostOutputs?.(editions, host) ?? []))).flat()
}
