/** Makes token colors readable. In many themes they don't reach the minimum contrast of text (WCAG 2.2, 1.4.3), least of all on lines that are marked. */

const RATIO = 4.5

/** The background with the least contrast in each theme: the darkest light and the lightest dark `--code-…` token. */
export const HARDEST_BACKGROUND = { light: '#fdeaea', dark: '#15301f' } as const

type Rgb = [red: number, green: number, blue: number]

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/** The color itself, or the nearest mix with black or white that's readable. Returns anything but `#rrggbb` unchanged. @param back the background behind it, if it has its own */
export function ensureContrast(color: string, theme: 'light' | 'dark', back: string = HARDEST_BACKGROUND[theme]): string {
  const background = parseHex(back)
  const from = parseHex(color)
  if (from === undefined || background === undefined) return color
  const end = contrast(BLACK, background) > contrast(WHITE, background) ? 0 : 255
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(from, [end, end, end], share)
    if (contrast(mixed, background) >= RATIO) return share === 0 ? color : format(mixed)
  }
  return format([end, end, end])
}

/** A mix of two colors. Returns anything but `#rrggbb` unchanged. @param share of the other color, from 0 to 1 */
export function mixColors(color: string, other: string, share: number): string {
  const [from, to] = [parseHex(color), parseHex(other)]
  if (from === undefined || to === undefined) return color
  return format(mix(from, to, share))
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share)) as Rgb // three channels stay three
}

/** Contrast of two colors, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number] // two in, two out
  return (lighter + 0.05) / (darker + 0.05)
}

export function parseHex(color: string): Rgb | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return undefined
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function format(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Rgb // three channels stay three
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
