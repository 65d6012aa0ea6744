/** Which styles a document brings along, which come after the page, and in what order they apply. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { build } from 'esbuild'
import { BROWSER_TARGETS } from '../../../../build/bundle/browser-bundle-options.ts'
import type { ShellStyles } from '../../../../build/bundle/browser-runtime.ts'
import { divideStyles } from '../../../../build/bundle/divide-styles.ts'
import { needsClasses } from '../../../../build/bundle/selectors.ts'
import { shellParts } from '../../../../build/bundle/style-parts.ts'
import { darkStylesheetOutput, type StyleSources, siteStyles, wholeStyles } from '../../../../build/bundle/stylesheet.ts'
import { stylesFor } from '../../../../build/render/site-data.ts'
import { makeFolder } from '../../../support/folder.ts'
import { repository } from '../../../support/site.ts'

function sources(of: Partial<StyleSources> = {}, shell: Partial<ShellStyles> = {}): StyleSources {
  const styles = { first: '@layer base{}', parts: [], later: '', ...shell }
  return { runtime: { styles }, tokens: [], features: [], imported: [], theme: '', ...of }
}

describe('the styles of a site', () => {
  it('are the shell, then those of code, then its own', () => {
    const look = { light: '#111', dark: '#eee', lightFont: 0, darkFont: 0 }
    const css = wholeStyles(sources({ tokens: [look], theme: ':root{--accent:red}' }))
    assert.match(css, /^@layer base\{\}@layer code\{\.k\w+\{color:#111\}.*\}@layer site\{:root\{--accent:red\}\}$/)
  })

  it("let the site's own styles import others, which browsers want to read first", () => {
    const features = ['@import"https://a.example/a.css";.a{}']
    const theme = '@import"https://b.example/b.css"print;.b{}'
    for (const first of ['@layer base,site;@layer base{}', '/* a */\n@layer base,site;\n@layer base{}']) {
      const [order, ...rest] = wholeStyles(sources({ features, theme }, { first })).split(/(?<=site;)/)
      assert.equal(order, first.slice(0, first.indexOf(';') + 1))
      assert.equal(
        rest.join('').replace('\n', ''),
        '@import "https://a.example/a.css" layer(site);@import "https://b.example/b.css" layer(site) print;' +
          '@layer base{}@layer code{}@layer site{.a{}}@layer site{.b{}}',
      )
    }
  })

  it('show readers without scripts whose system is dark what is dark, and keep the rest of the stylesheet', async () => {
    const { path, contents } = darkStylesheetOutput(
      '.logo{background:url(/img/logo.dark.svg)}.dark .logo,.card.dark{opacity:.9}.a:after{content:".dark"}',
    )
    assert.match(path, /^assets\/dark-[A-Z2-7]{8}\.css$/)
    assert.equal(
      await contents(),
      '.logo{background:url(/img/logo.dark.svg)}:is(.dark,:root) .logo,.card:is(.dark,:root){opacity:.9}.a:after{content:".dark"}',
    )
  })
})

