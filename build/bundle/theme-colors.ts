/** Reads colors from stylesheets, for what is drawn without them: social images, and what browsers have around a page. */

export interface ThemeColors {
  background: string
  text: string
  quiet: string
  accent: string
  line: string
}

/** The theme's colors, with the names of the design tokens. @param css the shell's stylesheet and the site's, which wins */
export function themeColors(css: string, scheme: 'light' | 'dark'): ThemeColors {
  const tokens = new Map<string, string>()
  const read = (isDark: boolean) => {
    for (const [, dark, rule = ''] of css.matchAll(ROOT_RULE)) {
      if ((dark !== undefined) !== isDark) continue
      for (const [, name = '', value = ''] of rule.matchAll(/(--[\w-]+)\s*:\s*([^;{}]+)/g)) tokens.set(name, value.trim())
    }
  }
  read(false)
  if (scheme === 'dark') read(true)
  const color = (name: string): string => resolve(tokens.get(name) ?? '', tokens)
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

/** The declarations at the beginning of a rule for the root element, before any nested rule. */
const ROOT_RULE = /(?<=^|[\s{},/])(?::root|html)(\.dark)?\s*\{([^{}]*)/g

/** More references in a row are a circle. */
const MOST_STEPS = 10

function resolve(value: string, tokens: ReadonlyMap<string, string>): string {
  let current = value
  for (let step = 0; step < MOST_STEPS && current.includes('var('); step++) {
    current = current.replace(/var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)/g, (_, name: string, other = '') => tokens.get(name) ?? other)
  }
  return current
}
