/** All that a page is compiled from: plain data without a path of this machine, so that its hash is the page's key everywhere. */
import { join, resolve } from 'node:path'
import type { Root as MarkdownRoot } from 'mdast'
import type { ChoiceSets } from '../../src/shared/choices.ts'
import { choiceSets } from '../../src/shared/config/site-data.ts'
import type { Frontmatter } from '../../src/shared/frontmatter/frontmatter.ts'
import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { type contentStrings, overridesForContent, type StringOverrides } from '../../src/shared/strings/strings.ts'
import type { PageEntry, SourcePage } from '../site/discover/page-entry.ts'
import { NOT_FOUND_ROUTE } from '../site/discover/routes.ts'
import type { ThemeNames } from '../site/resolve-config.ts'
import type { Site } from '../site/site.ts'
import type { SiteModuleNames } from '../site/site-module-names.ts'
import { FILES } from '../store/prune.ts'
import { generatorVersion } from '../util/generator.ts'
import { hashOf } from '../util/hash.ts'
import { actualPath } from '../util/text/actual-path.ts'
import { FRONTMATTER, PARTIAL_ROUTE } from './page-file.ts'
import { type PluginSource, pluginKey } from './plugin-source.ts'
import type { PageReferences } from './reference/page-references.ts'
import type { SitePaths } from './site-files.ts'
import type { PageTranslation } from './translations/translation-input.ts'
import type { SafeSources } from './tree/safe-html.ts'
import type { TypeTables } from './type-tables/type-table.ts'

/** Settings that all pages of a site share. */
export interface PageSettings {
  themes?: ThemeNames
  /** The site's own words in place of the English ones in pages. */
  strings?: StringOverrides
  /** The language of its words, as a BCP 47 tag, if upper and lower case have rules of their own there. */
  language?: string
  /** True if pages may have formulas. */
  math?: boolean
  /** Identifies the site's own plugins, if it has any. */
  plugins?: string
  /** Set if all samples with types show the compiler's answers. */
  twoslash?: boolean
  /** Choices of readers on the whole site. */
  choices?: ChoiceSets
  /** Components that the site's own modules provide to pages. */
  own?: SiteModuleNames
  /** Folder of the pages, relative to the configuration. */
  rootDir?: string
  /** Likewise, the folder of the pages that these translate. */
  sourceDir?: string
  /** Paths of what pages may use besides ordinary files: the key `markdown.includes`. */
  includes?: readonly string[]
  /** Set if HTML in `.md` files can't run anything: the sources that pictures, and videos and sounds, may have besides the site itself. */
  safeHtml?: SafeSources
}

/** Kind of a page without an address of its own: one with many, a file that others include, or the not-found page. */
export type PageKind = 'dynamic' | 'part' | 'missing'

/** Differences between a copy of a part and the part. */
export interface PartialCopy {
  /** Ids that its headings must not get. */
  taken: readonly string[]
  /** Number of its footnotes among those of the page. 1 if they keep their ids. */
  notes: number
}

export interface PageInput extends PageSettings, Pick<PageEntry, 'filePath' | 'syntax' | 'titled'> {
  /** Empty for what a feature makes until it's compiled. */
  source: string
  /** Set for what a feature makes: it has no places of its own, and its tree if it isn't made as text. */
  made?: { tree?: MarkdownRoot }
  kind?: PageKind
  typeTables?: TypeTables
  /** Set for a translation of which there's something to say. */
  translation?: PageTranslation
  references?: PageReferences | undefined
  /** Set for a copy of an included file, with ids of its own. */
  copy?: PartialCopy
  /** Frontmatter that it may show. */
  frontmatter?: Frontmatter
  /** Names of the choices that the files it includes follow, if it doesn't follow them itself. */
  choicesOfParts?: readonly string[]
}

/** A page as a thread compiles it: its input, with the places of this machine. */
export interface PageSource extends Omit<PageInput, 'plugins'> {
  /** Path as messages show it. */
  displayPath: string
  /** The folders with the files that the page uses. */
  paths: SitePaths
  /** The site's own plugins, if it has any. */
  plugins?: PluginSource
}

