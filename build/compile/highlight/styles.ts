/** Class names and CSS for token styles. A name only depends on the style itself, so a compiled page doesn't depend on any other. */
import { memoized } from '../../../src/shared/memoized.ts'
import type { TokenStyle } from './code-entry.ts'
import { ensureContrast } from './contrast.ts'

const ITALIC = 1
const BOLD = 2
const UNDERLINE = 4
const STRIKETHROUGH = 8

/** Cached, because this is called for every token. */
export const tokenClass = memoized(nameFor)

/** FNV-1a in base 36, which is the same on every machine. Two styles have the same name with a probability of one in sixty million. */
function nameFor(style: TokenStyle): string {
  let hash = 0x811c9dc5
  for (const char of textOf(style)) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return `k${(hash >>> 0).toString(36).slice(0, 5)}`
}

function textOf({ light, dark, lightFont, darkFont, lightBack, darkBack }: TokenStyle): string {
  const back = lightBack === undefined ? '' : `/${lightBack}/${darkBack}`
  return `${light}/${dark}/${lightFont}/${darkFont}${back}`.toLowerCase()
}

/** The CSS for a set of styles, in an order that only depends on the styles. */
export function tokenStylesToCss(styles: Iterable<TokenStyle>): string {
  const byName = new Map<string, TokenStyle>()
  for (const style of styles) {
    const name = tokenClass(style)
    const known = byName.get(name) ?? style
    if (textOf(known) !== textOf(style)) throw new Error(`Two token styles share the class ${name}.`)
    byName.set(name, known)
  }
  const inOrder = [...byName].sort(([a], [b]) => (a < b ? -1 : 1))
  return inOrder.map(([name, style]) => ruleOf(name, style)).join('')
}

function ruleOf(name: string, style: TokenStyle): string {
  const lightColor = ensureContrast(style.light, 'light', style.lightBack)
  const light = declarations(lightColor, style.lightFont) + background(style.lightBack)
  const darkColor = ensureContrast(style.dark, 'dark', style.darkBack)
  const dark = declarations(darkColor, style.darkFont, style.lightFont) + background(style.darkBack)
  return `.${name}{${light}}${dark === light ? '' : `.dark .${name}{${dark}}`}`
}

function decoration(font: number): string {
  return `;text-decoration:${[...(font & UNDERLINE ? ['underline'] : []), ...(font & STRIKETHROUGH ? ['line-through'] : [])].join(' ')}`
}

function background(color: string | undefined): string {
  return color === undefined ? '' : `;background:${color}`
}

function declarations(color: string, font: number, undo = 0): string {
  const style = (bit: number, on: string, off: string) => (font & bit ? on : undo & bit ? off : '')
  return `color:${color}${style(ITALIC, ';font-style:italic', ';font-style:normal')}${style(BOLD, ';font-weight:bold', ';font-weight:inherit')}${style(UNDERLINE | STRIKETHROUGH, decoration(font), ';text-decoration:none')}`
}
