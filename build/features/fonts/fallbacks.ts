/** Fonts that readers have already, stretched so that text takes the same space as in the font that is still loading. Then pages look the same with either. */
import { jsonEntry } from '../../store/entry-kind.ts'
import fonts from './fallbacks.json' with { type: 'json' }
import type { FontMetrics } from './font-metrics.ts'

/** How wide a sample is in a font, in em. */
export interface FontWidths {
  regular: number
  bold: number
}

/** Widths by a hash of the font's package and its version. */
export const FONT_WIDTHS = jsonEntry<FontWidths>('fonts')

/** What fonts are measured with: words in which letters are as frequent as in English. */
export const SAMPLE =
  'open a conversation and send the first message to a person who has never heard of you then wait for an answer before you write again ' +
  'because nobody likes a stranger who talks too much and the quick brown fox jumps over the lazy dog'

/** A font of an operating system. */
interface SystemFont {
  /** The names under which systems know it, and fonts with the same widths. */
  names: readonly string[]
  /** The weights that it stands in for. */
  weight: string
  /** Width of the sample, in em. */
  width: number
}

/** By the ending of the fallback's name. Windows and macOS have the first, Android that of Roboto, and many Linux systems the last. */
const fontsFor = (isMono: boolean): [ending: string, readonly SystemFont[]][] => Object.entries(isMono ? fonts.mono : fonts.text)

/** The families that stand in for a font, the best first. */
export function fallbackFamilies(family: string, isMono: boolean): string[] {
  return fontsFor(isMono).map(([ending]) => `${family} ${ending}`)
}

/** Rules for these families. */
export function fallbackCss(family: string, isMono: boolean, metrics: FontMetrics, widths: FontWidths): string {
  return fontsFor(isMono)
    .flatMap(([ending, systems]) => systems.map((system) => faceCss(`${family} ${ending}`, system, metrics, widths)))
    .join('')
}

function faceCss(family: string, { names, weight, width }: SystemFont, metrics: FontMetrics, widths: FontWidths): string {
  const size = (weight.startsWith('600') ? widths.bold : widths.regular) / width
  const declarations = [
    `font-family:${JSON.stringify(family)}`,
    `src:${names.map((name) => `local(${JSON.stringify(name)})`).join()}`,
    `font-weight:${weight}`,
    `size-adjust:${percent(size)}`,
    `ascent-override:${percent(metrics.ascent / size)}`,
    `descent-override:${percent(metrics.descent / size)}`,
    `line-gap-override:${percent(metrics.lineGap / size)}`,
  ]
  return `@font-face{${declarations.join(';')}}`
}

function percent(value: number): string {
  return `${Math.round(value * 10_000) / 100}%`
}
