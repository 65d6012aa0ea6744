/** Reads colors from stylesheets, for what is drawn without them: social images, and what browsers have around a page. */
import { type Memories, mapMemory, noMemories } from '../store/memories.ts'
import { hashOf } from '../util/hash.ts'
import { resolvedValue, rootProperties, type Scheme } from './root-properties.ts'

export interface ThemeColors {
  background: string
  text: string
  quiet: string
  accent: string
  line: string
}

/** Colors by the stylesheet that they were read from. */
const COLORS = mapMemory<ThemeColors>('theme-colors')

/** The theme's colors, with the names of the design tokens. @param css the shell's stylesheet and the site's, which wins */
export function themeColors(css: string, scheme: Scheme, memories: Memories = noMemories()): ThemeColors {
  const known = memories.map(COLORS)
  const key = hashOf(scheme, css)
  const colors = known.get(key) ?? readColors(css, scheme)
  known.set(key, colors)
  return colors
}

function readColors(css: string, scheme: Scheme): ThemeColors {
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
export function backgrounds(css: string, memories?: Memories): Record<'light' | 'dark', string> | undefined {
  const [light = '', dark = ''] = (['light', 'dark'] as const).map((scheme) => themeColors(css, scheme, memories).background)
  return light === '' || dark === '' ? undefined : { light, dark }
}
