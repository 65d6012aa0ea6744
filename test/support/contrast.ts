/** The effective contrast of text, with opacity and all backgrounds behind it (WCAG 2.2, 1.4.3). */

/** The computed style of an element that affects contrast. */
export interface Painted {
  color: string
  background: string
  opacity: string
}

type Color = [red: number, green: number, blue: number, alpha: number]

/** @param elements nested elements, the outermost first; the text is that of the last one */
export function seenContrast(elements: readonly Painted[]): number {
  const { text, beside } = paint(elements, [255, 255, 255, 1])
  const [dark = 0, light = 0] = [luminance(text), luminance(beside)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function paint([element, ...inner]: readonly Painted[], below: Color): { text: Color; beside: Color } {
  if (element === undefined) return { text: below, beside: below }
  const background = over(parse(element.background), below)
  const seen = inner.length > 0 ? paint(inner, background) : { text: over(parse(element.color), background), beside: background }
  const opacity = Number(element.opacity)
  return { text: over(seen.text, below, opacity), beside: over(seen.beside, below, opacity) }
}

function over(top: Color, below: Color, opacity = 1): Color {
  const share = top[3] * opacity
  const mix = (at: 0 | 1 | 2): number => top[at] * share + below[at] * (1 - share)
  return [mix(0), mix(1), mix(2), 1]
}

/** `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)` or `color(srgb 0.1 0.2 0.3 / 0.5)`, as browsers write computed colors. */
function parse(css: string): Color {
  const [, space, values = ''] = /^(rgba?|color)\((?:srgb )?([^)]*)\)$/.exec(css) ?? []
  const [red, green, blue, alpha = 1] = values.split(/[\s,/]+/).map(Number)
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`${css} is a color of another kind.`)
  return space === 'color' ? [red * 255, green * 255, blue * 255, alpha] : [red, green, blue, alpha]
}

function luminance(color: Color): number {
  const channel = (at: 0 | 1 | 2): number => {
    const value = color[at] / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2)
}
