/** The unified pipeline from Markdown or MDX to the code of a module. The order of its plugins is the order of everything that happens to a page. */
import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx'
import type { Root as MarkdownRoot } from 'mdast'
import type { PluggableList, Processor } from 'unified'
import { fillIn } from '../../src/shared/strings/fill-in.ts'
import { contentStrings } from '../../src/shared/strings/strings.ts'
import { remarkNativeParser } from '../parse/native-parser.ts'
import { REMARK_SYNTAX, remarkImportAttributes } from '../parse/remark-syntax.ts'
import { NO_SITE_MODULE_NAMES } from '../site/site-module-names.ts'
import { type AuthorPlugins, NO_PLUGINS } from './author-plugins.ts'
import { listItem } from './list-items.ts'
import { remarkCheckFormulas } from './math/remark-check-formulas.ts'
import { remarkCheckNesting } from './nesting/remark-check-nesting.ts'
import type { PageSource, PluginOptions } from './page-input.ts'
import { recmaImports } from './plugins/recma-imports.ts'
import { recmaCheckNames, recmaFrontmatter, recmaIslands, recmaNodeGlobals, recmaParentheses } from './plugins/recma-program.ts'
import { rehypeReferenceUses, remarkReferenceMentions } from './plugins/reference-mentions.ts'
import { rehypeAssets } from './plugins/rehype-assets.ts'
import { rehypeCaptions } from './plugins/rehype-captions.ts'
import { rehypeCardIcons } from './plugins/rehype-card-icons.ts'
import { rehypeCheckIds } from './plugins/rehype-check-ids.ts'
import { rehypeCheckNames } from './plugins/rehype-check-names.ts'
import { rehypeCheckPlaces } from './plugins/rehype-check-places.ts'
import { rehypeCheckProps } from './plugins/rehype-check-props.ts'
import { rehypeCheckElements, rehypeCheckHeadings, rehypeCheckImages, rehypeCheckStyles } from './plugins/rehype-checks.ts'
import { rehypeChoices } from './plugins/rehype-choices.ts'
import { rehypeCode } from './plugins/rehype-code.ts'
import { rehypeCodeGroups } from './plugins/rehype-code-groups.ts'
import { rehypeCustomComponents } from './plugins/rehype-custom-components.ts'
import { rehypeDiagrams } from './plugins/rehype-diagrams.ts'
import { rehypeFileTree } from './plugins/rehype-file-tree.ts'
import { rehypeHandlers } from './plugins/rehype-handlers.ts'
import { rehypeHeadingIds, rehypeNoteIds } from './plugins/rehype-heading-ids.ts'
import { rehypeHeadingLinks, rehypeHeadings } from './plugins/rehype-headings.ts'
import { rehypeHoist } from './plugins/rehype-hoist.ts'
import { rehypeFindInlineCode, rehypeInlineCode } from './plugins/rehype-inline-code.ts'
import { rehypeKnownValues } from './plugins/rehype-known-values.ts'
import { rehypeLinks } from './plugins/rehype-links.ts'
import { rehypeMarkdown } from './plugins/rehype-markdown.ts'
import { rehypeMedia } from './plugins/rehype-media.ts'
import { rehypeGivenTitle, rehypePageTitle } from './plugins/rehype-page-title.ts'
import { rehypePartialPlaces } from './plugins/rehype-partial-places.ts'
import { rehypePictures } from './plugins/rehype-pictures.ts'
import { rehypeRawHtml } from './plugins/rehype-raw-html.ts'
import { rehypeReferences } from './plugins/rehype-references.ts'
import { rehypeSafeHtml } from './plugins/rehype-safe-html.ts'
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
import { remarkForeignForms, remarkForeignSyntax } from './plugins/remark-foreign-forms.ts'
import { remarkHeadingIds, remarkSubtitle } from './plugins/remark-headings.ts'
import { remarkInclude } from './plugins/remark-include.ts'
import { remarkReferences } from './plugins/remark-references.ts'
import { remarkSampleParts, remarkSamples } from './plugins/remark-samples.ts'
import { rehypeTranslation } from './translations/rehype-translation.ts'

/** Settings that decide how a page is parsed. */
export interface SyntaxOptions {
  /** False if remark has to parse the page. */
  isNative?: boolean | undefined
  plugins?: AuthorPlugins
  /** The plugins for formulas, if it may have any. */
  math?: PluggableList | undefined
  /** The page itself, if a feature has made it as a tree. */
  tree?: MarkdownRoot | undefined
}

/** The plugins that decide what a page may contain, but for the site's own. */
function syntaxPlugins(isMdx: boolean, { isNative = true, plugins = NO_PLUGINS, math = [], tree }: SyntaxOptions): PluggableList {
  if (tree !== undefined) return [[remarkGivenTree, { tree }]]
  // A plugin may add syntax, which only remark can read.
  const hasNativeSyntax = isNative && plugins.remark.length === 0 && math.length === 0
  return [
    ...REMARK_SYNTAX,
    ...math,
    ...(isMdx ? [remarkImportAttributes] : []),
    ...(hasNativeSyntax ? ([[remarkNativeParser, { isMdx }]] satisfies PluggableList) : []),
    [remarkForeignSyntax, { isMdx }],
  ]
}

