/** The code theme whose colors are properties of the site's stylesheet. It has four hues, none of which means anything else on a page. */
import type { ThemeRegistrationRaw } from 'shiki/core'
import scopes from './site-theme.json' with { type: 'json' }

/** Scopes of grammars by the property that has their color. Of two scopes that match, the longer one wins. */
const SCOPES: Readonly<Record<string, string>> = scopes

const FONTS: Readonly<Record<string, string>> = { 'markup.bold': 'bold', 'markup.heading': 'bold', 'markup.italic': 'italic' }

/** @param basis the theme of Shiki whose colors output of terminals has */
export function siteTheme(basis: ThemeRegistrationRaw): ThemeRegistrationRaw {
  return {
    ...basis,
    colors: { ...basis.colors, 'editor.foreground': 'var(--code-text)' },
    tokenColors: [
      ...Object.entries(SCOPES).map(([property, scope]) => ({ scope, settings: { foreground: `var(--${property})` } })),
      ...Object.entries(FONTS).map(([scope, fontStyle]) => ({ scope, settings: { fontStyle } })),
    ],
  }
}
