import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { TRANSLATED } from '../../../../../build/site/languages/interface-words.ts'
import type { Language } from '../../../../../src/shared/config/languages.ts'
import type { SiteData } from '../../../../../src/shared/config/site-data.ts'
import { languageMenuHtml } from '../../../../../src/shared/shell/languages/language-menu-html.ts'
import { byClass, byLabel, byTag, findAll, findOne, textIn } from '../../../../support/markup.ts'
import { makeSite, makeView, renderTree } from '../../../../support/render.ts'

const languages: Language[] = [
  { key: 'root', label: 'English', lang: 'en', dir: 'ltr', prefix: '' },
  { key: 'de', label: 'Deutsch', lang: 'de', dir: 'ltr', prefix: '/de' },
  { key: 'ar', label: 'العربية', lang: 'ar', dir: 'rtl', prefix: '/ar' },
]

const german: Partial<SiteData> = {
  ...{ lang: 'de', languages, language: 'de', basePath: '/docs/de', hostPath: '/docs' },
  strings: { languageMenu: 'Sprache: {label}', language: 'Sprache' },
}

function linksOf(tree: ReturnType<typeof renderTree>) {
  const list = findOne(tree, byLabel('Sprache'))
  return findAll(list, byTag('a')).map(({ properties }) => [
    ...[properties.href, properties.hrefLang, properties.ariaCurrent ?? ''],
    ...[properties['lang'] === properties.hrefLang],
  ])
}

describe('the language menu', () => {
  it('is a button with the language at hand, and a list with the page in each, without scripts', () => {
    const tree = renderTree(makeView({ path: '/guide' }), german)
    const button = findOne(tree, byLabel('Sprache: Deutsch'))
    assert.deepEqual(
      [button.tagName, button.properties['popoverTarget'] ?? button.properties['popovertarget']],
      ['button', 'shell-languages'],
    )
    assert.deepEqual(linksOf(tree), [
      ['/docs/guide', 'en', '', true],
      ['/docs/de/guide', 'de', 'true', true],
      ['/docs/ar/guide', 'ar', '', true],
    ])
    assert.equal(textIn(findOne(tree, byClass('dw-languages'))), 'EnglishDeutschالعربية')
  })

  it('leads to the nearest page above where a language has none, and home from an address without a page', () => {
    const places = [
      { path: '/guide/part', own: { nearest: { ar: '/guide' } } },
      { path: '/nowhere', kind: 'missing' as const },
    ]
    const hrefs = places.map((place) => linksOf(renderTree({ ...makeView({}), ...place }, german)).map(([href]) => href))
    assert.deepEqual(hrefs, [
      ['/docs/guide/part', '/docs/de/guide/part', '/docs/ar/guide'],
      ['/docs/', '/docs/de/', '/docs/ar/'],
    ])
  })

  it('is nowhere on a site in one language', () => {
    assert.deepEqual(findAll(renderTree(makeView({})), byClass('dw-languages')), [])
  })

  it('takes at most 1.2 kB of a document with 24 languages', () => {
    const names = new Intl.DisplayNames('en', { type: 'language' })
    const all = TRANSLATED.map((lang): Language => ({ key: lang, label: names.of(lang) ?? lang, lang, dir: 'ltr', prefix: `/${lang}` }))
    const site = { ...makeSite(german), languages: all }
    const html = languageMenuHtml(site, makeView({ path: '/guide/getting-started/install' }))
    assert.ok(brotliCompressSync(html).length <= 1200, `${brotliCompressSync(html).length}`)
  })
})

it('a page that is in another language than the words around it says so in its links', () => {
  const view = makeView({
    sidebar: [
      { text: 'Guide', link: '/guide', language: 'root' },
      { text: 'Start', link: '/' },
    ],
  })
  const tree = renderTree({ ...view, next: { text: 'Guide', link: '/guide', language: 'root' } }, german)
  const marks = findAll(tree, byTag('small')).filter(({ properties }) => properties.dataLanguage === 'root')
  assert.deepEqual(
    marks.map(({ properties }) => properties['lang']),
    ['en', 'en'],
  )
  const names = findAll(tree, byTag('a')).map((link) => textIn(link))
  assert.deepEqual(
    names.filter((name) => name.includes('Guide')),
    ['Guide English', 'Next Guide English'],
  )
})
