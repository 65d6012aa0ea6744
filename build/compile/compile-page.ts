/**
 * Compiles a page from Markdown or MDX to the code of a module, for both server and client. Also collects what other stages need: title,
 * headings, sections, links and code blocks.
 */
import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { AFTER_TITLE, PAGE_PART, siteEntryOf, siteNames } from '../../src/shared/site/site-exports.ts'
import { fillIn } from '../../src/shared/strings/fill-in.ts'
import { contentStrings, type OwnStrings } from '../../src/shared/strings/strings.ts'
import { adviceOnSyntax } from '../dialect/find-forms.ts'
import type { ModuleSyntax } from '../discover/module-syntax.ts'
import { DEEP_EXPRESSION } from '../parse/limits.ts'
import { remarkNativeParser } from '../parse/native-parser.ts'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import { findWord } from '../report/find-word.ts'
import { nearestName } from '../report/nearest.ts'
import { placeAt } from '../report/place-at.ts'
import { type AuthorPlugins, loadPlugins, NO_PLUGINS, PluginFailure, runWithPlugins } from './author-plugins.ts'
import { describeSyntaxError } from './mdx-errors.ts'
import { remarkCheckNesting } from './nesting/remark-check-nesting.ts'
import { scanNesting } from './nesting/source-nesting.ts'
import { deepestPlace, isStackOverflow } from './nesting/stack-overflow.ts'
import { NO_OWN_NAMES, type OwnNames } from './own-names.ts'
import { type AssetSource, type PageFileData, type RuntimeImport, startPageFile } from './page-file.ts'
import type { PluginSource } from './plugin-source.ts'
import { recmaCheckNames } from './plugins/recma-check-names.ts'
import { recmaFrontmatter } from './plugins/recma-frontmatter.ts'
import { recmaImports } from './plugins/recma-imports.ts'
import { recmaIslands } from './plugins/recma-islands.ts'
import { recmaParentheses } from './plugins/recma-parentheses.ts'
import { rehypeAssets } from './plugins/rehype-assets.ts'
import { rehypeCaptions } from './plugins/rehype-captions.ts'
import { rehypeCardIcons } from './plugins/rehype-card-icons.ts'
import { rehypeCheckHeadings } from './plugins/rehype-check-headings.ts'
import { rehypeCheckIds } from './plugins/rehype-check-ids.ts'
import { rehypeCheckImages } from './plugins/rehype-check-images.ts'
import { rehypeCheckProps } from './plugins/rehype-check-props.ts'
import { rehypeCheckStyles } from './plugins/rehype-check-styles.ts'
import { rehypeCode } from './plugins/rehype-code.ts'
import { rehypeDiagrams } from './plugins/rehype-diagrams.ts'
import { rehypeFileTree } from './plugins/rehype-file-tree.ts'
import { rehypeHeadingIds } from './plugins/rehype-heading-ids.ts'
import { rehypeHeadingLinks, rehypeHeadings } from './plugins/rehype-headings.ts'
import { rehypeHoist } from './plugins/rehype-hoist.ts'
import { rehypeFindInlineCode, rehypeInlineCode } from './plugins/rehype-inline-code.ts'
import { rehypeLinks } from './plugins/rehype-links.ts'
import { rehypeMarkdown } from './plugins/rehype-markdown.ts'
import { rehypeMedia } from './plugins/rehype-media.ts'
import { rehypeOwnComponents } from './plugins/rehype-own-components.ts'
import { type PageFrame, rehypePageFrame } from './plugins/rehype-page-frame.ts'
import { rehypePageTitle } from './plugins/rehype-page-title.ts'
import { rehypePictures } from './plugins/rehype-pictures.ts'
import { rehypeRawHtml } from './plugins/rehype-raw-html.ts'
import { rehypeReferences } from './plugins/rehype-references.ts'
import { rehypeSections } from './plugins/rehype-sections.ts'
import { rehypeSiteComponents } from './plugins/rehype-site-components.ts'
import { rehypeStaticJsx } from './plugins/rehype-static-jsx.ts'
import { rehypeStyleClasses } from './plugins/rehype-style-classes.ts'
import { rehypeTables } from './plugins/rehype-tables.ts'
import { rehypeTasks } from './plugins/rehype-tasks.ts'
import { rehypeTypeTables } from './plugins/rehype-type-tables.ts'
import { remarkAlerts } from './plugins/remark-alerts.ts'
import { remarkBareDirectives } from './plugins/remark-bare-directives.ts'
import { rehypeContents, remarkContents } from './plugins/remark-contents.ts'
import { remarkDirectives } from './plugins/remark-directives.ts'
import { remarkFences } from './plugins/remark-fences.ts'
import { remarkForeignForms } from './plugins/remark-foreign-forms.ts'
import { remarkForeignSyntax } from './plugins/remark-foreign-syntax.ts'
import { remarkHeadingIds } from './plugins/remark-heading-ids.ts'
import { remarkInclude } from './plugins/remark-include.ts'
import { remarkSamples } from './plugins/remark-samples.ts'
import { remarkSubtitle } from './plugins/remark-subtitle.ts'
import type { Dependency, SitePaths } from './site-files.ts'
import { type Mapping, PositionCollector, recmaPlaceCalls } from './source-positions.ts'
import type { TypeTables } from './type-tables/type-table.ts'

