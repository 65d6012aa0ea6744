import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Element, Root } from 'hast'
import { googleFontTags } from '../../../../build/features/fonts/fonts.ts'
import { iconTags } from '../../../../build/features/icons/icons.ts'
import { resolveSite } from '../../../../build/site/site-data.ts'
import { openStore } from '../../../../build/store/store.ts'
import { type DocumentInput, renderDocument } from '../../../../src/server/document/document.ts'
import { escapeAttribute, escapeText, scriptJson, tag } from '../../../../src/server/document/html.ts'
import type { HeadTag } from '../../../../src/shared/config/options/head.ts'
import type { SiteConfig } from '../../../../src/shared/config/schema.ts'
import type { ThemedUrl } from '../../../../src/shared/config/site-data.ts'
import type { BootData } from '../../../../src/shared/page/page.ts'
import { imageTags, ogImageUrl } from '../../../../src/shared/page/social-image.ts'
import given from '../../../golden/given/document.json' with { type: 'json' }
import { anyCharacter } from '../../../support/any-character.ts'
import { byId, byTag, findAll, findOne, parseHtml, textIn } from '../../../support/markup.ts'
import { openedSite } from '../../../support/opened.ts'

const boot: BootData = {
  place: { path: '/guide', filePath: 'guide.mdx', lastUpdatedAt: 0, sidebar: [] },
  params: {},
  module: '/assets/pages/guide-AAAAAAAA.js',
  site: '/assets/site-AAAAAAAA.js',
}

const render = (input: Partial<DocumentInput> = {}) =>
  renderDocument({
    slowStart: { text: 'Still loading.', retry: 'Try again' },
    lang: 'en',
    title: 'Guide – Acme',
    siteName: 'Acme',
    early: [],
    tags: [],
    head: [],
    stylesheet: '/assets/style-AAAAAAAA.css',
    scripts: ['/assets/client-AAAAAAAA.js', '/assets/pages/guide-AAAAAAAA.js'],
    inlineScript: 'early()',
    boot,
    body: '<main>Hello</main>',
    ...input,
  })
const read = (input: Partial<DocumentInput> = {}): Root => parseHtml(render(input))

function imageOf(config: SiteConfig): readonly HeadTag[] {
  const site = openedSite(config, { store: openStore('/nowhere/cache') })
  const page = { path: '/guide', title: 'Guide', description: 'How to', hasCode: false }
  return imageTags(resolveSite(site), page).head
}

const meta = (tree: Root, name: string) =>
  findAll(tree, ({ properties }) => (properties.name ?? properties.property) === name).map(({ properties }) => properties.content)
const links = (tree: Root, rel: string) => findAll(tree, (element) => element.tagName === 'link' && String(element.properties.rel) === rel)
const hrefs = (elements: Element[]) => elements.map(({ properties }) => properties.href)

