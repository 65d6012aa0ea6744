/**
 * How a token looks in the light and in the dark theme. Pages hold short class names made from the looks
 * themselves, so that a compiled page depends on no other; the stylesheet holds each look once.
 */

import type { TokenStyle } from '../../store/entries.ts'
import { legible } from './legible.ts'

/** Bits of vscode-textmate's FontStyle. */
const ITALIC = 1
const BOLD = 2
const UNDERLINE = 4

/** Names of looks that have been asked for: every token asks. */
const names = new WeakMap<TokenStyle, string>()

export function styleClass(look: TokenStyle): string {
  const known = names.get(look)
  if (known !== undefined) return known
  const name = nameFor(look)
  names.set(look, name)
  return name
}

/** FNV-1a in base 36: the same look has the same name on every machine, and two looks in sixty million share one. */
function nameFor({ light, dark, lightFont, darkFont }: TokenStyle): string {
  let hash = 0x811c9dc5
  for (const char of `${light}/${dark}/${lightFont}/${darkFont}`.toLowerCase()) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  }
  return `k${(hash >>> 0).toString(36).slice(0, 5)}`
}

/** The stylesheet for a set of looks, in an order that depends on them alone. */
export function tokenStylesToCss(looks: Iterable<TokenStyle>): string {
  const rules = new Map<string, string>()
  const known = new Map<string, string>()
  // Each page brings its looks, and most are those of every other.
  const readable = (colour: string, theme: 'light' | 'dark'): string => {
    const key = `${theme} ${colour}`
    const made = known.get(key) ?? legible(colour, theme)
    known.set(key, made)
    return made
  }
  for (const look of looks) {
    const name = styleClass(look)
    const light = declarations(readable(look.light, 'light'), look.lightFont)
    const dark = declarations(readable(look.dark, 'dark'), look.darkFont, look.lightFont)
    const rule = `.${name}{${light}}.dark .${name}{${dark}}`
    const taken = rules.get(name)
    if (taken !== undefined && taken !== rule) throw new Error(`Two token styles share the class ${name}.`)
    rules.set(name, rule)
  }
  return [...rules.keys()]
    .sort()
    .map((name) => rules.get(name))
    .join('')
}

function declarations(colour: string, font: number, undo = 0): string {
  const style = (bit: number, on: string, off: string) => (font & bit ? on : undo & bit ? off : '')
  return `color:${colour}${style(ITALIC, ';font-style:italic', ';font-style:normal')}${style(BOLD, ';font-weight:bold', ';font-weight:inherit')}${style(UNDERLINE, ';text-decoration:underline', ';text-decoration:none')}`
}
