/** Chooses the fonts that a text needs from the packages that are installed. */
import { basename } from 'node:path'
import { memoized, remembered } from '../../../src/shared/memoized.ts'
import { readFileSync } from '../../inputs/files.ts'
import { type FontFace, type FontPackage, hasCodePoint } from '../../util/fonts/font-package.ts'
import { readWoff2Tables } from '../../util/fonts/woff2.ts'
import { fontsForCharacter, type ScriptFonts } from './scripts.ts'

/** A file with glyphs that a text needs. */
export interface NeededFont extends Pick<FontFace, 'file' | 'weight'> {
  /** A name for this part of the font, the same for all of its weights. */
  family: string
  /** Of the package. */
  version: string
}

export interface DrawableText {
  /** The text without the characters that no font has. */
  text: string
  fonts: NeededFont[]
  /** The scripts of those characters. */
  missing: ScriptFonts[]
}

/** Looks up installed packages by name. */
export type FontFinder = (name: string) => FontPackage | undefined

/** Joins what stands beside it, or changes how that looks. Never drawn by itself. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/u

/**
 * @param base packages to look in first
 * @param find finds the packages for other scripts
 */
export function chooseFonts(text: string, base: readonly FontPackage[], find: FontFinder): DrawableText {
  const findInBase = finderIn(base)
  const fonts = new Map<string, NeededFont>()
  const missing = new Set<ScriptFonts>()
  let kept = ''
  let before: FontPackage | undefined
  for (const character of text) {
    if (character.trim() === '') {
      kept += character
      continue
    }
    const isMark = character > '\u007f' && (INVISIBLE.test(character) || /\p{Script=Inherited}/u.test(character))
    let font = isMark && before !== undefined ? findFont(character, [before, ...base]) : findInBase(character)
    if (font === undefined && !isMark) {
      const script = fontsForCharacter(character, text)
      const installed = script.packages.map(find).filter((found) => found !== undefined)
      font = findFont(character, installed)
      if (font === undefined) missing.add(script)
      before = font?.package
    }
    if (font === undefined && !(isMark && before !== undefined)) continue
    kept += character
    if (font === undefined) continue
    before = font.package
    for (const needed of font.fonts) fonts.set(needed.file, needed)
  }
  return { text: kept.replace(/\s+/g, ' ').trim(), fonts: [...fonts.values()], missing: [...missing] }
}

/** Larger packages are cut into many files, so only those that claim to have a character are read. */
const MAX_FILES_TO_READ = 24

/** Knows where the characters are that titles have had so far, for each list of packages. */
const finderIn = memoized((packages: readonly FontPackage[]) => remembered((character: string) => findFont(character, packages)))

function findFont(character: string, packages: readonly FontPackage[]): { package: FontPackage; fonts: NeededFont[] } | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  for (const candidate of packages) {
    const { faces } = candidate
    const likely = faces.length > MAX_FILES_TO_READ ? faces.filter((face) => hasCodePoint(face, codePoint)) : faces
    const having = likely.filter(({ file }) => charactersOf(file).has(codePoint))
    if (having.length === 0) continue
    const family = familyOf(having[0]?.file ?? '')
    const ofFamily = having.filter(({ file }) => familyOf(file) === family)
    return { package: candidate, fonts: ofFamily.map(({ file, weight }) => ({ file, weight, family, version: candidate.version })) }
  }
  return undefined
}

const charactersOf = remembered((file: string): ReadonlySet<number> => {
  const table = readWoff2Tables(readFileSync(file)).get('cmap')
  return table === undefined ? new Set() : readCharacterMap(table)
})

/** `inter-latin` for `inter-latin-wght-normal.woff2`. */
function familyOf(file: string): string {
  return basename(file).replace(/-(?:wght|\d+)-normal\.woff2$/, '')
}

// Which characters a font has. Stylesheets name larger ranges, in which some characters are missing.

/** Reads the `cmap` table. @returns the code points that have a glyph */
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
