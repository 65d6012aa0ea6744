/** What is known about a site of another generator, in terms that are the same for all of them. */
import type { HeadTag } from '../../src/shared/config/options/head.ts'
import type { NavItemConfig, SidebarItemConfig } from '../../src/shared/config/options/navigation.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { VersionStatus } from '../../src/shared/config/versions.ts'
import NAMES from './kind-names.json' with { type: 'json' }
import type { ForeignLook } from './look.ts'
import type { Notes } from './notes.ts'
import type { Repository } from './repository.ts'

export const KIND_NAMES = NAMES
export type Kind = keyof typeof KIND_NAMES

/** A page, or Markdown that pages include, of the site that is imported. */
export interface ForeignPage {
  /** Absolute path. */
  file: string
  /** Its address, without the base path and without a slash at the end. Undefined for Markdown that pages include. */
  route?: string
  /** The address that it had, if it's another one here. It's redirected then. */
  from?: string
  /** Where it goes, relative to `content/`, without the extension. */
  target: string
  /** Whether the source is MDX, whatever its file is called. */
  isMdx: boolean
  /** What sidebars call it. */
  title: string
  /** Its frontmatter, as the other generator reads it. */
  data: Record<string, unknown>
  /** Text that replaces the file's own, for a page that the other generator makes up. */
  source?: string
  /** Frontmatter of ours that is known from elsewhere, such as the date in a post's file name. */
  extra?: Record<string, unknown>
}

export interface ForeignSite {
  kind: Kind
  /** The folder of its configuration: relative addresses in it start here. */
  root: string
  /** The folders with pages. */
  pageFolders: readonly string[]
  pages: readonly ForeignPage[]
  /** Folders whose files are published at the root of the site. */
  publicFolders: readonly string[]
  /** Options that need no further work. */
  config: SiteConfig
  look?: ForeignLook
  sidebar?: SidebarConfigOf
  topNav?: readonly NavItemConfig[]
  /** All tags for the head of pages that have some of their own, by address. */
  pageHeads?: ReadonlyMap<string, readonly HeadTag[]>
  /** From old addresses that have no page. */
  redirects: Readonly<Record<string, string>>
  /** Its languages, that of the sources first. Without any, it has only one. */
  locales?: readonly ForeignLocale[]
  /** The version that it is, and all of them. */
  versions?: ForeignVersions
  /** Files that the configuration names, by their places in the new site. */
  copies?: readonly { from: string; to: string }[]
  /** Folders with translations, with those of the sources, where files are that a translation doesn't have beside it. */
  sourceFolders?: Readonly<Record<string, string>>
  /** Folders by the prefix that stands for them in imports and links, such as `@site`. */
  aliases: Readonly<Record<string, string>>
  /** Whose rule the ids of headings follow, if it isn't the one here. */
  slugs?: 'vitepress' | 'mkdocs'
  /** True if names such as `:tada:` are shown as emoji. */
  hasEmoji?: boolean
  /** The site's own names of blocks of PyMdown, with what they are. */
  blockTypes?: Readonly<Record<string, BlockType>>
  /** Folders that included files are looked up in, besides that of the page. */
  includeFolders: readonly string[]
}

export interface ForeignVersions {
  /** The name of the version at hand. */
  own: string
  all: readonly ForeignVersion[]
}

/** A version of a site. */
export interface ForeignVersion {
  name: string
  label?: string | undefined
  status: VersionStatus
  /** Where its addresses begin here. Empty for the one that the repository has as its own pages. */
  path: string
  /** Addresses that it had, with the same as its own site has them: `/docs/1.x` with `/docs`. */
  places: Readonly<Record<string, string>>
  /** Undefined for the own one. */
  site?: ForeignSite
  /** Where its files are, if that isn't in the site's folder. */
  copy?: { root: string; repository: Repository; notes: Notes }
  /** The addresses of its pages, without its path. */
  routes: readonly string[]
}

/** A language of a site, with what it has of its own. What the first one has is the site's. */
export interface ForeignLocale extends Pick<ForeignSite, 'config' | 'sidebar' | 'topNav'> {
  /** `root`, or the folder of its addresses. */
  key: string
  label: string
  /** If it isn't the folder's name. */
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

/** What a site calls its own kind of admonition or of collapsible text. */
export interface BlockType {
  block: 'admonition' | 'details'
  /** The class that says how it looks, which is also its title if it has none. */
  type: string
  title?: string
}

/** One list for all pages, or lists that each have a name. */
export type SidebarConfigOf = readonly SidebarItemConfig[] | ReadonlyMap<string, readonly SidebarItemConfig[]>

/**
 * Reads a site. Problems go into the notes, so that one odd option doesn't stop an import.
 * @param file its configuration
 * @param repository what may be read
 */
export type ReadSite = (folder: string, notes: Notes, file: string, repository: Repository) => Promise<ForeignSite>
