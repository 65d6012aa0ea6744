import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bannerToCss, replaceClass, separateImports } from '../../../../build/bundle/css-text.ts'

const dark = (css: string): string => replaceClass(css, 'dark', ':root')

describe('replaceClass', () => {
  it('finds the class in all kinds of selectors', () => {
    for (const [css, expected] of [
      ['.dark{color:red}', ':root{color:red}'],
      ['html.dark .a,.b .dark{color:red}', 'html:root .a,.b :root{color:red}'],
      [':is(.dark,.night) p,:not(.dark)>p{}', ':is(:root,.night) p,:not(:root)>p{}'],
      ['@media (min-width:1px){@layer a{.dark a{}}}', '@media (min-width:1px){@layer a{:root a{}}}'],
      ['a{color:red;.dark &{color:blue}&.dark{x:y}}', 'a{color:red;:root &{color:blue}&:root{x:y}}'],
      ['@scope (.dark) to (.dark .b){img{}}', '@scope (:root) to (:root .b){img{}}'],
      ['a{}/* a comment */.dark/* of it */ b{}', 'a{}/* a comment */:root/* of it */ b{}'],
      ['.d\\61rk b{}', ':root b{}'],
      ['@import "a.css";@layer x;.dark{}', '@import "a.css";@layer x;:root{}'],
      ['a{b:c}}.dark{}', 'a{b:c}}:root{}'],
      ['a[b="(("]{}.dark{}', 'a[b="(("]{}:root{}'],
    ] as const)
      assert.equal(dark(css), expected)
  })

  it('leaves all that only looks like it as it is', () => {
    for (const css of [
      ...['a{background:url(/img/logo.dark.svg)}', 'a{background:url( ./a.dark );b:url("x.dark")}', 'a:after{content:".dark {"}'],
      ...["a:after{content:'\\'.dark {'}", '/* .dark {} */a{}', '.darker{}.dark-mode{}.dark_x{}.dark\\:x{}.dark\\.b{}.Dark{}.darké{}'],
      ...['[class~=dark]{}[class=".dark"]{}[data-a="x.dark" i]{}#dark{}dark{}', 'a{--selector:.dark;--block:{.dark b{}};color:red}'],
      ...['a{--last:.dark}', '@layer base.dark{a{}}', '@layer base.dark;@import "a" layer(base.dark);'],
      ...['@import url(a.css) supports(selector(.dark));', 'a{content:".dark', 'a{b:url(x.dark', '/* .dark{}'],
    ])
      assert.equal(dark(css), css)
  })

  it('takes its time for no stylesheet', () => {
    const css = '.k1{color:red}.dark .k1{color:blue}'.repeat(20_000)
    assert.equal(dark(css), css.replaceAll('.dark', ':root'))
  })
})

describe('separateImports', () => {
  const separate = (css: string) => separateImports(css, 'site')

  it('puts what is imported into the layer, and keeps its conditions and its order', () => {
    for (const [written, expected] of [
      ['@import "a.css";', '@import "a.css" layer(site);'],
      ["@import'a.css'print;", "@import 'a.css' layer(site) print;"],
      ['@import url(//x.example/a?b=c;d);', '@import url(//x.example/a?b=c;d) layer(site);'],
      ['@import url( "a).css" ) screen and (min-width:1px);', '@import url( "a).css" ) layer(site) screen and (min-width:1px);'],
      ['@import "a.css" layer(b.c) supports(display:grid) print;', '@import "a.css" layer(site.b.c) supports(display:grid) print;'],
      ['@import"a.css"layer(b);', '@import "a.css" layer(site.b);'],
      ['@import "a.css" layered;', '@import "a.css" layer(site) layered;'],
      [
        `@import 'data:text/css,@import"https://a.example/";'layer(b) screen;`,
        `@import 'data:text/css,@import"https://a.example/";' layer(site.b) screen;`,
      ],
      ['@IMPORT "\\"a;.css";', '@import "\\"a;.css" layer(site);'],
      ['@import "a";@import "b";', '@import "a" layer(site);@import "b" layer(site);'],
    ] as const)
      assert.deepEqual(separate(`${written}.a{}`), { imports: expected, rules: '.a{}' })
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
    for (const css of [
      '',
      '.a{}',
      '@layer a;',
      '@media print{a{}}.b{c:"@import \\"x\\";"}',
      '/* @import "a"; */.a{b:url(@import)}',
      '.a{b:c',
    ]) {
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
