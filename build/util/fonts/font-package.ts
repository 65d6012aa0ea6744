/** Fonts from npm packages of Fontsource, or folders like them: a stylesheet, and a file for each part of Unicode. */
import { dirname, join } from 'node:path'
import { type FontFaceRule, fontFaceRules } from '../../../src/server/css/font-faces.ts'
import { decodedPart, splitHref } from '../../../src/shared/routes/paths.ts'
import { existsSync, readFileSync } from '../../inputs/files.ts'
import { resolvedFrom } from '../../inputs/packages.ts'
import { generatorRoot } from '../generator.ts'
import { hashOf } from '../hash.ts'
import { pathIn } from '../site-folders.ts'
import { actualPath } from '../text/actual-path.ts'

export type CodePoints = readonly [first: number, last: number]

export interface FontFace {
  file: string
  /** Path below the folder of the stylesheet. */
  path: string
  descriptors: FontFaceRule['descriptors']
  /** The characters that it has. Without any, it's for all characters. */
  ranges: readonly CodePoints[]
  /** `400`, or `100 900` for a variable font. */
  weight: string
  style: 'normal' | 'italic'
}

export interface FontPackage {
  /** Name of the npm package, or path of the folder. */
  name: string
  /** Differs if a file does. */
  version: string
  family: string
  faces: readonly FontFace[]
}

/** Reads a font from npm or from a folder such as `./content/fonts/acme`. @returns undefined if it isn't installed, or isn't a package of fonts */
export function readFontPackage(name: string, root: string, stylesheets = DRAWN_STYLESHEETS): FontPackage | undefined {
  const isFolder = isFontFolder(name)
  const folder = isFolder ? join(root, name) : packageFolder(name, root)
  if (folder === undefined) return undefined
  const faces = facesIn(folder, stylesheets)
  const [first] = faces
  if (first === undefined) return undefined
  const { version = '' }: { version?: string } = isFolder
    ? { version: hashOf(...faces.map(({ file }) => readFileSync(file))) }
    : JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { name, version, family: first.family, faces: faces.map(({ family: _, ...face }) => face) }
}

/** True for the path of a folder. */
export function isFontFolder(name: string): boolean {
  return name.startsWith('./')
}

/** For pictures. A variable font has all weights in its first stylesheet, and a static one only the regular weight. */
const DRAWN_STYLESHEETS: readonly string[] = ['index.css', '700.css']

/** For pages: the weights that the shell uses, and italics, which browsers only load where they're shown. */
export const SERVED_STYLESHEETS: readonly string[] = ['index.css', '500.css', '600.css', '700.css', 'wght-italic.css', '400-italic.css']

function packageFolder(name: string, root: string): string | undefined {
  const manifest = [root, generatorRoot].map((from) => resolvedFrom(from, `${name}/package.json`)).find((path) => path !== undefined)
  return manifest && dirname(manifest)
}

/** A rule of a stylesheet, and the file that it names, if there's one that pages can load. */
export interface WrittenFace extends FontFaceRule {
  stylesheet: string
  file: string | undefined
}

/** The rules of a folder's stylesheets as they're written. */
export function writtenFaces(folder: string, stylesheets = SERVED_STYLESHEETS): WrittenFace[] {
  const existing = stylesheets.map((name) => join(folder, name)).filter((path) => existsSync(path))
  return existing.flatMap((stylesheet) =>
    fontFaceRules(readFileSync(stylesheet, 'utf8')).map((rule) => ({
      ...rule,
      stylesheet,
      file: rule.files.flatMap((address) => fileAt(address, folder))[0],
    })),
  )
}

/** Addresses may be encoded, and have a query that is for caches. */
function fileAt(address: string, folder: string): string[] {
  const names = [address, decodedPart(splitHref(address).pathname)]
  return names.map((name) => actualPath(join(folder, name))).filter((path) => /\.woff2$/i.test(path) && existsSync(path))
}

function facesIn(folder: string, stylesheets: readonly string[]): (FontFace & { family: string })[] {
  return writtenFaces(folder, stylesheets).flatMap(({ file, descriptors }) => {
    const { 'font-family': family, 'font-weight': weight = '400', 'font-style': style = '' } = descriptors
    if (file === undefined || family === undefined) return []
    const path = pathIn(folder, file)
    const ranges = parseRanges(descriptors['unicode-range'] ?? '')
    const weights = weight.replace(/normal/gi, '400').replace(/bold/gi, '700')
    // A range of slants that begins upright is for upright text, too.
    const isItalic = /^(?:italic|oblique(?!\s+-?0deg\s))/i.test(style)
    return [{ family, file, path, descriptors, ranges, weight: weights, style: isItalic ? 'italic' : 'normal' }]
  })
}

/** `U+41, U+61-7A, U+4??` as numbers. */
export function parseRanges(unicodeRange: string): CodePoints[] {
  return [...unicodeRange.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi)].map(
    ([, first = '', last = first]): CodePoints => [
      Number.parseInt(first.replaceAll('?', '0'), 16),
      Number.parseInt(last.replaceAll('?', 'F'), 16),
    ],
  )
}

export function hasCodePoint({ ranges }: Pick<FontFace, 'ranges'>, codePoint: number): boolean {
  return ranges.length === 0 || ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
}
