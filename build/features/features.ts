import type { SiteData } from '../../src/shared/config/site-data.ts'
import { countOutputs } from '../emit/count-outputs.ts'
import type { Output } from '../emit/output.ts'
import type { PageTags, PageToTag } from '../render/document-input.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Site } from '../site/site.ts'
import type { Feature, FeatureOutputs, HeadWork, LateFile, LinkedSite, ListWork, SiteWork } from './feature.ts'
import { feed } from './feed/feed.ts'
import { fonts } from './fonts/fonts.ts'
import { icons } from './icons/icons.ts'
import { llms } from './llms/llms.ts'
import { markdownPages } from './markdown-pages/markdown-pages.ts'
import { navigation } from './navigation/navigation.ts'
import { publicFiles } from './public-files/public-files.ts'
import { redirects } from './redirects/redirects.ts'
import { responsiveImages } from './responsive-images/responsive-images.ts'
import { search } from './search/search.ts'
import { securityPolicy } from './security-policy/security-policy.ts'
import { sitemap } from './sitemap/sitemap.ts'
import { socialImages } from './social-images/social-images.ts'

/** Everything that a site has besides its pages. Styles of later ones win. */
export const FEATURES: readonly Feature[] = [
  fonts,
  icons,
  securityPolicy,
  markdownPages,
  llms,
  sitemap,
  feed,
  socialImages,
  responsiveImages,
  search,
  navigation,
  publicFiles,
  redirects,
]

/** Problems of what features are configured with. */
export async function checkFeatures(site: Site, pages: LinkedSite['pages']): Promise<Diagnostic[]> {
  return (await Promise.all(FEATURES.map((feature) => feature.check?.(site, pages) ?? []))).flat()
}

/** What features put into the stylesheet. */
export async function featureStyles(site: Site): Promise<string[]> {
  return Promise.all(FEATURES.flatMap((feature) => feature.styles?.(site) ?? []))
}

/** What features add to the site's data. */
export async function featureData(site: Site): Promise<Partial<SiteData>> {
  return Object.assign({}, ...(await Promise.all(FEATURES.map((feature) => feature.data?.(site)))))
}

/** Paths of files in `public/` that features make a part of their own. */
export const INCLUDED: ReadonlySet<string> = new Set(FEATURES.flatMap(({ includes = [] }) => includes))

/** Paths of the files of all features, as far as they're known before they're made. */
export function featurePaths(site: LinkedSite): string[] {
  return FEATURES.flatMap((feature) => feature.paths?.(site) ?? [])
}

/** What clients fetch when they first need it. */
export const LATE = FEATURES.flatMap(({ late }) => late ?? [])

export function lateFiles(work: Parameters<(typeof LATE)[number]['make']>[0]): Promise<LateFile[]> {
  return Promise.all(LATE.map(async ({ key, make }) => ({ key, ...(await make(work)) })))
}

/** Files that styles, tags and pages name. */
export async function featureAssets(work: Parameters<NonNullable<Feature['assets']>>[0]): Promise<FeatureOutputs[]> {
  return Promise.all(FEATURES.flatMap((feature) => feature.assets?.(work) ?? []))
}

/** Lists for clients. */
export function featureLists(work: ListWork): Output[] {
  return FEATURES.flatMap((feature) => feature.lists?.(work) ?? [])
}

/** What features put into the heads of documents. */
export async function documentTags(
  work: HeadWork,
): Promise<(page: PageToTag) => Required<Omit<PageTags, 'image'>> & Pick<PageTags, 'image'>> {
  const all = await Promise.all(FEATURES.flatMap((feature) => feature.page?.(work) ?? []))
  return (page) => {
    const tags = all.map((tagsOf) => tagsOf(page))
    const image = tags.find((tag) => tag.image !== undefined)?.image
    return {
      early: tags.flatMap(({ early = [] }) => early),
      head: tags.flatMap(({ head = [] }) => head),
      ...(image !== undefined && { image }),
    }
  }
}

/** The files of all features, each path once: what a feature has made of a file in `public/` replaces that. @param making late files, which take longest @param listed all other files of the site */
export async function featureOutputs(
  work: SiteWork,
  making: Promise<readonly LateFile[]>,
  listed: readonly Output[] = [],
): Promise<Output[]> {
  const { progress, store } = work.site
  const others = [...(await featureAssets(work)), ...(await Promise.all(FEATURES.flatMap((feature) => feature.outputs?.(work) ?? [])))]
  const late = await making
  const made: FeatureOutputs[] = [
    { outputs: [...late.flatMap(({ main, pieces }) => [main, ...pieces]), ...featureLists({ ...work, late })] },
    ...others,
  ]
  const paths = [...listed, ...made.flatMap(({ outputs }) => outputs)].map(({ path }) => path)
  made.push({ outputs: (await Promise.all(FEATURES.flatMap((feature) => feature.ofAll?.(work, paths) ?? []))).flat() })
  const own = new Set(work.published)
  const including = new Set(made.flatMap(({ outputs }) => outputs.flatMap((output) => (own.has(output) ? [] : [output.path]))))
  return made.flatMap(({ outputs, counted }: FeatureOutputs) => {
    const published = outputs.filter((output) => !own.has(output) || !(INCLUDED.has(output.path) && including.has(output.path)))
    return counted === undefined ? published : countOutputs(published, counted, { progress, memories: store })
  })
}
