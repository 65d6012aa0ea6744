/** Which characters a font has. Stylesheets name larger ranges, in which some characters are missing. */

/**
 * Reads the `cmap` table.
 * @returns the code points that have a glyph
 */
export function readCharacterMap(table: Buffer): Set<number> {
  const codePoints = new Set<number>()
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const subtable = table.subarray(table.readUInt32BE(4 + index * 8 + 4))
    const format = subtable.readUInt16BE(0)
    if (format === 4) addSegments(subtable, codePoints)
    if (format === 12) addGroups(subtable, codePoints)
  }
  return codePoints
}

/** Format 4: segments of the Basic Multilingual Plane, whose glyphs are numbered by a difference or listed. */
function addSegments(table: Buffer, codePoints: Set<number>): void {
  const doubledCount = table.readUInt16BE(6)
  const at = (array: number, segment: number) => 14 + array * doubledCount + (array > 0 ? 2 : 0) + segment
  for (let segment = 0; segment < doubledCount; segment += 2) {
    const end = table.readUInt16BE(at(0, segment))
    const start = table.readUInt16BE(at(1, segment))
    const delta = table.readUInt16BE(at(2, segment))
    const listAt = table.readUInt16BE(at(3, segment))
    for (let codePoint = start; codePoint <= end && codePoint < 0xffff; codePoint++) {
      const listed = listAt === 0 ? codePoint : table.readUInt16BE(at(3, segment) + listAt + (codePoint - start) * 2)
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) codePoints.add(codePoint)
    }
  }
}

/** Format 12: groups of all of Unicode. */
function addGroups(table: Buffer, codePoints: Set<number>): void {
  const count = table.readUInt32BE(12)
  for (let group = 0; group < count; group++) {
    const at = 16 + group * 12
    for (let codePoint = table.readUInt32BE(at); codePoint <= table.readUInt32BE(at + 4); codePoint++) codePoints.add(codePoint)
  }
}
