/** Fonts that can't be served: packages that aren't installed, and rules and files of a site's own that aren't right. */
import { basename, dirname, join } from 'node:path'
import { existsSync, readdirSync, readFileSync } from '../../inputs/files.ts'
import { type Advice, type Diagnostic, withExcerpt, withoutRepeats } from '../../report/diagnostic.ts'
import { suggestNearest } from '../../report/nearest.ts'
import type { Site } from '../../site/site.ts'
import { attempt } from '../../util/attempt.ts'
import {
  isFontFolder,
  parseRanges,
  readFontPackage,
  SERVED_STYLESHEETS,
  type WrittenFace,
  writtenFaces,
} from '../../util/fonts/font-package.ts'
import { displayPath } from '../../util/site-folders.ts'
import { readFontMetrics } from './font-metrics.ts'

export const ROLES = ['default', 'mono'] as const

export function checkFonts({ config: { font }, configFile, places, folders: { root } }: Site): Diagnostic[] {
  const found = ROLES.flatMap((role): Diagnostic[] => {
    const name = font?.[role]?.package
    if (name === undefined) return []
    const broken = brokenFaces(name, root)
    if (broken.length > 0 || readFontPackage(name, root, SERVED_STYLESHEETS) !== undefined) return broken
    const [problem, fix] = missingFont(name, root)
    const place = { file: configFile, ...places.key(['font', role, 'package']) }
    return [{ severity: 'error', code: 'font-package', ...place, message: `font.${role}.package: ${problem}.`, fix }]
  })
  return withoutRepeats(found)
}

function missingFont(name: string, root: string): [problem: string, fix: string] {
  if (isFontFolder(name))
    return [`there are no fonts in ${name}`, 'The folder needs an index.css with a rule of @font-face for each of its .woff2 files.']
  if (name.startsWith('@fontsource')) return [`the package ${name} isn't installed`, `Run \`npm install ${name}\`.`]
  const fix = existsSync(join(root, name))
    ? `Write \`./${name}\` for the folder.`
    : 'Look for the font on fontsource.org, and name its package, such as "@fontsource-variable/inter".'
  return [`${name} isn't a package of Fontsource`, fix]
}

/** Problems in the rules of a font that is a folder of the site. */
export function brokenFaces(name: string, root: string): Diagnostic[] {
  const faces = isFontFolder(name) ? writtenFaces(join(root, name)) : []
  const [first] = faces
  return faces.flatMap((face) => {
    const { stylesheet, line, column } = face
    const place = { severity: 'error' as const, code: 'font-face', file: displayPath(stylesheet), line, column }
    return problemsOf(face, first?.descriptors['font-family']).map((advice) =>
      withExcerpt({ ...place, ...advice }, readFileSync(stylesheet, 'utf8')),
    )
  })
}

const DESCRIPTORS =
  'font-family src font-weight font-style font-display unicode-range font-stretch font-width font-feature-settings font-variation-settings font-language-override font-named-instance ascent-override descent-override line-gap-override size-adjust'.split(
    ' ',
  )

const WEIGHT = /^(?:(?:normal|bold|[1-9]\d{0,2}|1000)(?:\s+|$)){1,2}$/i

function problemsOf({ descriptors, file, files, stylesheet }: WrittenFace, firstFamily: string | undefined): Advice[] {
  const { 'font-family': family, 'font-weight': weight = '400', 'unicode-range': range } = descriptors
  if (family === undefined) return [{ message: 'This font has no family.', fix: 'Add `font-family: "Name";` to the rule.' }]
  const problems: Advice[] = []
  const tell = (message: string, fix: string) => problems.push({ message: `The font \`${family}\` ${message}.`, fix })
  if (firstFamily !== undefined && family !== firstFamily)
    tell(
      `isn't the \`${firstFamily}\` of the other rules`,
      'Give all rules of a folder one family, or put this font into a folder of its own.',
    )
  if (!WEIGHT.test(weight))
    tell(`has the weight \`${weight}\``, 'Write a number from 1 to 1000, or two for a font with all weights between them.')
  if (range !== undefined && parseRanges(range).length === 0)
    tell(`has the range \`${range}\``, 'Write `unicode-range` as `U+0000-00FF, U+0131`.')
  for (const name of Object.keys(descriptors).filter((name) => !DESCRIPTORS.includes(name)))
    tell(`has \`${name}\`, which no rule of @font-face has`, suggestNearest(name, DESCRIPTORS, 'Remove it.'))
  if (file === undefined) {
    const written = files.length === 0 ? '' : `: ${files.join(', ')} ${files.length === 1 ? "isn't one" : "aren't"}`
    const known = readdirSync(dirname(stylesheet)).filter((name) => /\.woff2$/i.test(name))
    const otherwise = 'Put a file in the WOFF 2.0 format beside the stylesheet, and write `src: url("./name.woff2");`.'
    tell(`has no .woff2 file in its folder${written}`, suggestNearest(basename(files[0] ?? ''), known, otherwise))
  } else if (attempt(() => readFontMetrics(readFileSync(file))) === undefined) {
    const fix = 'Copy the file again, or convert the font to WOFF 2.0. Another ending in its name is not enough.'
    tell(
      `has the file ${basename(file)}, which is ${readFileSync(file).length === 0 ? 'empty' : 'no whole font in the WOFF 2.0 format'}`,
      fix,
    )
  }
  return problems
}
