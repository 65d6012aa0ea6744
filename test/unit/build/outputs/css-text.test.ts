import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bannerToCss, replaceClass, separateImports } from '../../../../build/bundle/css-text.ts'
import { goldenParts } from '../../../support/golden.ts'

const parts = goldenParts('given/css-text.txt')

/** Stylesheets, and what becomes of them. */
function given(name: string): string[][] {
  const text = parts.find(({ title }) => title === name)?.text
  assert.ok(text !== undefined, name)
  return text.split('\n').map((line) => line.split(' → '))
}

const dark = (css: string): string => replaceClass(css, 'dark', ':root')

describe('replaceClass', () => {
  it('finds the class in all kinds of selectors', () => {
    for (const [css = '', expected] of given('a class in selectors')) assert.equal(dark(css), expected)
  })

  it('leaves all that only looks like it as it is', () => {
    for (const [css = ''] of given('what only looks like the class')) assert.equal(dark(css), css)
  })

  it('takes its time for no stylesheet', () => {
    const css = '.k1{color:red}.dark .k1{color:blue}'.repeat(20_000)
    assert.equal(dark(css), css.replaceAll('.dark', ':root'))
  })
})

describe('separateImports', () => {
  const separate = (css: string) => separateImports(css, 'site')

  it('puts what is imported into the layer, and keeps its conditions and its order', () => {
    for (const [written, expected] of given('imports')) assert.deepEqual(separate(`${written}.a{}`), { imports: expected, rules: '.a{}' })
  })

  it('gives each anonymous layer a name of its own', () => {
    const { imports } = separate('@import "a" layer;@import "b" layer print;')
    const [, first, second] = /^@import "a" layer\((site\.import-\w+)\);@import "b" layer\((site\.import-\w+)\) print;$/.exec(imports) ?? []
    assert.ok(first !== undefined && second !== undefined && first !== second, imports)
  })

  it('keeps the order of layers that comes before an import', () => {
    assert.deepEqual(separate('@layer a, b.c;@import "x" layer(b.c);@layer d;.a{}'), {
      imports: '@layer site.a,site.b.c;@import "x" layer(site.b.c);',
      rules: '@layer d;.a{}',
    })
  })

  it('leaves everything else as it is, but for the encoding', () => {
    for (const [css = ''] of given('no imports')) {
      assert.deepEqual(separate(css), { imports: '', rules: css })
      assert.deepEqual(separate(`@charset "UTF-8";${css}`), { imports: '', rules: css })
    }
  })
})

it('the styles of a banner are its colors and its height, and the rule for readers who have closed it', () => {
  const banner = { id: 'b1', html: '', dismissable: false }
  const styled = { ...banner, backgroundColor: '#123', textColor: 'white', height: '3rem', dismissable: true }
  assert.equal(
    bannerToCss(styled),
    '.dw-banner{--banner-background:#123;--banner-text:white;--banner-height:3rem}:root[data-dismissed-banner="b1"] .dw-banner{display:none}',
  )
  assert.deepEqual([bannerToCss(banner), bannerToCss(undefined)], ['', ''])
})
