import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { checkFonts } from '../../../../build/features/fonts/check-fonts.ts'
import { fallbackCss, fallbackFamilies } from '../../../../build/features/fonts/fallbacks.ts'
import { readFontMetrics } from '../../../../build/features/fonts/font-metrics.ts'
import { fontsOf } from '../../../../build/features/fonts/site-fonts.ts'
import { readCharacterMap } from '../../../../build/features/social-images/choose-fonts.ts'
import { hasCodePoint, parseRanges, readFontPackage } from '../../../../build/util/fonts/font-package.ts'
import { readWoff2Tables } from '../../../../build/util/fonts/woff2.ts'
import { makeFolder, writeFiles } from '../../../support/folder.ts'
import { testGolden } from '../../../support/golden.ts'
import { FOLDERS, openedSite } from '../../../support/opened.ts'
import { repository } from '../../../support/site.ts'

describe('a package of fonts', () => {
  it('has a file for each part of Unicode', () => {
    const inter = readFontPackage('@fontsource-variable/inter', repository)
    assert.equal(inter?.family, 'Inter Variable')
    const latin = inter.faces.find(({ file }) => file.endsWith('inter-latin-wght-normal.woff2'))
    assert.ok(latin !== undefined)
    assert.equal(latin.weight, '100 900')
    assert.equal(hasCodePoint(latin, 0x41), true)
    assert.equal(hasCodePoint(latin, 0x416), false)
  })

  it('has a file for each weight if the font is not variable', () => {
    const weights = readFontPackage('@fontsource/noto-sans-math', repository)?.faces.map(({ weight }) => weight)
    assert.deepEqual([...new Set(weights)], ['400'])
  })

  it("is the site's own before that of the generator", (t) => {
    const root = makeFolder(t, {
      'node_modules/@fontsource-variable/inter/package.json': '{ "version": "0.0.1" }',
      'node_modules/@fontsource-variable/inter/index.css': "@font-face { font-family: 'Mine'; src: url(./a.woff2) format('woff2'); }",
      'node_modules/@fontsource-variable/inter/a.woff2': '',
    })
    assert.equal(readFontPackage('@fontsource-variable/inter', root)?.family, 'Mine')
    assert.equal(readFontPackage('@fontsource-variable/noto-emoji', root)?.family, 'Noto Emoji Variable')
  })

  it('can be a folder of the site, whose version are its files', (t) => {
    const face = "@font-face { font-family: 'Mine'; font-weight: 400 700; src: url(./a.woff2) format('woff2'); }"
    const read = (font: string) =>
      readFontPackage('./content/fonts/mine', makeFolder(t, { 'content/fonts/mine/index.css': face, 'content/fonts/mine/a.woff2': font }))
    assert.equal(read('one')?.family, 'Mine')
    assert.equal(read('one')?.faces[0]?.weight, '400 700')
    assert.equal(read('one')?.version, read('one')?.version)
    assert.notEqual(read('one')?.version, read('two')?.version)
    assert.equal(readFontPackage('./content/fonts/mine', makeFolder(t, { 'content/fonts/mine/index.css': face })), undefined)
  })

  it('is missing if it is not installed, or has no fonts', () => {
    assert.equal(readFontPackage('@fontsource/no-such-font', repository), undefined)
    assert.equal(readFontPackage('react', repository), undefined)
  })

  it('may write its ranges in every form', () => {
    assert.deepEqual(parseRanges('U+41, u+61-7a,U+4??'), [
      [0x41, 0x41],
      [0x61, 0x7a],
      [0x400, 0x4ff],
    ])
  })
})

const fontFile = (name: string, path: string) => readFileSync(`${repository}/node_modules/${name}/files/${path}`)

/** Whole fonts, if the name doesn't say otherwise. */
const NAMES =
  "acme.woff2 it's-[wght]-(1).woff2 My\u00a0Font.woff2 a/text.woff2 b/text.woff2 Upper.WOFF2 empty.woff2 page.woff2 cut.woff2".split(' ')

