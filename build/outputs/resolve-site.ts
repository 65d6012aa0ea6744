/** Resolves a checked configuration for the other stages and for browsers: applies defaults, renders Markdown. */
import { canonicalLanguage, type Direction, directionOf } from '../../src/shared/config/language.ts'
import type { SearchOptions, SiteConfig } from '../../src/shared/config/schema.ts'
import type { Banner, BlogPost, SiteData, Social, ThemedUrl } from '../../src/shared/config/site-data.ts'
import { memoized } from '../../src/shared/memoized.ts'
import { documentDescription } from '../../src/shared/page/title.ts'
import { normalizeBasePath, withBasePath, withScheme } from '../../src/shared/routes/paths.ts'
import { contentStrings, type OwnStrings, ownForBrowsers, ownForContent } from '../../src/shared/strings/strings.ts'
import { DEFAULT_THEMES } from '../compile/highlight/themes.ts'
import type { PageFrame } from '../compile/plugins/rehype-page-frame.ts'
import { hashOf } from '../hash.ts'

/** Options that more than one stage needs before the site's data is complete. */
export interface SiteBasics {
  basePath: string
  baseUrl?: string
  themes: { light: string; dark: string }
  /** The site's own words that are compiled into pages. */
  strings: OwnStrings
  /** Whether pages may have formulas. */
  math: boolean
}

export function resolveBasics(config: SiteConfig): SiteBasics {
  return {
    basePath: normalizeBasePath(config.basePath),
    ...(config.baseUrl !== undefined && { baseUrl: config.baseUrl.replace(/\/+$/, '') }),
    themes: config.markdown?.code?.themes ?? DEFAULT_THEMES,
    strings: ownForContent(config.strings),
    math: config.markdown?.math === true,
  }
}

/** What the site shows around titles. */
export function resolveFrame({ pageActions = true, breadcrumbs = false }: SiteConfig): PageFrame {
  return { actions: pageActions, breadcrumbs }
}

/** The attributes of the root element of every page. */
export const resolveLanguage = memoized(({ lang, dir }: SiteConfig): { lang: string; dir?: Direction } => {
  const language = canonicalLanguage(lang ?? 'en') ?? 'en'
  const direction = dir ?? directionOf(language)
  // Pages run from left to right by themselves.
  const isNamed = lang !== undefined || direction === 'rtl'
  return { lang: language, ...(isNamed && { dir: direction }) }
})

/** The site's data without what is rendered from Markdown, and without what pages add. */
export function resolveSite(config: SiteConfig, basics: SiteBasics, socials: Social[] = []): SiteData {
  const title = config.title ?? 'Docs'
  const strings = ownForBrowsers(config.strings)
  const colorScheme = config.theme?.colorScheme
  const description = documentDescription({}, config.description)
  return {
    ...(config.lang !== undefined && { lang: resolveLanguage(config).lang }),
    title,
    titleTemplate: asText(config.titleTemplate) ?? `%s – ${title}`,
    ...(description !== undefined && { description }),
    ...(basics.baseUrl !== undefined && { baseUrl: basics.baseUrl }),
    basePath: basics.basePath,
    ...(config.logoUrl !== undefined && { logo: themed(config.logoUrl) }),
    topNav: (config.topNav ?? []) as SiteData['topNav'],
    socials: socials.map((social) => ({ ...social, link: withBasePath(basics.basePath, withScheme(social.link)) })),
    sponsors: config.sponsors ?? [],
    ...(config.editLink !== undefined && {
      editLink: resolveEditLink(config.editLink, basics.strings),
    }),
    footerLinks: config.footer?.links ?? [],
    ...((colorScheme === 'light' || colorScheme === 'dark') && { colorScheme }),
    search: searchOfReaders(config.search, basics.basePath),
    ...redirectKinds(config.redirects),
    ...(strings !== undefined && { strings }),
    blogPosts: [],
  }
}

/** Clients needn't know how much pages count, because the index does. The dialog has the link as it's given. */
function searchOfReaders({ boostDocument: _, ask, ...search }: SearchOptions = {}, basePath: string): SearchOptions {
  return { ...search, ...(ask !== undefined && { ask: { ...ask, link: withBasePath(basePath, withScheme(ask.link)) } }) }
}

function resolveEditLink({ pattern, text }: NonNullable<SiteConfig['editLink']>, strings: OwnStrings): SiteData['editLink'] & object {
  return { ...(typeof pattern === 'string' && { pattern }), text: text ?? contentStrings(strings).editPage }
}

/** Functions of the page are called for each page (`render/page-values.ts`). */
function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function redirectKinds(redirects: SiteConfig['redirects'] = {}): Pick<SiteData, 'redirects'> {
  const sources = Object.keys(redirects)
  const parts = sources.filter((from) => from.includes('#')).length
  return sources.length === 0 ? {} : { redirects: { pages: parts < sources.length, parts: parts > 0 } }
}

/** The keys of a configuration that hold Markdown. */
export type FragmentKey = 'banner.content' | 'outlineFooter'

/** Their values: Markdown, or React elements. */
export function fragmentValues({
  banner,
  outlineFooter,
}: Pick<SiteConfig, 'banner' | 'outlineFooter'>): Partial<Record<FragmentKey, unknown>> {
  return { 'banner.content': typeof banner === 'object' ? banner.content : banner, outlineFooter }
}

/** Their content as HTML. */
export type FragmentHtml = Partial<Record<FragmentKey, string>>

/** What pages add to the site's data. */
export interface OfPages {
  blogPosts: BlogPost[]
  /** Whether the site has its own not-found page. */
  hasNotFound: boolean
  /** Whether the navigation data is in pieces. */
  inPieces?: boolean
}

/** Adds what was rendered from the configuration's Markdown, and the posts of the blog. */
export function completeSite(
  site: SiteData,
  { banner }: SiteConfig,
  html: FragmentHtml,
  { blogPosts, hasNotFound, inPieces }: OfPages,
): SiteData {
  const { 'banner.content': bannerHtml, outlineFooter } = html
  return {
    ...site,
    ...(banner !== undefined && bannerHtml !== undefined && { banner: resolveBanner(banner, bannerHtml) }),
    ...(outlineFooter !== undefined && { outlineFooter }),
    ...(hasNotFound && { notFound: true as const }),
    ...(inPieces === true && { inPieces }),
    blogPosts,
  }
}

export function themed(url: string | ThemedUrl): ThemedUrl {
  return typeof url === 'string' ? { light: url, dark: url } : url
}

function resolveBanner(banner: NonNullable<SiteConfig['banner']>, html: string): Banner {
  const { content, dismissable = true, ...colors } = typeof banner === 'string' ? { content: banner } : banner
  const given = Object.fromEntries(Object.entries(colors).filter(([, value]) => value !== undefined))
  return { id: hashOf(typeof content === 'string' ? content : html), html, dismissable: String(dismissable) !== 'false', ...given }
}