describe('the styles in a document', () => {
  const first = '.page{}.title{}'
  const shell = { first, parts: shellParts('.cards{}', first), later: '.dialog{}' }
  const styled = (of: Partial<StyleSources>) => siteStyles(sources(of, shell))
  const fileOf = async (of: Partial<StyleSources>) => String(await styled(of).stylesheet.contents()).replace(/^\/\*\w+\*\//, '')

  it('are what every page needs, and what only some contain comes with those or after the page', async () => {
    const imported = ['.timer{}.page .timer-hand{}', '.chart{}']
    const { inDocuments } = styled({ imported, theme: '.title{top:0}' })
    assert.equal(inDocuments?.first, '.page{}.title{}@layer code{}@layer site{.title{top:0}}')
    const found = inDocuments?.parts.map(({ classes }) => classes)
    assert.deepEqual(found, [['cards'], ['timer', 'timer-hand', 'chart'], ['timer', 'timer-hand', 'chart']])
    assert.equal(
      await fileOf({ imported, theme: '.title{top:0}' }),
      '.cards{}@layer site{.timer{}.page .timer-hand{}.chart{}}@layer site{.title{top:0}}.dialog{}',
      'and the theme still wins',
    )
  })

  it('repeat no token of the theme that imported styles leave alone', () => {
    const theme = ':root{--a:1;--b:";"}:root.dark{--a:2}.title{top:0}'
    const ofTheme = (css: string) => styled({ imported: [css], theme }).inDocuments?.parts.at(-1)?.css
    assert.equal(ofTheme('.timer{--a:3}'), '@layer site{.title{top:0}}')
    assert.equal(ofTheme(':root:has(.timer){--a:3}'), '@layer site{:root{--a:1}:root.dark{--a:2}.title{top:0}}')
    assert.equal(ofTheme('@media print{html:has(.timer){--b:3}}'), '@layer site{:root{--b:";"}.title{top:0}}')
  })

  it('lack tokens that the site sets for every page, in one theme or both', () => {
    const tokens = (light: string, dark: string) => `@layer tokens{:root{color-scheme:light;${light}}:root.dark{${dark}}}`
    const theme = ':root{--b:";";--c:3}:root.dark{--d:4}@media print{:root{--a:5}}'
    const set = tokens('--a:1;--b:1;--d:1', '--a:2;--b:2;--c:2;--d:2')
    const { inDocuments } = siteStyles(sources({ theme }, { first: set }))
    assert.ok(inDocuments?.first.startsWith(`${tokens('--a:1;--d:1', '--a:2')}@layer code{}`), inDocuments?.first)
  })

  it('are divided into parts that pay for their place in the headers', () => {
    const file = (name: string) => Array.from({ length: 150 }, (_, index) => `.${name}-${index}{color:red}`).join('')
    const { inDocuments } = styled({ imported: [file('a'), file('b'), '.c{}', '.d{}'] })
    const found = inDocuments?.parts.slice(1).map(({ classes }) => [...new Set(classes.map((name) => name[0]))].join(''))
    assert.deepEqual(found, ['a', 'b', 'cd'])
  })

  it("have a part of the shell's only for classes that its rules need", () => {
    const components = '@layer a{.card{}.card .title{}.page .card-text{}}@layer b{.home .card{}.home{}}@layer c{.page+.title{}}'
    const found = shellParts(components, first).map(({ classes }) => classes)
    assert.deepEqual(found, [['card', 'card-text'], ['home'], ['title']])
  })

  it('have a part for rare elements, unless its rules also need a class, and documents without them leave it out', (t) => {
    const parts = shellParts('@layer a{.text table{}:is(td,th) code{}}@layer b{.note td{}.note{}}', '.text{}')
    assert.deepEqual(
      parts.map(({ classes }) => classes),
      [['<table', '<td', '<th'], ['note']],
    )
    const styles = {
      first: 'first',
      parts: [
        { css: 'a', classes: ['<table'] },
        { css: 'b', classes: ['note'] },
      ],
    }
    const file = join(makeFolder(t, { styles: JSON.stringify(styles) }), 'styles')
    const found = ['<p class="table">table', '<table>', '<table class="note">', '<tables-of>'].map((body) =>
      stylesFor(body, file).join(' '),
    )
    assert.deepEqual(found, ['first', 'first a', 'first a b', 'first'])
  })

  it('have what a site imports if it may matter to any page', () => {
    for (const imported of [
      '.timer{}p{}',
      '.timer,.title{}',
      '@import "https://a.example/a.css";.timer{}',
      '.timer{}.title .title{}',
      ':not(.timer){}',
    ]) {
      const { inDocuments } = styled({ imported: [imported] })
      assert.match(inDocuments?.first ?? '', /@layer site\{/, imported)
      assert.equal(inDocuments?.parts.length, 1)
    }
  })

  it('change the name of the file when they change, by which browsers know a newer build', () => {
    const names = ['', '.title{top:0}', '.title{top:1px}'].map((theme) => styled({ theme }).stylesheet.path)
    assert.equal(new Set(names).size, 3)
  })

  it('are none if a site has very many of its own: documents link to all of them', async () => {
    const theme = Array.from({ length: 1000 }, (_, index) => `.name-${index}{color:red}`).join('')
    assert.equal(styled({ theme }).inDocuments, undefined)
    assert.equal(await fileOf({ theme }), wholeStyles(sources({ theme }, shell)))
  })
})

describe("the shell's styles", () => {
  it('come after the page if they are for states that no page has at first, for paper, or for readers without scripts', () => {
    const first = '@layer a{.x{top:0}.x:not(:hover){top:0}.x:is(:target,:focus){top:0}@media (width>1px){.x{top:0}}}@layer b{.y{top:0}}'
    const later = '@layer a{.y:focus{top:0}@media(hover:hover){.x:hover{top:0}}.x[aria-expanded=true] i,:root:not([data-js]) .x{top:0}}'
    assert.deepEqual(
      divideStyles(
        '@layer a{.x,.y:focus{top:0}@media(hover:hover){.x:hover{top:0}}.x:not(:hover){top:0}.x:is(:target,:focus){top:0}' +
          '@media (width>1px){.x{top:0}}}@layer a{.x[aria-expanded=true] i,:root:not([data-js]) .x{top:0}}@layer b{.y{top:0}}',
      ),
      { first, later },
    )
    assert.deepEqual(divideStyles('@layer a,b;@keyframes k{from{top:0}}@media print{p{top:0}}'), {
      first: '@layer a,b;@keyframes k{from{top:0}}',
      later: '@media print{p{top:0}}',
    })
  })

  it('that only some pages bring along matter to no other page', async () => {
    const bundled = async (name: string) => {
      const entryPoints = [join(repository, 'src/shared/styles', `${name}.css`)]
      return (await build({ entryPoints, bundle: true, minify: true, write: false, target: BROWSER_TARGETS })).outputFiles[0]?.text ?? ''
    }
    const [first, components] = [await bundled('index'), await bundled('components')]
    const parts = shellParts(components, first)
    assert.ok(parts.some(({ css }) => css.includes('.dw-cards')) && parts.length > 5)
    for (const { css, classes } of parts) assert.ok(needsClasses(css, new Set(classes)) && !classes.includes('dw-prose'), css.slice(0, 100))
  })
})

describe('a stylesheet needs classes', () => {
  const needs = (css: string) => needsClasses(css, new Set(['a', 'b']))

  it('if each selector names one, also where it stands for others', () => {
    for (const css of [
      ...['.a{}', 'p .a:hover > i, .b{}', ':is(.a,.b) p{}', 'ul:has(> .a){}', '.a{ p{} &:hover{} }', '@media (width>1px){.a{}}'],
      ...['@supports (x:y){@layer z{.b{}}}', '@keyframes k{from{top:0}}.a{}', '@font-face{font-family:x}', '@media print{p{}}'],
      ...['.a::before{content:"} p {"}'],
    ])
      assert.ok(needs(css), css)
  })

  it('unless one may apply without', () => {
    for (const css of [
      ...['p{}', '.a,p{}', ':is(.a,p){}', ':not(.a){}', '.c{}', '@media screen{p{}}', '@scope (.a){p{}}', ':root{--x:.a}'],
      ...['[class=".a"]{}'],
    ])
      assert.ok(!needs(css), css)
  })

  it('or elements, and takes no other name for one', () => {
    const needsCell = (css: string) => needsClasses(css, new Set(['a', '<td']))
    for (const css of ['td{}', 'p > td:first-child, .a{}', ':is(td,.a) code{}']) assert.ok(needsCell(css), css)
    for (const css of ['.td{}', '#td{}', ':td{}', '[td]{}', '[x=td]{}', 'tdx{}', 'td,th{}']) assert.ok(!needsCell(css), css)
  })
})
