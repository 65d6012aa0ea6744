/** Fonts that a site serves itself: their rules for the stylesheet, their files, and which of them a page needs at once. */
import { basename, extname } from 'node:path'
import { memoized } from '../../../src/shared/memoized.ts'
import { byPath, copiedOutput, fileName, type Output } from '../../emit/output.ts'
import { readFileSync } from '../../inputs/files.ts'
import { SiteError } from '../../report/diagnostic.ts'
import type { Site } from '../../site/site.ts'
import { type FontFace, type FontPackage, hasCodePoint, readFontPackage, SERVED_STYLESHEETS } from '../../util/fonts/font-package.ts'
import { contentHash, hashOf } from '../../util/hash.ts'
import { brokenFaces, ROLES } from './check-fonts.ts'
import { FONT_WIDTHS, fallbackCss, fallbackFamilies } from './fallbacks.ts'
import { readFontMetrics } from './font-metrics.ts'
import { MEASURE } from './tasks.ts'

export interface SiteFonts {
  css: string
  outputs: Output[]
  /** Paths of the files that a page needs, to load them before the browser has laid it out. */
  preloads(page: { title: string; hasCode: boolean }): string[]
}

/** Reads and measures the configured packages, once. Those that aren't installed are left out. @throws SiteError with what is wrong in a folder of the site */
export const fontsOf = memoized(async (site: Site): Promise<SiteFonts> => {
  const { hostPath, font } = site.config
  const [text, mono] = ROLES.map((role) => {
    const name = font?.[role]?.package
    return name === undefined ? undefined : readFontPackage(name, site.hostFolders.root, SERVED_STYLESHEETS)
  })
  if (text === undefined && mono === undefined) return { css: '', outputs: [], preloads: () => [] }
  const packages = [text, mono].filter((found) => found !== undefined)
  const broken = packages.flatMap(({ name }) => brokenFaces(name, site.hostFolders.root))
  if (broken.length > 0) throw new SiteError(broken)
  const css = await Promise.all(packages.map((found) => packageCss(found, found === mono && found !== text, site)))
  const variables = [
    ...(text === undefined ? [] : [variableCss('--font-text', text, false, hostPath)]),
    ...(mono === undefined ? [] : [variableCss('--font-mono', mono, true, hostPath)]),
  ]
  const files = new Set(packages.flatMap((found) => filesOf(found, hostPath)))
  const faces = packages.flatMap((found) => found.faces.map((face) => ({ path: pathOf(face, found), file: face.file })))
  return {
    css: `${css.join('')}${variables.join('')}:root{--font-files:"${[...files].join(' ')}"}`,
    outputs: [...byPath(faces.map(({ path, file }) => copiedOutput(path, path, file))).values()],
    preloads: ({ title, hasCode }) => [
      ...(text === undefined ? [] : preloadsFor(`a${title}`, text).slice(0, MAX_PRELOADS)),
      ...(mono === undefined || !hasCode ? [] : preloadsFor('a', mono).slice(0, 1)),
    ],
  }
})

/**
 * The property that names the font. Only documents that preload its files use it, because a font that comes a moment after the first paint moves
 * lines. Those of wide windows preload one file, and so have no others, and those that the inline script adds links to preload all. Attributes of the
 * root element say which: `:has()` would have browsers look through the whole document each time that they compute the root's styles.
 */
function variableCss(name: string, found: FontPackage, isMono: boolean, hostPath: string): string {
  const generic = isMono ? 'ui-monospace,monospace' : 'ui-sans-serif,system-ui,sans-serif'
  const value = (...families: string[]) =>
    `{${name}:${[...families, ...fallbackFamilies(found.family, isMono)].map((family) => JSON.stringify(family)).join()},${generic}}`
  const files = filesOf(found, hostPath)
  return [
    `:root${value()}`,
    `@media(min-width:768px){:root:where([data-preloaded~="${files[0]}"])${value(firstFamily(found))}}`,
    `:root:where(${files.map((file) => `[data-fonts~="${file}"]`).join('')})${value(found.family)}`,
  ].join('')
}

/** Addresses of the files that most pages need. */
function filesOf(found: FontPackage, hostPath: string): string[] {
  const common = found.faces.filter((face) => hasCodePoint(face, LETTER))
  const inOrder = [...common.filter(({ style }) => style === 'normal'), ...common.filter(({ style }) => style !== 'normal')]
  return [...new Set(inOrder.map((face) => `${hostPath}/${pathOf(face, found)}`))]
}

/** The faces of the first file, in which browsers make bold and italics themselves. */
function firstFaces({ faces }: FontPackage): readonly FontFace[] {
  const first = faces.find((face) => face.style === 'normal' && hasCodePoint(face, LETTER))
  return faces.filter(({ style, weight }) => style === first?.style && weight === first.weight)
}

function firstFamily(found: FontPackage): string {
  return firstFaces(found).length === found.faces.length ? found.family : `${found.family} First`
}

async function packageCss(found: FontPackage, isMono: boolean, { config: { hostPath }, store, pool }: Site): Promise<string> {
  const family = firstFamily(found)
  const rules = [
    ...found.faces.map((face) => faceCss(face, found, hostPath)),
    ...(family === found.family ? [] : firstFaces(found).map((face) => faceCss(face, { ...found, family }, hostPath))),
  ]
  const latin = found.faces.filter((face) => face.style === 'normal' && hasCodePoint(face, LETTER))
  const [regular] = latin
  if (regular === undefined) return rules.join('')
  const bold = latin.find(({ weight }) => weight === '700') ?? regular
  const files = (bold === regular ? [regular] : [regular, bold]).map(({ file, weight }) => ({
    file,
    ...(!weight.includes(' ') && { weight: Number(weight) }),
  }))
  const key = hashOf('widths', found.name, found.version)
  store.keep(FONT_WIDTHS, key)
  const widths = await pool.run(MEASURE, { key, files })
  return [...rules, fallbackCss(found.family, isMono, readFontMetrics(readFileSync(regular.file)), widths)].join('')
}

/** Fallbacks are measured with this part of a font. */
const LETTER = 'a'.charCodeAt(0)

function faceCss(face: FontFace, found: FontPackage, hostPath: string): string {
  const { 'font-style': _, ...descriptors } = face.descriptors
  const declared = {
    ...descriptors,
    'font-family': JSON.stringify(found.family),
    ...(face.style === 'italic' && { 'font-style': face.style }),
    'font-weight': face.weight,
    // A font that comes later than the first paint is used from the next document on, so text never moves while someone reads it.
    'font-display': 'optional',
    src: `url(${hostPath}/${pathOf(face, found)}) format("woff2")`,
  }
  return `@font-face{${Object.entries(declared)
    .map((entry) => entry.join(':'))
    .join(';')}}`
}

/** With a hash of the package's version, because a version's files never change. */
function pathOf({ file, path }: FontFace, { name, version }: FontPackage): string {
  const base = fileName(basename(file, extname(file)))
  return `assets/fonts/${base}-${contentHash(`${name} ${version} ${path}`)}.woff2`
}

/** Of the font for text. More would keep the page's other files waiting. */
const MAX_PRELOADS = 2

function preloadsFor(text: string, found: FontPackage): string[] {
  const letters = [...new Set(text.trim() === '' ? 'a' : text)].filter((letter) => letter.trim() !== '')
  const needed = letters.flatMap((letter) => {
    const face = found.faces.find((face) => face.style === 'normal' && hasCodePoint(face, letter.codePointAt(0) ?? 0))
    return face === undefined ? [] : [pathOf(face, found)]
  })
  return [...new Set(needed)]
}