export interface PluginOptions extends Omit<PageSource, 'strings' | 'own'> {
  strings: ReturnType<typeof contentStrings>
  own: SiteModuleNames
  /** Names that pages can use without importing them. */
  components: readonly string[]
}

export type SiteToCompile = Pick<
  Site,
  'folders' | 'editions' | 'schemes' | 'config' | 'bundled' | 'environment' | 'store' | 'pool' | 'progress' | 'modules'
> &
  Pick<PageSettings, 'sourceDir'>

export async function pageSettings(site: SiteToCompile): Promise<PageSettings> {
  const { strings, language, markdown, rootDir, codeGroups } = site.config
  const plugins = pluginKey(site)
  return {
    rootDir,
    ...(site.sourceDir !== undefined && { sourceDir: site.sourceDir }),
    themes: markdown.code.themes,
    strings: overridesForContent(strings),
    ...(/^(?:az|lt|tr)\b/i.test(language.lang) && { language: language.lang }),
    math: markdown.math,
    twoslash: markdown.code.twoslash,
    ...(markdown.includes && { includes: markdown.includes }),
    ...(markdown.html === 'safe' && { safeHtml: safeSources(site) }),
    ...(codeGroups && { choices: choiceSets({ codeGroups }) }),
    ...(plugins !== undefined && { plugins }),
    own: (await site.modules()).names,
  }
}

function safeSources({ config, schemes }: SiteToCompile): SafeSources {
  const { csp } = config.security
  const { 'img-src': image = [], 'media-src': media = [] } = csp === false ? {} : csp
  return { image, media, ...(schemes.length > 0 && { schemes: schemes.map(({ scheme }) => scheme) }) }
}

/** The input of a page. @param more everything that isn't known from its source */
export function pageInput(
  page: SourcePage,
  settings: PageSettings,
  more: Pick<PageInput, 'typeTables' | 'translation' | 'references' | 'copy' | 'choicesOfParts'> = {},
): PageInput {
  const { filePath, source, route, syntax, titled, frontmatter, item } = page
  const kind = pageKind(route)
  return {
    ...settings,
    ...more,
    filePath,
    source,
    ...(kind && { kind }),
    ...(syntax && { syntax }),
    ...(titled && { titled }),
    ...(source.includes(FRONTMATTER) && { frontmatter }),
    ...(item && { made: {} }),
  }
}

/** The kind of page that a route is of. */
export function pageKind(route: string): PageKind | undefined {
  if (route === PARTIAL_ROUTE) return 'part'
  if (route === NOT_FOUND_ROUTE) return 'missing'
  return isDynamicPattern(route) ? 'dynamic' : undefined
}

/** The input with what a feature makes. */
export async function withContent(input: PageInput, { item }: Pick<SourcePage, 'item'>): Promise<PageInput> {
  const content = await item?.content()
  if (content === undefined) return input
  return typeof content === 'string' ? { ...input, source: content } : { ...input, made: { tree: content } }
}

/** The key of a page's compiled form. The files that it uses are only known later. */
export function inputKey({ source, syntax, ...input }: PageInput, { sourceHash }: Pick<SourcePage, 'sourceHash'>): string {
  return hashOf(generatorVersion, sourceHash, JSON.stringify(input))
}

/** The input with the places of this machine. */
export function pageSource({ plugins, ...input }: PageInput, folders: Site['folders'], displayPath: string): PageSource {
  return {
    ...input,
    displayPath,
    paths: sitePaths(folders, input),
    ...(plugins !== undefined && { plugins: { key: plugins, configFile: join(folders.cache, FILES, 'config', `${plugins}.json`) } }),
  }
}

export function sitePaths(
  { root, content, public: published }: Site['folders'],
  { rootDir = '.', sourceDir, includes = [], safeHtml }: Pick<PageSettings, 'rootDir' | 'sourceDir' | 'includes' | 'safeHtml'>,
): SitePaths {
  const at = (dir: string) => actualPath(resolve(content, dir))
  const source = sourceDir === undefined ? {} : { source: at(sourceDir) }
  return { root, pages: at(rootDir), ...source, public: published, includes, isClosed: safeHtml !== undefined }
}