describe('a document', () => {
  it('brings the styles of its first screen along, and gets the others after the page', () => {
    const html = render({ styles: ['.a::after{content:"</style>"}', '.b{}'], darkStylesheet: '/assets/dark-AAAAAAAA.css' })
    const link = '<link rel="stylesheet" href="/assets/style-AAAAAAAA.css">'
    const dark = '<link rel="stylesheet" href="/assets/dark-AAAAAAAA.css" media="(prefers-color-scheme: dark)">'
    const [head = '', body = ''] = html.split('<body>')
    assert.ok(head.includes('<style>.a::after{content:"<\\/style>"}</style><style>.b{}</style>'))
    assert.ok(head.includes(`<noscript>${link}${dark}</noscript>`), 'but before it for readers without scripts')
    assert.equal(head.split('style-AAAAAAAA.css').length, 2)
    assert.ok(body.startsWith(`<div id="app"><main>Hello</main></div>${link}<noscript>${dark}</noscript>`))
  })

  it('asks browsers to wait for its first heading', () => {
    const [link] = links(read({ firstHeading: '/guide#gr%C3%B6%C3%9Fe' }), 'expect')
    assert.deepEqual([link?.properties.href, link?.properties.blocking], ['/guide#gr%C3%B6%C3%9Fe', ['render']])
    assert.deepEqual(links(read(), 'expect'), [])
  })

  it('finds all scripts in one round trip, starts the first, and delays the first paint with none but the inline one', () => {
    const tree = read()
    assert.deepEqual(hrefs(links(tree, 'modulepreload')), ['/assets/client-AAAAAAAA.js', '/assets/pages/guide-AAAAAAAA.js'])
    const scripts = findAll(tree, byTag('script'))
    const found = scripts.map(({ properties }) => [properties.type, properties.src])
    assert.deepEqual(found, [
      [undefined, undefined],
      ['application/json', undefined],
      ['module', '/assets/client-AAAAAAAA.js'],
    ])
    const html = render()
    assert.ok(html.indexOf('early()') < html.indexOf('rel="stylesheet"'), 'the theme is known before anything is painted')
  })

  it('shows what readers have chosen before it is painted, if there is something to choose', () => {
    const input = { choicesScript: 'choices()', choices: { sdk: ['Kotlin'] } }
    for (const body of ['<div role="tab" data-choice="kotlin">', '<td data-choice="kotlin">', '<div class="dw-code-choice">']) {
      const html = render({ ...input, body })
      assert.match(
        html,
        /<html lang="en" data-code-groups=.*<style id="startup-styles">.*<script>choices\(\)<\/script>.*<link rel="stylesheet"/,
      )
      assert.doesNotMatch(html, /early\(\)/, 'the script for choices does what the other one does')
    }
    assert.doesNotMatch(render({ ...input, body: '<label data-choice="dark">' }), /data-code-groups|choices\(\)/)
  })
})

describe('the head', () => {
  it('has a base tag before every address if it is given one', () => {
    const html = render({ base: '/docs/' })
    assert.deepEqual(hrefs(findAll(parseHtml(html), byTag('base'))), ['/docs/'])
    assert.ok(html.indexOf('<base ') < html.search(/<(?:link|script)[ >]/))
    assert.deepEqual(findAll(read(), byTag('base')), [])
  })

  it('has Open Graph and Twitter tags', () => {
    const tree = read({ description: 'How to', tags: imageOf({ ogImageUrl: 'https://og.example/a.png' }) })
    for (const [name, content] of Object.entries(given)) assert.deepEqual(meta(tree, name), [content], name)
  })

  it('has one icon, or one for each scheme', () => {
    const icons = (icon: ThemedUrl | undefined) =>
      links(read({ tags: iconTags(icon) }), 'icon').map(({ properties }) => [properties.href, properties.media])
    assert.deepEqual(icons(undefined), [])
    assert.deepEqual(icons({ light: '/i.svg', dark: '/i.svg' }), [['/i.svg', undefined]])
    assert.deepEqual(icons({ light: '/l.svg', dark: '/d.svg' }), [
      ['/l.svg', '(prefers-color-scheme: light)'],
      ['/d.svg', '(prefers-color-scheme: dark)'],
    ])
  })

  it('asks the font service for the configured fonts and puts them to use', () => {
    const html = render({ early: googleFontTags({ default: { google: 'Open Sans' }, mono: { google: 'Fira & Code' } }) })
    const tree = parseHtml(html)
    assert.deepEqual(hrefs(links(tree, 'stylesheet')).slice(1), [
      'https://fonts.googleapis.com/css2?family=Open+Sans:wght@400;500;600;700&family=Fira+%26+Code:wght@400;500;600;700&display=swap',
    ])
    assert.deepEqual(hrefs(links(tree, 'preconnect')), ['https://fonts.gstatic.com'])
    assert.match(html, /--font-text:"Open Sans",system-ui,sans-serif;--font-mono:"Fira & Code",ui-monospace,monospace/)
  })

  it('asks for the weights that a font is configured with, since a missing one fails the whole request', () => {
    const weighted = { default: { google: 'Press Start 2P:wght@400' }, mono: { google: 'Recursive:CASL,wght@0,300..800;1,300..800' } }
    const html = render({ early: googleFontTags(weighted) })
    assert.deepEqual(hrefs(links(parseHtml(html), 'stylesheet')).slice(1), [
      'https://fonts.googleapis.com/css2?family=Press+Start+2P:wght@400&family=Recursive:CASL,wght@0,300..800;1,300..800&display=swap',
    ])
    assert.match(html, /--font-text:"Press Start 2P",system-ui,sans-serif;--font-mono:"Recursive",ui-monospace,monospace/)
    const odd = read({ early: googleFontTags({ default: { google: 'A:wght@400&family=B#c' } }) })
    const last = hrefs(links(odd, 'stylesheet')).at(-1)
    assert.equal(last, 'https://fonts.googleapis.com/css2?family=A:wght@400%26family%3DB%23c&display=swap')
  })

  it('cannot be ended by the name of a font', () => {
    const tree = read({ early: googleFontTags({ default: { google: '</style><b>' } }) })
    assert.equal(textIn(findOne(tree, byId('app'))), 'Hello')
    assert.deepEqual(findAll(tree, byTag('b')), [])
  })
})

