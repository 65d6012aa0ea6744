/**
 * What a site has besides its pages: each feature is a folder here and a line in `features.ts`. No feature imports another; what two of them need is a
 * value of the site's work, or a module below both.
 */
import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { PageMeta } from '../../src/shared/page/page.ts'
import type { SidebarLists } from '../../src/shared/page/sidebar-tree.ts'
import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import type { BrowserRuntime } from '../bundle/browser-runtime.ts'
import type { BundledPage } from '../bundle/bundled-page.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import type { MentioningPage } from '../compile/reference/mentions.ts'
import type { Output } from '../emit/output.ts'
import type { PageTags, PageToTag } from '../render/document-input.ts'
import type { ListedPage } from '../render/listed-pages.ts'
import type { FactsAt } from '../render/page-overrides.ts'
import type { PageNavigation, PlacedPage } from '../render/place-pages.ts'
import type { RenderedPage } from '../render/site-documents.ts'
import type { SiteNeeds } from '../render/site-needs.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { PageItems, SourcePage } from '../site/discover/page-entry.ts'
import type { LanguagePaths } from '../site/languages/language-pages.ts'
import type { LinkScheme } from '../site/link-schemes.ts'
import type { ResolvedConfig } from '../site/resolve-config.ts'
import type { Site } from '../site/site.ts'
import type { VersionPaths } from '../site/versions/version-paths.ts'

/** A site whose pages are compiled. */
export interface CompiledWork {
  readonly site: Site
  /** Without the not-found page. */
  readonly pages: readonly CompiledPage[]
  /** The site's own not-found page. */
  readonly notFound: CompiledPage | undefined
  /** The pages, the files that they include, and the Markdown of the configuration. */
  readonly compiled: readonly CompiledPage[]
  readonly sidebar: SidebarLists | undefined
  /** Files in `public/`. */
  readonly published: readonly Output[]
  /** Addresses that have been published, from the lock file. */
  readonly lockedUrls: readonly string[]
}

/** A site whose pages are bundled, and whose documents are listed. */
export interface SiteWork extends CompiledWork {
  /** The configuration, as far as browsers and rendering need it. */
  readonly data: SiteData
  readonly runtime: BrowserRuntime
  readonly pages: readonly RenderedPage[]
  readonly notFound: BundledPage | undefined
  /** The CSS of the site's theme. */
  readonly themeCss: string
  readonly stylesheet: Output
  /** The sidebar at a path, and the pages before and after it. */
  navigationAt(path: string): PageNavigation
  /** The pages that lists may name. */
  readonly listedPages: readonly ListedPage[]
  /** The documents of pages, and `404.html`. */
  readonly documents: readonly Output[]
  /** The pages as Markdown. */
  readonly markdown: readonly Output[]
  /** Needs of documents that the policy has to meet. */
  readonly needs: SiteNeeds
  /** Set on a site with several languages. */
  readonly languagePaths?: LanguagePaths | undefined
  /** The pages of all versions, on a site with several. */
  readonly versions?: readonly VersionPaths[] | undefined
  /** Paths of files that every document of this build links to. */
  readonly shell: readonly string[]
  /** True if a path is one of its documents. */
  isPage(path: string): boolean
}

/** The part of an edition that files of the host need: a part of its work, or what the last build remembers of it. */
export interface HostWork extends Pick<SiteWork, 'documents' | 'published' | 'lockedUrls' | 'stylesheet' | 'versions'> {
  readonly site: Pick<Site, 'config' | 'edition' | 'editions' | 'locale' | 'only'>
  readonly data: Pick<SiteData, 'basePath' | 'baseUrl'>
  readonly pages: readonly (Pick<RenderedPage, 'route' | 'displayPath'> & { documents: readonly { path: string }[] })[]
  readonly listedPages: readonly Pick<ListedPage, 'path' | 'facts' | 'lastUpdatedAt'>[]
  readonly needs: Pick<SiteNeeds, 'add' | 'join' | 'of'>
}

/** The part that all editions share: an output folder, an origin and a policy. */
export interface Host {
  readonly config: ResolvedConfig
  /** Files in `public/`. */
  readonly published: readonly Output[]
  /** Paths of all files in the output folder but the host's own. */
  readonly paths: readonly string[]
}

