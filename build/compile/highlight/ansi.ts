/** Output of a terminal, whose colors are written as escape sequences. */
import { type ThemedToken, type ThemeRegistrationResolved, tokenizeAnsiWithTheme } from 'shiki/core'
import type { CodeToken, TokenStyle } from './code-entry.ts'
import { mixColors } from './contrast.ts'

/** The language of fences with such output. */
export const ANSI = 'ansi'

const ESCAPE = String.fromCharCode(27)

const SEQUENCE = new RegExp(String.raw`${ESCAPE}\[[\d;]*[A-Za-z]`, 'g')

/** Authors may write the character's picture. */
export function withEscapes(code: string): string {
  return code.replaceAll('\u241b', ESCAPE)
}

/** The output as text. */
export function withoutSequences(code: string): string {
  return withEscapes(code).replace(SEQUENCE, '')
}

/** The tokens of each line in both themes. Sequences that aren't about color have no effect. */
export function tokenizeAnsi(lines: readonly string[], light: ThemeRegistrationResolved, dark: ThemeRegistrationResolved): CodeToken[][] {
  const code = lines.join('\n').replace(SEQUENCE, (sequence) => (sequence.endsWith('m') ? sequence : ''))
  const darkLines = tokenizeAnsiWithTheme(dark, code)
  return tokenizeAnsiWithTheme(light, code).map((tokens, line) =>
    tokens.map((token, index) => tokenOf(token, darkLines[line]?.[index] ?? token, light, dark)).filter(({ content }) => content !== ''),
  )
}

function tokenOf(token: ThemedToken, inDark: ThemedToken, light: ThemeRegistrationResolved, dark: ThemeRegistrationResolved): CodeToken {
  const { content, fontStyle: font = 0 } = token
  const isPlain = token.color === light.fg && inDark.color === dark.fg && token.bgColor === undefined && font === 0
  if (isPlain) return { content }
  const style: TokenStyle = {
    light: upper(opaque(token.color ?? light.fg, light.bg)),
    dark: upper(opaque(inDark.color ?? dark.fg, dark.bg)),
    lightFont: font,
    darkFont: font,
    ...(token.bgColor !== undefined && { lightBack: upper(token.bgColor), darkBack: upper(inDark.bgColor ?? token.bgColor) }),
  }
  return { content, style }
}

/** Faint text has a color with an opacity of one half, whose contrast couldn't be known. */
function opaque(color: string, background: string): string {
  return color.length === 9 ? mixColors(color.slice(0, 7), background, 0.5) : color
}

/** Themes write colors in either case, and the same style must have the same colors. Grammars' tokens have them in upper case. */
function upper(color: string): string {
  return color.startsWith('#') ? color.toUpperCase() : color
}
