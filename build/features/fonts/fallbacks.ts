/** Fonts that readers have already, stretched so that text takes the same space as in the font that is still loading. Then pages look the same with either. */

import { jsonEntry } from '../../store/entry-kind.ts'
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

const REGULAR = '100 500'
const BOLD = '600 900'

/** By the ending of the fallback's name. Windows and macOS have the first, Android the second, and many Linux systems the third. */
const TEXT_FONTS: Record<string, readonly SystemFont[]> = {
  Fallback: [
    { names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], weight: REGULAR, width: 105.11 },
    { names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'], weight: BOLD, width: 113.2 },
  ],
  'Fallback Roboto': [
    { names: ['Roboto', 'Roboto-Regular'], weight: REGULAR, width: 104.82 },
    { names: ['Roboto Bold', 'Roboto-Bold'], weight: BOLD, width: 105.99 },
  ],
  'Fallback DejaVu': [
    { names: ['DejaVu Sans', 'DejaVuSans'], weight: REGULAR, width: 119.76 },
    { names: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], weight: BOLD, width: 134.96 },
  ],
}

const MONO_FONTS: Record<string, readonly SystemFont[]> = {
  Fallback: [{ names: ['Courier New', 'CourierNewPSMT', 'Liberation Mono', 'Cousine'], weight: '100 900', width: 138.6 }],
  'Fallback DejaVu': [{ names: ['DejaVu Sans Mono', 'DejaVuSansMono'], weight: '100 900', width: 139.07 }],
}

const fontsFor = (isMono: boolean) => Object.entries(isMono ? MONO_FONTS : TEXT_FONTS)

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
  const size = (weight === BOLD ? widths.bold : widths.regular) / width
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