/** Inputs of the lists of a site. Nothing of it is in the code of pages, so development compiles none for them. */
export interface ListWork extends Pick<SiteWork, 'sidebar' | 'runtime' | 'navigationAt' | 'isPage'> {
  readonly site: Pick<Site, 'config' | 'edition' | 'editions'>
  readonly data: Pick<SiteData, 'inPieces'>
  readonly pages: readonly (Pick<PlacedPage, 'route' | 'filePath' | 'item' | 'lastUpdatedAt' | 'module' | 'placements'> & {
    meta: Pick<PageMeta, 'title'>
  })[]
  readonly notFound: Pick<BundledPage, 'module'> | undefined
  readonly lazyFiles: readonly { key: string; main: Pick<Output, 'path'> }[]
  readonly shell?: readonly string[]
}

/** A file that clients fetch when they first need it. */
export interface LazyFile {
  /** Its name in `.site/navigation.json`, which has its address. */
  readonly key: string
  readonly main: Output
  /** The files that it names. */
  readonly pieces: readonly Output[]
}

/** Inputs of the heads of all documents. */
export type HeadWork = Pick<SiteWork, 'site' | 'data' | 'languagePaths'> & Pick<LinkedSite, 'pages'>

/** The part of a site that's known when its links are checked. */
export interface LinkedSite {
  config: ResolvedConfig
  pages: readonly Pick<SourcePage, 'route' | 'frontmatter'>[]
}

export interface Feature {
  readonly name: string
  /** Problems of what it's configured with. */
  check?(site: Site, pages: readonly MentioningPage[]): Diagnostic[] | Promise<Diagnostic[]>
  /**
   * Pages that aren't files, listed without their content. It can't ask the site for its pages, because these are some of them.
   * @throws SiteError if what they're made from can't be read
   */
  pages?(site: Omit<Site, 'pages'>): PageItems | Promise<PageItems>
  /** Schemes of links that lead to its pages. Checks and pages get addresses from them alike. */
  links?(site: Omit<Site, 'pages' | 'modules' | 'schemes'>): readonly LinkScheme[]
  /** Goes into the module that every document names, so nothing that changes with the words of pages. */
  data?(site: Site): Promise<Partial<SiteData>>
  /**
   * Paths of its files whose names are known before they're made, for links and for development. Files of dynamic pages aren't among them, because
   * such addresses lead to the pages.
   */
  paths?(site: LinkedSite): readonly string[]
  /** Paths of files in `public/` that become a part of its own files of the same name, so they aren't published beside them. */
  readonly includes?: readonly string[]
  /** The condition for each file that not every site has, by its path. */
  readonly needs?: Readonly<Record<string, string>>
  /** Goes into the one stylesheet. */
  styles?(site: Site): string | Promise<string>
  readonly lazy?: {
    readonly key: string
    /** Where its pieces are. */
    readonly folder: string
    make(work: Pick<CompiledWork, 'site' | 'pages' | 'sidebar'>): Promise<Omit<LazyFile, 'key'>>
  }
  /** Facts about pages at their places, which replace those that hold for every page. */
  facts?(work: Pick<HeadWork, 'site' | 'pages' | 'languagePaths'>): FactsAt
  /** The tags in a document's head. Returns a function from a page to its tags. */
  page?(work: HeadWork): ((page: PageToTag) => PageTags) | Promise<(page: PageToTag) => PageTags>
  /** Files that styles, tags and pages name, of these pages alone. */
  assets?(work: Pick<CompiledWork, 'site' | 'compiled'>): FeatureOutputs | Promise<FeatureOutputs>
  /** Lists for clients. */
  lists?(work: ListWork): readonly Output[]
  /** Its other files in an edition. They're made when they're written, or when someone asks for one in development. */
  outputs?(work: SiteWork): FeatureOutputs | Promise<FeatureOutputs>
  /** Files that a build has once, however many editions there are. */
  hostOutputs?(editions: readonly HostWork[], host: Host): readonly Output[] | Promise<readonly Output[]>
}

export interface FeatureOutputs {
  outputs: readonly Output[]
  warnings?: readonly Diagnostic[]
  /** Set for files that take long to make: what they're called as they're counted. */
  counted?: string
}

/** The outputs that the site has no file of its own for in `public/`. */
export function unlessPublished(outputs: readonly Output[], { published }: Pick<CompiledWork, 'published'>): FeatureOutputs {
  const own = new Set(published.map(({ path }) => path))
  return { outputs: outputs.filter(({ path }) => !own.has(path)) }
}

/** The routes of pages that each have one address. */
export function fixedRoutes(pages: LinkedSite['pages']): string[] {
  return pages.map(({ route }) => route).filter((route) => !isDynamicPattern(route))
}
