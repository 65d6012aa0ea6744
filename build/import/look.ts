/** The color of a site and the line at the end of each page, by which readers recognize it, besides its logo. */
import { Parser } from 'htmlparser2'
import { getOwn } from '../../src/shared/get-own.ts'
import { ensureContrast } from '../compile/highlight/contrast.ts'
import { defined } from './config/values.ts'
import type { Repository } from './repository.ts'

export interface ForeignLook {
  /** The color of links and buttons in each theme. */
  light?: string | undefined
  dark?: string | undefined
  /** HTML: who has the rights, or the license. */
  legal?: string | undefined
}

/** Nothing else may be written into a stylesheet. */
const COLOR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([-\d\s.,%/a-z]*\)|[a-z]{3,20})$/i

/**
 * The accent color that stylesheets give a theme.
 * @param names of the custom property in each theme
 * @param isDark whether the rules of a selector are for the dark theme
 */
export function accentIn(
  files: readonly string[],
  names: { light: string; dark: string },
  isDark: (selector: string) => boolean,
  repository: Repository,
): ForeignLook {
  const known: Record<'light' | 'dark', Record<string, string>> = { light: {}, dark: {} }
  for (const file of files.filter((path) => repository.isFile(path))) {
    const css = repository.read(file, (text) => text.replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')) ?? ''
    for (const [, selector = '', body = ''] of css.matchAll(/([^{};]+)\{([^{}]*)/g))
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g))
        known[isDark(selector) ? 'dark' : 'light'][name] = value.trim()
  }
  const colorOf = (name: string, theme: 'light' | 'dark', depth = 0): string | undefined => {
    const value = getOwn(known[theme], name) ?? getOwn(known.light, name) ?? getOwn(known.dark, name)
    const other = /^var\((--[\w-]+)/.exec(value ?? '')?.[1]
    return other === undefined || depth > 9 ? value : colorOf(other, theme, depth + 1)
  }
  return defined({ light: colorOf(names.light, 'light'), dark: colorOf(names.dark, 'dark') })
}

/** The files of a look, by their path. */
export function lookFiles({ light, dark = light, legal = '' }: ForeignLook): Map<string, string> {
  const files = new Map<string, string>()
  const color = light ?? dark
  if (color !== undefined && dark !== undefined && COLOR.test(color) && COLOR.test(dark))
    files.set('content/theme.css', `:root {\n  --accent: light-dark(${readable(color, 'light')}, ${readable(dark, 'dark')});\n}\n`)
  const line = legalLine(legal)
  if (line !== '') files.set('content/_slots.tsx', `export const Footer = () => <p>${line}</p>\n`)
  return files
}

/** A color that text can have. Many are only meant for large areas. */
function readable(color: string, theme: 'light' | 'dark'): string {
  const long = color.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3').toLowerCase()
  return ensureContrast(long, theme, theme === 'light' ? '#ffffff' : '#181818')
}

/** Text and links of HTML as JSX. */
function legalLine(html: string): string {
  let jsx = ''
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (name === 'a') jsx += `<a href={${JSON.stringify(/^(?:https?:|mailto:|\/)/.test(href) ? href : '#')}}>`
      if (name === 'br') jsx += "{' '}"
    },
    ontext(text) {
      if (text.trim() !== '') jsx += `{${JSON.stringify(text.replace(/\s+/g, ' '))}}`
    },
    onclosetag(name) {
      if (name === 'a') jsx += '</a>'
    },
  })
  parser.end(html.trim())
  return jsx
}
