import type { BannerData } from '../../src/shared/config/site-data.ts'
import type { StringOverrides } from '../../src/shared/strings/strings.ts'
import type { TokenStyle } from '../compile/highlight/code-entry.ts'
import { tokenStylesToCss } from '../compile/highlight/styles.ts'
import { styleClassesToCss } from '../compile/plugins/rehype-style-classes.ts'
import { hashedOutput, type Output } from '../emit/output.ts'
import { hashOf } from '../util/hash.ts'
import type { BrowserRuntime, ShellStyles } from './browser-runtime.ts'
import { bannerToCss, replaceClass, separateImports } from './css-text.ts'
import { stringsToCss } from './languages-words.ts'
import { withoutOtherTokens, withoutOverridden } from './overridden.ts'
import { needsClasses } from './selectors.ts'
import { joinSmall, ownPart } from './style-parts.ts'
import type { ThemeStyles } from './theme-styles.ts'

export interface StyleSources {
  runtime: Pick<BrowserRuntime, 'styles'>
  /** Token styles of the site's code. */
  tokens: Iterable<TokenStyle>
  features: readonly string[]
  /** Styles that pages and components import, each file bundled. */
  imported: readonly string[]
  /** `content/theme.css`, bundled. It wins over the others. */
  theme: string
  banner?: BannerData | undefined
  /** The words of an edition. Those that nobody sees are only in the file, so that documents of all editions have the same styles. */
  strings?: StringOverrides
  /** Declarations of style attributes. */
  inline?: Iterable<string>
}

/** The styles that are part of a document, which browsers can therefore paint as soon as it arrives. */
export type DocumentStyles = Pick<ShellStyles, 'first' | 'parts'>

export interface SiteStyles {
  /** Undefined if a site has so many styles of its own that documents link to all of them instead. */
  inDocuments?: DocumentStyles
  /** The file that documents link to. If they contain styles, it has the others, and the link comes after the page. If not, it has all styles, and comes first. */
  stylesheet: Output
  whole: string
}

/** The most characters of a site's own styles that each document contains. With more, later pages would lose more time than the first one gains. */
const MOST_IN_DOCUMENTS = 12_000

const LAYER = 'site'

/** All styles of a site as one text, which development serves. */
export function wholeStyles(sources: StyleSources): string {
  const { first, parts, later } = sources.runtime.styles
  return sheetOf(sources, [first, ...parts.map(({ css }) => css), later].join(''), sources.imported.join(''))
}

/** The styles of a site as it's published. */
export function siteStyles(sources: StyleSources): SiteStyles {
  const { runtime, imported, theme } = sources
  const shell = runtime.styles
  const whole = wholeStyles(sources)
  const words = stringsToCss(sources.strings ?? {})
  const general = sheetOf(sources, withoutOverridden(shell.first, [...sources.features, theme].join('')), '')
  const ofImported = imported.map((css) => ownPart(css, general))
  const canWait = ofImported.every(({ css, classes }) => separateImports(css, LAYER).imports === '' && needsClasses(css, new Set(classes)))
  const first = canWait ? general : sheetOf(sources, shell.first, imported.join(''))
  if (first.length - shell.first.length > MOST_IN_DOCUMENTS) return { stylesheet: styleFile(whole + words), whole }
  const parts = [...shell.parts]
  if (canWait) {
    parts.push(...joinSmall(ofImported).map((part) => ({ ...part, css: inLayer(part.css) })))
    // The theme is repeated here, because it has to override imported styles.
    const overriding = withoutOtherTokens(separateImports(theme, LAYER).rules, imported.join(''))
    parts.push({ css: inLayer(overriding), classes: ofImported.flatMap(({ classes }) => classes) })
  }
  const rest = [...parts.map(({ css }) => css), shell.later, words].join('')
  // If only the first styles change, the file's name has to change too: it tells browsers that an open document is from an older build.
  return {
    inDocuments: { first, parts: parts.filter(({ css, classes }) => css !== '' && classes.length > 0) },
    stylesheet: styleFile(`/*${hashOf(first)}*/${rest}`),
    whole,
  }
}

/** The shell's styles, the code's tokens, and the site's own in their layer. `@import`s go to the top, as CSS requires, but stay in the layer. */
function sheetOf({ tokens, features, theme, banner, inline = [] }: StyleSources, shell: string, imported: string): string {
  // The layer order has to come first, because otherwise an import would create its layer before all others.
  const [order = ''] = LAYER_ORDER.exec(shell) ?? []
  const own = [bannerToCss(banner), ...features, imported, theme]
  const parts = own.filter((css) => css !== '').map((css) => separateImports(css, LAYER))
  return [
    order,
    ...parts.map(({ imports }) => imports),
    shell.slice(order.length),
    `@layer code{${tokenStylesToCss(tokens)}}`,
    ...parts.map(({ rules }) => inLayer(rules)),
    styleClassesToCss(inline),
  ].join('')
}

/** The styles that decide about the colors of every page: the shell's first, and those of a site's theme, which can be read here. */
export function colorStyles({ styles }: StyleSources['runtime'], theme: string): string {
  return styles.first + inLayer(separateImports(theme, LAYER).rules)
}

function styleFile(css: string): Output {
  return hashedOutput('assets/style', '.css', css)
}

function inLayer(rules: string): string {
  return rules === '' ? '' : `@layer ${LAYER}{${rules}}`
}

const LAYER_ORDER = /^(?:\s|\/\*.*?\*\/)*@layer[^{;]*;/s

/** The files that `theme.css` refers to, except those that already are outputs. */
export function themeOutputs({ files }: ThemeStyles, others: readonly Output[]): Output[] {
  const existing = new Set(others.map(({ path }) => path))
  return [...files].filter(([path]) => !existing.has(path)).map(([path, contents]) => ({ path, key: path, contents: () => contents }))
}

/** The stylesheet for readers without scripts whose system is dark. It applies the styles of the class that the inline script would add to the root element. */
export function darkStylesheetOutput(whole: string): Output {
  return hashedOutput('assets/dark', '.css', replaceClass(whole, 'dark', ':is(.dark,:root)'))
}
