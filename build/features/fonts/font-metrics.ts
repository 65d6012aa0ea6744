/** The heights of a font, from its file. */
import { readWoff2Tables } from '../../util/fonts/woff2.ts'

/** In em. */
export interface FontMetrics {
  ascent: number
  /** Positive below the baseline. */
  descent: number
  lineGap: number
}

/** Says in `OS/2` that the typographic heights are to be used. */
const USE_TYPOGRAPHIC = 1 << 7

/** Reads the heights that browsers lay lines out with. @throws Error if it isn't a font in the WOFF 2.0 format */
export function readFontMetrics(file: Buffer): FontMetrics {
  const tables = readWoff2Tables(file)
  const table = (tag: string): Buffer => {
    const found = tables.get(tag)
    if (found === undefined) throw new Error(`The font has no table called ${tag}.`)
    return found
  }
  const unitsPerEm = table('head').readUInt16BE(18)
  const os2 = tables.get('OS/2')
  const isTypographic = os2 !== undefined && (os2.readUInt16BE(62) & USE_TYPOGRAPHIC) !== 0
  const [from, at] = isTypographic ? [os2, 68] : [table('hhea'), 4]
  return {
    ascent: from.readInt16BE(at) / unitsPerEm,
    descent: -from.readInt16BE(at + 2) / unitsPerEm,
    lineGap: from.readInt16BE(at + 4) / unitsPerEm,
  }
}
