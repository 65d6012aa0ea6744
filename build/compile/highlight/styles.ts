/**
 * Class names and CSS for token styles. Class names are derived from the style itself, so a compiled page doesn't depend on any other. The
 * stylesheet contains each style once.
 */

import type { TokenStyle } from './code-entry.ts'
import { ensureContrast } from './contrast.ts'

/** Bits of vscode-textmate's FontStyle. */
const ITALIC = 1
const BOLD = 2
const UNDERLINE = 4
const STRIKETHROUGH = 8

/** Cached, because this is called for every token. */
const names = new WeakMap<TokenStyle, string>()

export function tokenClass(style: TokenStyle): string {
  const cached = names.get(style)
  if (cached !== undefined) return cached
  const name = nameFor(style)
  names.set(style, name)
  return name
}

/** FNV-1a in base 36, which is the same on every machine. Two styles have the same name with a probability of one in sixty million. */
function nameFor({ light, dark, lightFont, darkFont, lightBack, darkBack }: TokenStyle): string {
  let hash = 0x811c9dc5
  const back = lightBack === undefined ? '' : `/${lightBack}/${darkBack}`
  for (const char of `${light}/${dark}/${lightFont}/${darkFont}${back}`.toLowerCase()) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  }
  return `k${(hash >>> 0).toString(36).slice(0, 5)}`
}

/** The CSS for a set of styles, in an order that only depends on the styles. */
export function tokenStylesToCss(styles: Iterable<TokenStyle>): string {
  const rules = new Map<string, string>()
  // Cached, because most pages use the same styles.
  const readableColors = new Map<string, string>()
  const readable = (color: string, theme: 'light' | 'dark', back?: string): string => {
    const key = `${theme} ${color} ${back}`
    const result = readableColors.get(key) ?? ensureContrast(color, theme, back)
    readableColors.set(key, result)
    return result
  }
  for (const style of styles) {
    const name = tokenClass(style)
    const light = declarations(readable(style.light, 'light', style.lightBack), style.lightFont) + background(style.lightBack)
    const dark = declarations(readable(style.dark, 'dark', style.darkBack), style.darkFont, style.lightFont) + background(style.darkBack)
    const rule = `.${name}{${light}}${dark === light ? '' : `.dark .${name}{${dark}}`}`
    const existing = rules.get(name)
    if (existing !== undefined && existing !== rule) throw new Error(`Two token styles share the class ${name}.`)
    rules.set(name, rule)
  }
  return [...rules.keys()]
    .sort()
    .map((name) => rules.get(name))
    .join('')
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
