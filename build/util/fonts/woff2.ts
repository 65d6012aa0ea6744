/** Reads tables of a font file in the WOFF 2.0 format (https://www.w3.org/TR/WOFF2/). */
import { brotliDecompressSync } from 'node:zlib'

const SIGNATURE = 0x774f4632
const HEADER_LENGTH = 48

/** Tags of tables that a directory names by their place in this list. */
const KNOWN_TAGS =
  (
    'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS ' +
    'GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak ' +
    'Zapf Silf Glat Gloc Feat Sill'
  ).match(/.{4}(?= |$)/g) ?? []

/** In a directory: the tag follows as text. */
const OTHER_TAG = 0x3f

/** The tables of a font, by tag. Those that WOFF2 transforms, such as the outlines, aren't as in other formats. @throws Error for other formats */
export function readWoff2Tables(file: Buffer): Map<string, Buffer> {
  if (file.length < HEADER_LENGTH || file.readUInt32BE(0) !== SIGNATURE) throw new Error('The file is not a font in the WOFF 2.0 format.')
  const count = file.readUInt16BE(12)
  const compressedLength = file.readUInt32BE(20)
  let at = HEADER_LENGTH
  const readBase128 = (): number => {
    let value = 0
    for (let byte = 0x80; byte & 0x80; ) {
      byte = file.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
    }
    return value
  }
  const directory = Array.from({ length: count }, () => {
    const flags = file.readUInt8(at++)
    const known = flags & OTHER_TAG
    const tag = known === OTHER_TAG ? file.toString('latin1', at, at + 4) : (KNOWN_TAGS[known] ?? '')
    if (known === OTHER_TAG) at += 4
    const version = flags >> 6
    const originalLength = readBase128()
    // The outlines are transformed in version 0, all other tables in any version but 0.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0
    return { tag, length: isTransformed ? readBase128() : originalLength }
  })
  const data = brotliDecompressSync(file.subarray(at, at + compressedLength))
  let offset = 0
  return new Map(
    directory.map(({ tag, length }) => {
      const start = offset
      offset += length
      return [tag, data.subarray(start, offset)]
    }),
  )
}