describe('the boot data', () => {
  const dataOf = (tree: Root): unknown => JSON.parse(rawText(findOne(tree, byId('boot'))))

  function rawText(element: Element): string {
    return element.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  }

  it('says from what the client starts', () => assert.deepEqual(dataOf(read()), boot))

  it('comes back as it was, for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--', '-->', '<script', ']]>'))), (texts) => {
        assert.deepEqual(JSON.parse(scriptJson(texts)), texts)
        assert.doesNotMatch(scriptJson(texts), /</)
      }),
    )
  })
})

it('tag writes attributes and text that come back as they were', () => {
  // HTML reads a carriage return as a line feed and has no NUL.
  const text = fc.string({ unit: anyCharacter }).filter((value) => !/[\0\r\ud800-\udfff]/.test(value))
  fc.assert(
    fc.property(text, text, (value, inside) => {
      const [element] = findAll(parseHtml(tag('p', { title: value }, escapeText(`.${inside}`))), byTag('p'))
      assert.equal(element?.properties.title, value)
      assert.deepEqual(element?.children, [{ ...element?.children[0], type: 'text', value: `.${inside}` }])
    }),
    { numRuns: 30 },
  )
  assert.equal(escapeAttribute('"&<>\''), "&quot;&amp;&lt;>'")
})

describe('ogImageUrl', () => {
  const page = { path: '/dms/messages', logo: 'https://acme.example/l.svg', title: 'A & B', description: '50% $& more' }

  it('fills a template in, encoded', () => {
    const address = ogImageUrl('https://og.example/?l=%logo&t=%title&d=%description&t2=%title', page)
    assert.equal(address, 'https://og.example/?l=https%3A%2F%2Facme.example%2Fl.svg&t=A%20%26%20B&d=50%25%20%24%26%20more&t2=A%20%26%20B')
  })

  it('takes the template of the longest path prefix', () => {
    const map = { '/': '/all.png', '/dms': '/dms.png', '/dms/messages': '/messages.png' }
    assert.equal(ogImageUrl(map, page), '/messages.png')
    assert.equal(ogImageUrl(map, { ...page, path: '/dms/streams' }), '/dms.png')
    assert.equal(ogImageUrl(map, { ...page, path: '/dmsx' }), '/all.png')
  })

  it('takes values for values, not for templates', () =>
    assert.equal(ogImageUrl('/%title/%description', { ...page, title: '%description', description: 'd' }), '/%25description/d'))
})
