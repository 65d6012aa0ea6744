/** Reads colors from stylesheets, for what is drawn without them: social images, and what browsers have around a page. */
import { resolvedValue, rootProperties, type Scheme } from './root-properties.ts'

export interface ThemeColors {
  background: string
  text: string
  quiet: string
  accent: string
  line: string
}

/** The theme's colors, with the names of the design tokens. @param css the shell's stylesheet and the site's, which wins */
export function themeColors(css: string, scheme: Scheme): ThemeColors {
  const properties = rootProperties(css, scheme)
  const color = (name: string): string => resolvedValue(properties.get(name) ?? '', properties, scheme)
  return {
    background: color('--background'),
    text: color('--text'),
    quiet: color('--text-quiet'),
    accent: color('--accent'),
    line: color('--line'),
  }
}

/** The background of pages by theme. Undefined if a site's stylesheet leaves one in doubt. */
export function backgrounds(css: string): Record<'light' | 'dark', string> | undefined {
  const [light = '', dark = ''] = (['light', 'dark'] as const).map((scheme) => themeColors(css, scheme).background)
  return light === '' || dark === '' ? undefined : { light, dark }
}
