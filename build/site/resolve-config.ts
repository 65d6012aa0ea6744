/** A checked configuration with its defaults, so that no stage has any of its own. */
import { canonicalLanguage, type Direction, directionOf } from '../../src/shared/config/languages-tags.ts'
import { prefixOfVersion } from '../../src/shared/config/options/versions.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import { normalizeBasePath } from '../../src/shared/routes/whole-address.ts'

/** Names of Shiki's themes, or `SITE_THEME`. */
export interface ThemeNames {
  light: string
  dark: string
}

/** The theme of code whose colors are properties of the site's stylesheet. */
export const SITE_THEME = 'site'

const DEFAULT_THEMES: ThemeNames = { light: SITE_THEME, dark: SITE_THEME }

type Given<Key extends keyof SiteConfig> = NonNullable<SiteConfig[Key]>

export interface ResolvedConfig extends SiteConfig {
  title: string
  titleTemplate: Given<'titleTemplate'>
  /** The attributes of the root element of every page. */
  language: { lang: string; dir?: Direction }
  strings: Given<'strings'>
  /** Without a slash at its end; empty for a site at the root of its host. That of a version ends in its own path. */
  basePath: string
  /** The base path of all versions, below which `assets/` is. */
  hostPath: string
  /** The name of the version at hand, on a site with `versions`. */
  version?: string
  rootDir: string
  blogDir: string
  topNav: Given<'topNav'>
  socials: Given<'socials'>
  sponsors: Given<'sponsors'>
  footer: { links: NonNullable<Given<'footer'>['links']> }
  markdown: Given<'markdown'> & { code: { themes: ThemeNames; twoslash: boolean }; math: boolean }
  search: Given<'search'>
  redirects: Given<'redirects'>
  security: { csp: NonNullable<Given<'security'>['csp']> }
  checks: Given<'checks'>
  head: Given<'head'>
  ogImage: boolean
  pageActions: boolean
  breadcrumbs: boolean
}

/** @param words of the interface in the site's language, if it isn't English @param name of the version; by default the site's own */
export function resolveConfig(config: SiteConfig, words: ResolvedConfig['strings'] = {}, name?: string): ResolvedConfig {
  const { title = 'Docs', baseUrl, markdown = {} } = config
  const hostPath = normalizeBasePath(config.basePath)
  const version = config.versions?.find((each) => (name === undefined ? each.from === undefined : each.name === name))
  return {
    ...config,
    title,
    titleTemplate: config.titleTemplate ?? `%s – ${title}`,
    language: resolveLanguage(config),
    strings: { ...words, ...config.strings },
    basePath: hostPath + (version === undefined ? '' : prefixOfVersion(version)),
    hostPath,
    ...(version && { version: version.name }),
    ...(baseUrl !== undefined && { baseUrl: baseUrl.replace(/\/+$/, '') }),
    rootDir: config.rootDir ?? '.',
    blogDir: config.blogDir ?? 'blog',
    topNav: config.topNav ?? [],
    socials: config.socials ?? [],
    sponsors: config.sponsors ?? [],
    footer: { links: config.footer?.links ?? [] },
    markdown: {
      ...markdown,
      code: { themes: markdown.code?.themes ?? DEFAULT_THEMES, twoslash: markdown.code?.twoslash ?? false },
      math: markdown.math ?? false,
    },
    search: config.search ?? {},
    redirects: config.redirects ?? {},
    security: { csp: config.security?.csp ?? {} },
    checks: config.checks ?? {},
    head: config.head ?? [],
    ogImage: config.ogImage ?? true,
    pageActions: config.pageActions ?? true,
    breadcrumbs: config.breadcrumbs ?? false,
  }
}

/** A configuration with themes that exist. */
export function withDefaultThemes(config: ResolvedConfig): ResolvedConfig {
  return { ...config, markdown: { ...config.markdown, code: { ...config.markdown.code, themes: DEFAULT_THEMES } } }
}

function resolveLanguage({ lang, dir }: SiteConfig): ResolvedConfig['language'] {
  const language = canonicalLanguage(lang ?? 'en') ?? 'en'
  const direction = dir ?? directionOf(language)
  // Pages run from left to right by themselves.
  const isNamed = lang !== undefined || direction === 'rtl'
  return { lang: language, ...(isNamed && { dir: direction }) }
}
