/** What a page is compiled from, and what comes out. */
import type { Frontmatter } from '../../src/shared/frontmatter/frontmatter.ts'
import type { OwnStrings } from '../../src/shared/strings/strings.ts'
import type { PageTitle } from '../discover/discover-pages.ts'
import type { ModuleSyntax } from '../discover/module-syntax.ts'
import { withExcerpt } from '../report/diagnostic.ts'
import type { OwnNames } from './own-names.ts'
import type { AssetSource, PageFileData } from './page-file.ts'
import type { PluginSource } from './plugin-source.ts'
import type { PageFrame } from './plugins/rehype-page-frame.ts'
import type { Dependency, SitePaths } from './site-files.ts'
import type { TypeTables } from './type-tables/type-table.ts'

/** What all pages of a site are compiled with. It's data, and the key of each compiled page has all of it. */
export interface PageSettings {
  basePath: string
  /** The site's own words in place of the English ones in pages. */
  strings?: OwnStrings
  /** The language, as a BCP 47 tag. English if left out. */
  language?: string
  /** Whether pages may have formulas. */
  math?: boolean
  /** The site's own plugins, if it has any. */
  plugins?: PluginSource
  /** Set if all samples with types show the compiler's answers. */
  twoslash?: boolean
  /** Whether pages get smaller copies of images. True unless they can't be made. */
  copiesPictures?: boolean
  /** What the site shows around titles. */
  frame?: PageFrame
  /** What the site's own modules provide to pages. */
  own: OwnNames
}

/** How a copy of a part differs from the part. */
export interface PartCopy {
  /** Ids that its headings must not get. */
  taken: readonly string[]
  /** Number of its footnotes among those of the page. 1 if they keep their ids. */
  notes: number
}

export interface PageSource extends Omit<PageSettings, 'own'> {
  /** Relative to the folder of the pages, with forward slashes. */
  filePath: string
  /** Path as messages show it. */
  displayPath: string
  source: string
  /** The page's route, or its pattern. */
  route: string
  /** The folders with the files that the page uses. */
  paths: SitePaths
  /** The tables of types that it asks for. */
  typeTables?: TypeTables
  /** For pages that are modules. */
  syntax?: ModuleSyntax
  /** Set for a page, with what its frontmatter says about its title. */
  titled?: PageTitle
  /** Set for a copy of an included file, with ids of its own. */
  copy?: PartCopy
  /** Its frontmatter, if it may show some of it. */
  frontmatter?: Frontmatter
  own?: OwnNames
}

export interface PageAsset extends AssetSource {
  path: string
}

/** A compiled page, with everything that was collected about it. */
export interface CompiledPage extends Omit<PageFileData, 'dependencies' | 'assets' | 'inlineStyles'> {
  /** Declarations of style attributes, which are classes on the page. */
  inlineStyles: string[]
  /** The module without exports and imports from the runtime. */
  code: string
  /** Other files that the page is made from. */
  dependencies: Dependency[]
  /** Files that are made for the page, each with its path in the output folder. */
  assets: PageAsset[]
}

/** Combines the code and the collected data of a page. */
export function compiledPage(page: PageSource, code: string, data: PageFileData): CompiledPage {
  return {
    ...data,
    code,
    anchors: [...new Set(data.anchors)],
    inlineStyles: [...data.inlineStyles],
    dependencies: [...data.dependencies].map(([file, hash]) => ({ file, hash })),
    assets: [...data.assets].map(([path, source]) => ({ path, ...source })),
    diagnostics: data.diagnostics.map((diagnostic) => withExcerpt({ ...diagnostic, file: page.displayPath }, page.source)),
  }
}