export interface PageSource {
  /** Relative to the folder of the pages, with forward slashes. */
  filePath: string
  /** Path as messages show it. */
  displayPath: string
  source: string
  /** The page's route, or its pattern. */
  route: string
  basePath: string
  /** The folders with the files that the page uses. */
  paths: SitePaths
  /** The site's own words in place of the English ones in pages. */
  strings?: OwnStrings
  /** Whether it may have formulas. */
  math?: boolean
  /** The site's own plugins, if it has any. */
  plugins?: PluginSource
  /** Set if all samples with types show the compiler's answers. */
  twoslash?: boolean
  /** The tables of types that it asks for. */
  typeTables?: TypeTables
  /** Whether pages get smaller copies of images. True unless they can't be made. */
  copiesPictures?: boolean
  /** For pages that are modules. */
  syntax?: ModuleSyntax
  /** Set for a page that should have a title, with the one from its frontmatter. */
  titled?: { title?: string }
  /** What the site shows around titles. */
  frame?: PageFrame
  /** What the site's own modules provide. */
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

/**
 * Compiles one page. Returns problems as diagnostics. If one of them is a syntax error, `code` is empty.
 * @param components names that pages can use without importing them
 */
export async function compilePage(given: PageSource, components: readonly string[]): Promise<CompiledPage> {
  const page = withoutMark(given)
  const file = startVFile(page)
  const data = startPageFile(file)
  const isMdx = page.filePath.endsWith('.mdx')
  const { tooDeep, isUnsafe } = scanNesting(page.source, isMdx)
  if (tooDeep !== undefined) {
    data.diagnostics.push(tooDeep)
    return compiledPage(page, '', data)
  }
  let code = ''
  try {
    const plugins = await loadPlugins(page.plugins)
    const math = await mathPlugins(page)
    const process = () => createPageProcessor(page, components, { isNative: !isUnsafe, plugins, math }).process(file)
    code = String(await (page.plugins === undefined ? process() : runWithPlugins(page.displayPath, process)))
  } catch (error) {
    data.diagnostics.push(describeFailure(error, page.source))
  }
  data.diagnostics.push(...unknownImports(data.runtimeImports, page.source))
  return compiledPage(page, code, data)
}

/**
 * Compiles a page to the same code as `compilePage`, and maps that code to the page's source.
 * @throws VFileMessage if the page doesn't compile
 */
export async function compilePositions(given: PageSource, components: readonly string[]): Promise<{ code: string; mappings: Mapping[] }> {
  const page = withoutMark(given)
  const file = startVFile(page)
  startPageFile(file)
  // The collector only has the methods that are called.
  const SourceMapGenerator = PositionCollector as unknown as NonNullable<ProcessorOptions['SourceMapGenerator']>
  const plugins = await loadPlugins(page.plugins)
  const math = await mathPlugins(page)
  const processed = await createPageProcessor(page, components, {
    plugins,
    math,
    recmaPlugins: [recmaPlaceCalls],
    SourceMapGenerator,
  }).process(file)
  return { code: String(processed), mappings: processed.map as unknown as Mapping[] }
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

/** Its paths let plugins find the page's file: `resolve(file.cwd, file.path)`. */
function startVFile({ source, filePath, paths }: PageSource): VFile {
  return new VFile({ value: source, path: filePath, cwd: paths.pages })
}

/** Removes a byte order mark, because parsers disagree on whether it counts in positions. */
function withoutMark(page: PageSource): PageSource {
  return { ...page, source: page.source.replace(/^\uFEFF/, '') }
}

/** @throws the error itself if it isn't the page's fault */
function describeFailure(error: unknown, source: string): Diagnostic {
  if (error instanceof PluginFailure) return error.diagnostic
  if (error instanceof VFileMessage) {
    const syntaxError = withAdvice(describeSyntaxError(error, source), source)
    return isStackOverflow(error.cause) || /stack space/.test(syntaxError.message) ? { ...syntaxError, ...DEEP_EXPRESSION } : syntaxError
  }
  if (isStackOverflow(error)) return deepestPlace(source)
  throw error
}

/** The error of a line that another generator could read, with what to write instead. */
function withAdvice(error: Diagnostic, source: string): Diagnostic {
  const line = error.line === undefined ? undefined : source.split('\n')[error.line - 1]
  const fix = line === undefined ? undefined : adviceOnSyntax(line)
  return fix === undefined ? error : { ...error, fix }
}

interface PageProcessorOptions extends ProcessorOptions {
  /** False if remark has to parse the page. */
  isNative?: boolean
  /** The site's own plugins. */
  plugins?: AuthorPlugins
  /** The plugins for formulas, if it may have any. */
  math?: PluggableList
}

function createPageProcessor(
  page: PageSource,
  components: readonly string[],
  { isNative = true, plugins = NO_PLUGINS, math = [], recmaPlugins = [], ...options }: PageProcessorOptions = {},
) {
  const isMdx = page.filePath.endsWith('.mdx')
  const strings = contentStrings(page.strings)
  const { own = NO_OWN_NAMES } = page
  // A plugin may add syntax, which only remark can read.
  const hasNativeSyntax = isNative && plugins.remark.length === 0 && math.length === 0
  return createProcessor({
    ...options,
    format: isMdx ? 'mdx' : 'md',
    remarkPlugins: [
      remarkFrontmatter,
      remarkGfm,
      remarkDirective,
      ...math,
      ...(hasNativeSyntax ? ([[remarkNativeParser, { isMdx }]] satisfies PluggableList) : []),
      [remarkForeignSyntax, { isMdx }],
      remarkCheckNesting,
      [remarkSamples, page],
      [remarkInclude, page.paths],
      ...(plugins.remark.length > 0 ? [remarkBareDirectives, ...plugins.remark] : []),
      [remarkForeignForms, { isMdx }],
      [remarkDirectives, { strings, own }],
      [remarkAlerts, { strings, own }],
      remarkContents,
      remarkFences,
      remarkHeadingIds,
      remarkSubtitle,
    ],
    remarkRehypeOptions: { allowDangerousHtml: true, clobberPrefix: '', ...footnoteOptions(strings) },
    rehypePlugins: [
      ...(isMdx ? [] : ([[rehypeRawHtml, { components: [...components, ...own.components] }]] satisfies PluggableList)),
      rehypeStaticJsx,
      ...plugins.rehype,
      rehypeCheckIds,
      [rehypeCheckHeadings, page],
      rehypeCheckImages,
      rehypeCaptions,
      rehypeCheckStyles,
      [rehypeCheckProps, { own }],
      [rehypeMedia, { own }],
      [rehypeTypeTables, { ...page, own, strings }],
      [rehypePageTitle, { ...page, own }],
      rehypeHeadingIds,
      [rehypeCode, { ...page, strings }],
      rehypeFindInlineCode,
      rehypeSections,
      rehypeHeadings,
      rehypeContents,
      rehypeReferences,
      [rehypeHeadingLinks, strings],
      [rehypeAssets, page],
      [rehypeLinks, page],
      [rehypeMarkdown, { ...page, own }],
      [rehypeFileTree, { own }],
      [rehypeCardIcons, { root: page.paths.root, own }],
      [rehypeDiagrams, { root: page.paths.root, label: strings.diagram }],
      [rehypePictures, { ...page, own, strings }],
      [rehypeInlineCode, { own }],
      rehypeTables,
      rehypeTasks,
      [rehypePageFrame, page],
      [rehypeOwnComponents, { ...page, own }],
      [rehypeSiteComponents, { components, own }],
      rehypeStyleClasses,
      rehypeHoist,
    ],
    recmaPlugins: [recmaParentheses, recmaFrontmatter, recmaIslands, recmaCheckNames, recmaImports, ...(recmaPlugins ?? [])],
  })
}

/** Loads what reads formulas if the page may have one, because it's large. */
async function mathPlugins({ math, source }: PageSource): Promise<PluggableList> {
  if (math !== true || !source.includes('$')) return []
  const [{ default: remarkMath }, { remarkFormulas }] = await Promise.all([import('remark-math'), import('./math/remark-formulas.ts')])
  return [remarkMath, remarkFormulas]
}

function footnoteOptions({ footnotes, backToReference }: ReturnType<typeof contentStrings>) {
  return {
    footnoteLabel: footnotes,
    // Both count from 0 and 1. If a footnote has several references, the first has no number of its own.
    footnoteBackLabel: (footnote: number, reference: number) =>
      fillIn(backToReference, { number: `${footnote + 1}${reference > 1 ? `-${reference}` : ''}` }),
  }
}

/** Errors for names that `site` doesn't export. */
function unknownImports(imports: readonly RuntimeImport[], source: string): Diagnostic[] {
  return imports.flatMap(({ specifier, imported }) => {
    if (
      specifier !== 'site' ||
      imported === '*' ||
      imported === AFTER_TITLE ||
      imported === PAGE_PART ||
      siteEntryOf(imported) !== undefined
    )
      return []
    const near = nearestName(imported, siteNames())
    const offset = findWord(source, imported)
    return [
      {
        severity: 'error' as const,
        code: 'unknown-import',
        message: `\`site\` has nothing called \`${imported}\`.`,
        fix: near === undefined ? `It has ${siteNames().join(', ')}.` : `Did you mean \`${near}\`?`,
        ...(offset >= 0 && placeAt(source, offset)),
      },
    ]
  })
}
