import type { SearchOptions } from '../../src/shared/config/options/search.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { BannerData, BlogPost, SiteData, ThemedUrl } from '../../src/shared/config/site-data.ts'
import { documentDescription } from '../../src/shared/page/title.ts'
import { withBasePath, withScheme } from '../../src/shared/routes/paths.ts'
import { contentStrings, overridesForBrowsers, type StringOverrides } from '../../src/shared/strings/strings.ts'
import { bannerId } from './languages/language-banners.ts'
import { editionPaths, type Site } from './site.ts'

/** The site's data without rendered Markdown, and without what pages add. @param more data of features */
export function resolveSite({ config, edition }: Pick<Site, 'config' | 'edition'>, more: Partial<SiteData> = {}): SiteData {
  const { title, titleTemplate, lang, language, baseUrl, logoUrl, topNav, sponsors, editLink, footer, search, redirects } = config
  const { codeGroups, ogImage, ogImageUrl } = config
  const strings = overridesForBrowsers(config.strings)
  const paths = editionPaths({ config, edition })
  const colorScheme = config.theme?.colorScheme
  const description = documentDescription({}, config.description)
  return {
    ...(lang !== undefined && { lang: language.lang }),
    title,
    // Functions of the page are called for each page (`page-values.ts`).
    titleTemplate: templateOf({ title, titleTemplate }),
    ...(description !== undefined && { description }),
    ...(ogImageUrl !== undefined && typeof ogImageUrl !== 'function' && { ogImageUrl }),
    ...(!ogImage && { ogImage }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...paths,
    ...(logoUrl !== undefined && { logo: themed(logoUrl) }),
    topNav: topNav as SiteData['topNav'],
    socials: [],
    sponsors,
    ...(config.breadcrumbs && { breadcrumbs: true }),
    ...(config.pageActions && { pageActions: true }),
    ...(editLink !== undefined && { editLink: resolveEditLink(editLink, config.strings) }),
    footerLinks: footer.links,
    ...((colorScheme === 'light' || colorScheme === 'dark') && { colorScheme }),
    ...(codeGroups !== undefined && { codeGroups }),
    search: searchOfReaders(search, paths.basePath),
    ...redirectKinds(redirects),
    ...(strings !== undefined && { strings }),
    blogPosts: [],
    ...more,
  }
}

/** Clients needn't know how much pages count, because the index does. The dialog has the link as it's given. */
function searchOfReaders({ boostDocument: _, ask, ...search }: SearchOptions, basePath: string): SearchOptions {
  return { ...search, ...(ask !== undefined && { ask: { ...ask, link: withBasePath(basePath, withScheme(ask.link)) } }) }
}

function resolveEditLink({ pattern, text }: NonNullable<SiteConfig['editLink']>, strings: StringOverrides): SiteData['editLink'] & object {
  return { ...(typeof pattern === 'string' && { pattern }), text: text ?? contentStrings(strings).editPage }
}

function redirectKinds(redirects: Site['config']['redirects']): Pick<SiteData, 'redirects'> {
  const sources = Object.keys(redirects)
  const parts = sources.filter((from) => from.includes('#')).length
  return sources.length === 0 ? {} : { redirects: { pages: parts < sources.length, parts: parts > 0 } }
}

export type FragmentKey = 'banner.content' | 'outlineFooter'

/** Their values: Markdown, or React elements. */
export function fragmentValues({
  banner,
  outlineFooter,
}: Pick<SiteConfig, 'banner' | 'outlineFooter'>): Partial<Record<FragmentKey, unknown>> {
  return { 'banner.content': typeof banner === 'object' ? banner.content : banner, outlineFooter }
}

export type FragmentHtml = Partial<Record<FragmentKey, string>>

/** Adds what was rendered from the configuration's Markdown, and the posts of the blog. */
export function completeSite(
  site: SiteData,
  { config: { banner }, editions }: Pick<Site, 'config' | 'editions'>,
  html: FragmentHtml,
  { blogPosts, hasNotFound, inPieces }: { blogPosts: BlogPost[]; hasNotFound: boolean; inPieces?: boolean },
): SiteData {
  const { 'banner.content': bannerHtml, outlineFooter } = html
  return {
    ...site,
    ...(banner !== undefined && bannerHtml !== undefined && { banner: resolveBanner(banner, bannerHtml, editions) }),
    ...(outlineFooter !== undefined && { outlineFooter }),
    ...(hasNotFound && { notFound: true as const }),
    ...(inPieces === true && { inPieces }),
    blogPosts,
  }
}

export function themed(url: string | ThemedUrl): ThemedUrl {
  return typeof url === 'string' ? { light: url, dark: url } : url
}

function resolveBanner(banner: NonNullable<SiteConfig['banner']>, html: string, editions: Site['editions']): BannerData {
  const { content, dismissable = true, ...colors } = typeof banner === 'string' ? { content: banner } : banner
  const given = Object.fromEntries(Object.entries(colors).filter(([, value]) => value !== undefined))
  return { id: bannerId(content, html, editions), html, dismissable: String(dismissable) !== 'false', ...given }
}

/** A site with more pages than this has its navigation data in pieces: all of it would be more than about 20 kB. */
const MAX_PAGES_IN_WHOLE = 500

export function isInPieces(pages: number): boolean {
  return pages > MAX_PAGES_IN_WHOLE
}

/** The template of titles, if there's no function, or it leaves a page's title open. */
export function templateOf({ title, titleTemplate }: Pick<Site['config'], 'title' | 'titleTemplate'>): string {
  return typeof titleTemplate === 'string' ? titleTemplate : `%s – ${title}`
}
