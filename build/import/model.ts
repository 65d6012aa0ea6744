/** What is known about a site of another generator, in terms that are the same for all of them. */
import type { HeadTag } from '../../src/shared/config/options/head.ts'
import type { NavItemConfig, SidebarItemConfig } from '../../src/shared/config/options/navigation.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { Notes } from './notes.ts'
import type { Repository } from './repository.ts'

export const KINDS = ['vocs', 'vitepress', 'docusaurus', 'starlight', 'mkdocs'] as const
export type Kind = (typeof KINDS)[number]

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  vocs: 'Vocs',
  vitepress: 'VitePress',
  docusaurus: 'Docusaurus',
  starlight: 'Starlight',
  mkdocs: 'MkDocs',
}

/** A page, or Markdown that pages include, of the site that is imported. */
export interface ForeignPage {
  /** Absolute path. */
  file: string
  /** Its old address, without the base path and without a slash at the end. Undefined for Markdown that pages include. */
  route?: string
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
  sidebar?: SidebarConfigOf
  topNav?: readonly NavItemConfig[]
  /** All tags for the head of pages that have some of their own, by address. */
  pageHeads?: ReadonlyMap<string, readonly HeadTag[]>
  /** From old addresses that have no page. */
  redirects: Readonly<Record<string, string>>
  /** Prefixes of languages, with those of the language whose pages are shown where one isn't translated. Empty at the root. */
  fallbacks?: Readonly<Record<string, string>>
  /** Folders by the prefix that stands for them in imports and links, such as `@site`. */
  aliases: Readonly<Record<string, string>>
  /** Whose rule the ids of headings follow, if it isn't the one here. */
  slugs?: 'vitepress' | 'mkdocs'
  /** Titles by language for code blocks that are tabs. */
  tabLabels?: Readonly<Record<string, string>>
  /** The site's own names of blocks of PyMdown, with what they are. */
  blockTypes?: Readonly<Record<string, BlockType>>
  /** Folders that included files are looked up in, besides that of the page. */
  includeFolders: readonly string[]
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
