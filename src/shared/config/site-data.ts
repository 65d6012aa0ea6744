/** The part of the configuration that browsers get: resolved, serializable, and the same for every page. */
import type { ChoiceSets } from '../choices.ts'
import type { EditionPaths } from '../routes/destination.ts'
import type { StringOverrides } from '../strings/strings.ts'
import type { Language } from './languages.ts'
import type { SponsorGroup } from './options/navigation.ts'
import type { SearchOptions } from './options/search.ts'
import type { SiteVersion } from './versions.ts'

export interface ThemedUrl {
  light: string
  dark: string
}

export interface NavItem {
  id?: string
  text: string
  link?: string
  match?: string
  items?: NavItem[]
}

/** A link to a social network. The stylesheet has its icon. */
export interface Social {
  type: string
  label: string
  link: string
}

export interface BannerData {
  /** Hash of the content: a reader who dismissed one announcement still sees the next. */
  id: string
  html: string
  dismissable: boolean
  backgroundColor?: string
  textColor?: string
  height?: string
}

export interface BlogPost {
  path: string
  title: string
  authors?: string
  date?: string
  description?: string
}

export interface SiteData extends EditionPaths {
  /** The site's language, if it names one. Otherwise its words are English, and its dates are written the way the reader's browser does. */
  lang?: string
  /** All languages, if the site has `locales`, and the key of the one at hand. */
  languages?: readonly Language[]
  language?: string
  /** All versions, if the site has several, and the name of the one at hand. */
  versions?: readonly SiteVersion[]
  version?: string
  /** Texts of the site's own components, by name. */
  texts?: Readonly<Record<string, string>> | undefined
  /** Texts in the language of pages that the language at hand lacks. */
  sourceTexts?: Readonly<Record<string, string>> | undefined
  /** Paths of files of the host to which components of this edition link, if its pages are elsewhere. */
  hostLinks?: readonly string[]
  title: string
  titleTemplate: string
  /** A template for the images of social cards, by path if there are several. Without it, images are drawn. */
  ogImageUrl?: string | Record<string, string>
  /** Set if none are drawn. */
  ogImage?: false
  description?: string
  baseUrl?: string
  logo?: ThemedUrl
  /** Width and height in pixels, if the build has the file. */
  logoSize?: { width: number; height: number }
  topNav: NavItem[]
  socials: Social[]
  sponsors: SponsorGroup[]
  banner?: BannerData
  breadcrumbs?: true
  pageActions?: true
  editLink?: { pattern?: string; text: string }
  /** HTML of the configured outline footer. */
  outlineFooter?: string
  footerLinks: { text: string; link: string }[]
  /** Set if readers can't choose the theme. */
  colorScheme?: 'light' | 'dark'
  /** Choices of readers for the code of the whole site, by their name in addresses. */
  codeGroups?: Record<string, { label: string; titles: string[] }>
  search: SearchOptions
  /** True if the site has old addresses of pages, listed in `.site/redirects.json`, and of their parts, in `.site/moved-parts.json`. */
  redirects?: { pages: boolean; parts: boolean }
  /** The site's own words. All others are the English ones. */
  strings?: StringOverrides | undefined
  /** Those of pages in the language of the source, where that's another one. */
  sourceStrings?: StringOverrides | undefined
  /** Set if the site has its own not-found page, whose module `.site/navigation.json` names. */
  notFound?: true
  /** Set on a large site, whose navigation data is in pieces. */
  inPieces?: true
  blogPosts: BlogPost[]
}

/** The titles that readers choose between. */
export function choiceSets({ codeGroups = {} }: Pick<SiteData, 'codeGroups'>): ChoiceSets {
  return Object.fromEntries(Object.entries(codeGroups).map(([key, { titles }]) => [key, titles]))
}
