/** The stylesheets of a site, and the files that they name. */
import type { BannerData } from '../../src/shared/config/site-data.ts'
import type { StringOverrides } from '../../src/shared/strings/strings.ts'
import type { TokenStyle } from '../compile/highlight/code-entry.ts'
import { tokenStylesToCss } from '../compile/highlight/styles.ts'
import { styleClassesToCss } from '../compile/plugins/rehype-style-classes.ts'
import { hashedOutput, type Output } from '../emit/output.ts'
import type { BrowserRuntime } from './browser-runtime.ts'
import { bannerToCss, replaceClass, separateImports, stringsToCss } from './css-text.ts'
import type { ThemeStyles } from './theme-styles.ts'

/**
 * The stylesheet: the shell's styles, the token styles that the site's code uses, and the site's own styles in their layer.
 * `@import`s from other hosts move to the top, where CSS requires them, but stay in that layer.
 * @param own bundled styles of the site; later ones win
 * @param strings the site's own words, some of which screen readers get from the stylesheet
 * @param inline declarations of style attributes
 */
export function stylesheetOutput(
  { css: shell }: BrowserRuntime,
  tokens: Iterable<TokenStyle>,
  own: readonly string[],
  {
    strings = {},
    banner,
    inline = [],
  }: { strings?: StringOverrides | undefined; banner?: BannerData | undefined; inline?: Iterable<string> } = {},
): Output {
  const parts = [stringsToCss(strings), bannerToCss(banner), ...own].filter((css) => css !== '').map((css) => separateImports(css, 'site'))
  // The layer order has to come first, because otherwise an import would create its layer before all others.
  const [order = ''] = LAYER_ORDER.exec(shell) ?? []
  const css = [
    order,
    ...parts.map(({ imports }) => imports),
    shell.slice(order.length),
    `@layer code{${tokenStylesToCss(tokens)}}`,
    ...parts.map(({ rules }) => `@layer site{${rules}}`),
    styleClassesToCss(inline),
  ]
  return hashedOutput('assets/style', '.css', css.join(''))
}

const LAYER_ORDER = /^(?:\s|\/\*.*?\*\/)*@layer[^{;]*;/s

/** The files that `theme.css` refers to, except those that already are outputs. */
export function themeOutputs({ files }: ThemeStyles, others: readonly Output[]): Output[] {
  const existing = new Set(others.map(({ path }) => path))
  return [...files].filter(([path]) => !existing.has(path)).map(([path, contents]) => ({ path, key: path, contents: () => contents }))
}

/**
 * The stylesheet for readers without scripts whose system is dark. It applies the styles of the class that the inline script
 * would add to the root element.
 */
export async function darkStylesheetOutput(stylesheet: Output): Promise<Output> {
  const css = String(await stylesheet.contents())
  return hashedOutput('assets/dark', '.css', replaceClass(css, 'dark', ':is(.dark,:root)'))
}