/** Takes a copy of a tree for the page, whatever its text. */
function remarkGivenTree(this: Processor, { tree }: { tree: MarkdownRoot }): void {
  this.parser = () => structuredClone(tree)
}

/** Only parses pages, as the pipeline does. */
export function createPageParser(isMdx: boolean, options: SyntaxOptions) {
  const own = options.plugins?.remark ?? []
  return createProcessor({ format: isMdx ? 'mdx' : 'md', remarkPlugins: [...syntaxPlugins(isMdx, options), ...own] })
}

/** @param components names that pages can use without importing them */
export function createPagePipeline(
  page: PageSource,
  components: readonly string[],
  { isNative, plugins = NO_PLUGINS, math, tree, recmaPlugins = [], ...options }: SyntaxOptions & ProcessorOptions = {},
) {
  const isMdx = page.filePath.endsWith('.mdx')
  const strings = contentStrings(page.strings)
  const notes = page.copy?.notes ?? 1
  const given: PluginOptions = { ...page, strings, components, own: page.own ?? NO_SITE_MODULE_NAMES }
  return createProcessor({
    ...options,
    format: isMdx ? 'mdx' : 'md',
    remarkPlugins: [
      ...syntaxPlugins(isMdx, { isNative, plugins, math, tree }),
      remarkCheckNesting,
      [remarkSamples, given],
      [remarkInclude, given],
      remarkSampleParts,
      ...(plugins.remark.length > 0 ? [remarkBareDirectives, ...plugins.remark] : []),
      [remarkForeignForms, { isMdx, hasFormulas: page.math === true }],
      remarkReferences,
      ...(page.math === true ? [] : ([[remarkCheckFormulas, { isMdx }]] satisfies PluggableList)),
      [remarkDirectives, given],
      [remarkAlerts, given],
      remarkContents,
      remarkFences,
      remarkHeadingIds,
      remarkSubtitle,
      [remarkReferenceMentions, given],
    ],
    remarkRehypeOptions: {
      allowDangerousHtml: true,
      handlers: { listItem },
      clobberPrefix: notes > 1 ? `${notes}-` : '',
      ...footnoteOptions(strings),
    },
    rehypePlugins: [
      ...(isMdx ? [] : ([[page.safeHtml === undefined ? rehypeRawHtml : rehypeSafeHtml, given]] satisfies PluggableList)),
      [rehypeNoteIds, given],
      rehypePartialPlaces,
      [rehypeCheckElements, given],
      rehypeStaticJsx,
      [rehypeKnownValues, given],
      ...plugins.rehype,
      [rehypeCheckPlaces, given],
      rehypeCheckNames,
      rehypeCheckIds,
      rehypeHandlers,
      [rehypeCheckHeadings, given],
      rehypeCheckImages,
      rehypeCaptions,
      rehypeCheckStyles,
      [rehypeCheckProps, given],
      [rehypeMedia, given],
      [rehypeTypeTables, given],
      [rehypePageTitle, given],
      [rehypeHeadingIds, given],
      [rehypeCode, given],
      rehypeFindInlineCode,
      rehypeSections,
      rehypeHeadings,
      rehypeContents,
      [rehypeReferences, given],
      [rehypeHeadingLinks, given],
      [rehypeAssets, given],
      [rehypeLinks, given],
      [rehypeMarkdown, given],
      [rehypeTranslation, given],
      rehypeTables,
      [rehypeFileTree, given],
      [rehypeCardIcons, given],
      [rehypeDiagrams, given],
      [rehypePictures, given],
      [rehypeInlineCode, given],
      [rehypeChoices, given],
      [rehypeCodeGroups, given],
      rehypeTasks,
      rehypeGivenTitle,
      [rehypeCustomComponents, given],
      [rehypeSiteComponents, given],
      rehypeStyleClasses,
      [rehypeReferenceUses, given],
      rehypeHoist,
    ],
    recmaPlugins: [
      recmaParentheses,
      recmaFrontmatter,
      recmaIslands,
      recmaNodeGlobals,
      recmaCheckNames,
      recmaImports,
      ...(recmaPlugins ?? []),
    ],
  })
}

/** Loads the large parser of formulas only if the page may have one. */
export async function mathPlugins({ math, source }: PageSource): Promise<PluggableList> {
  if (math !== true || !source.includes('$')) return []
  const [{ default: remarkMath }, { remarkFormulas }] = await Promise.all([import('remark-math'), import('./math/remark-formulas.ts')])
  return [remarkMath, remarkFormulas]
}

function footnoteOptions({ footnotes, backToReference }: ReturnType<typeof contentStrings>) {
  return {
    footnoteLabel: footnotes,
    footnoteLabelProperties: { className: ['dw-visually-hidden'] },
    // Both count from 0 and 1. If a footnote has several references, the first has no number of its own.
    footnoteBackLabel: (footnote: number, reference: number) =>
      fillIn(backToReference, { number: `${footnote + 1}${reference > 1 ? `-${reference}` : ''}` }),
  }
}
