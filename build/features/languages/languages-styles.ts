import { MENU_RULES, NARROW_MENU_RULES } from '../../site/versions/menu-styles.ts'

/** Styles of the language menu, the offer and the marks of pages in other languages. Only sites in several languages have them. */
export const LANGUAGE_STYLES = `@layer shell{${MENU_RULES}
.dw-sidebar small[data-language]{color:var(--text-faint);font-size:var(--size-small)}
.dw-neighbor small[data-language]{display:inline}
.dw-language-offer{inset-block-end:calc(1.25rem + env(safe-area-inset-bottom));inset-inline:0;margin-inline:auto;z-index:15}
.dw-not-found-languages{display:flex;flex-wrap:wrap;column-gap:1.5rem;padding:0;list-style:none}
.dw-not-found-languages>li{margin:0}
.dw-not-found-languages a{display:inline-block;padding-block:.4rem}
.dw-not-found:has(+.dw-not-found-languages){padding-block-end:1.5rem}
.dw-not-found+.dw-not-found-languages{justify-content:center;margin-block-end:12vh;margin-inline:auto}
.dw-language-offer>a{padding-block:.6rem;text-decoration:underline;text-underline-offset:.2em}${NARROW_MENU_RULES}
}`.replaceAll('\n', '')