testGolden('fonts', async (files) => {
  const root = makeFolder({ after: (cleanUp) => after(cleanUp) }, Object.fromEntries(NAMES.map((name) => [`fonts/${name}`, ''])))
  writeFiles(join(root, 'fonts'), Object.fromEntries(files.map(({ title, text }) => [title, text])))
  const font = fontFile('@fontsource-variable/inter', 'inter-latin-wght-normal.woff2')
  const contents: Record<string, Buffer | string> = { 'empty.woff2': '', 'page.woff2': '<html>', 'cut.woff2': font.subarray(0, 9000) }
  for (const name of NAMES) writeFileSync(join(root, 'fonts', name), contents[name] ?? font)
  const pool = { run: async () => ({ regular: 1, bold: 1 }) }
  const folders = { ...FOLDERS, root }
  const given = { store: { keep() {} }, pool, folders, hostFolders: folders }
  const site = openedSite({ title: 'Docs', font: { default: { package: './fonts' } } }, given as never)
  const told = checkFonts(site).map(
    ({ file = '', line, column, message, fix }) => `${file.replace(root, '')}:${line}:${column} ${message} ${fix}`,
  )
  if (told.length > 0) return told
  const { css, outputs } = await fontsOf(site)
  return [...css.split(/(?<=\})(?=@font-face)/).filter((rule) => !rule.includes('local(')), ...outputs.map(({ path }) => path)]
})

describe('a font file', () => {
  ;(name: string, path: string) => readFileSync(`${repository}/node_modules/${name}/files/${path}`)

  it('names the characters that it has', () => {
    const table = readWoff2Tables(fontFile('@fontsource-variable/noto-sans-thai', 'noto-sans-thai-thai-wght-normal.woff2')).get('cmap')
    assert.ok(table !== undefined)
    const characters = readCharacterMap(table)
    assert.equal(characters.has('ก'.codePointAt(0) ?? 0), true)
    assert.equal(characters.has('日'.codePointAt(0) ?? 0), false)
    assert.equal(characters.has(0xffff), false)
  })

  it('may have characters beyond the first 65,536', () => {
    const table = readWoff2Tables(fontFile('@fontsource-variable/noto-emoji', 'noto-emoji-4-wght-normal.woff2')).get('cmap')
    assert.equal(readCharacterMap(table ?? Buffer.alloc(4)).has('🎉'.codePointAt(0) ?? 0), true)
  })

  it('in another format is an error', () => assert.throws(() => readWoff2Tables(Buffer.alloc(100)), /not a font in the WOFF 2\.0 format/))
})

describe('what stands in for a font', () => {
  const metrics = { ascent: 0.96, descent: 0.24, lineGap: 0 }

  it('takes the same space', () => {
    const css = fallbackCss('Own', false, metrics, { regular: 210.22, bold: 113.2 })
    assert.match(
      css,
      /"Own Fallback";src:local\("Arial"\)[^}]*;font-weight:100 500;size-adjust:200%;ascent-override:48%;descent-override:12%;line-gap-override:0%/,
    )
    assert.match(css, /local\("Arial Bold"\)[^}]*;font-weight:600 900;size-adjust:100%;ascent-override:96%/)
    for (const family of fallbackFamilies('Own', false)) assert.ok(css.includes(`font-family:${JSON.stringify(family)}`), family)
  })

  it('has the widths of code for code', () => {
    assert.match(
      fallbackCss('Own', true, metrics, { regular: 138.6, bold: 138.6 }),
      /"Own Fallback";src:local\("Courier New"\)[^}]*;size-adjust:100%/,
    )
  })

  it('goes by the heights in the file', () => {
    const { ascent, descent, lineGap } = readFontMetrics(
      readFileSync(`${repository}/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2`),
    )
    assert.deepEqual([ascent.toFixed(3), descent.toFixed(3), lineGap], ['0.969', '0.241', 0])
  })
})
