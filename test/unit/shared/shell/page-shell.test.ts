import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Element, Root } from 'hast'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { useSite } from '../../../../src/shared/config/site-context.ts'
import type { SiteData } from '../../../../src/shared/config/site-data.ts'
import type { SidebarNode } from '../../../../src/shared/page/sidebar-tree.ts'
import { Link, type LinkProps } from '../../../../src/shared/shell/link.tsx'
import { notFoundView } from '../../../../src/shared/shell/not-found.tsx'
import { byClass, byId, byLabel, byLinkText, byTag, findAll, findOne, textIn } from '../../../support/markup.ts'
import { type MadeView, make, makeSite, makeView, renderTree } from '../../../support/render.ts'

const render = (view: MadeView = {}, site: Partial<SiteData> = {}) => renderTree(makeView(view), site)
const navigation = (tree: Root | Element, name: string) =>
  findOne(tree, (element) => element.tagName === 'nav' && element.properties.ariaLabel === name)
const has = (tree: Root | Element, accepts: (element: Element) => boolean) => findAll(tree, accepts).length > 0
const inOrder = (tree: Root) => findAll(tree, () => true).map(({ tagName }) => tagName)
const sidebar: SidebarNode[] = [{ text: 'Guide', link: '/guide' }]

function SiteTitle() {
  return h('p', null, useSite().title)
}

describe('a docs page', () => {
  const headings = [
    { depth: 2, id: 'install', text: 'Install' },
    { depth: 3, id: 'npm', text: 'npm' },
    { depth: 4, id: 'cache', text: 'Cache' },
  ]

  it('has sidebar, top navigation, outline, content and footer', () => {
    const tree = render({ sidebar, headings, content: h('h1', null, 'Hi') })
    const named = findAll(tree, byTag('nav')).map(({ properties }) => properties.ariaLabel)
    // Whoever hears the page comes to what is in it before it.
    assert.deepEqual(named, ['Main', 'Sidebar', 'On this page'])
    assert.ok(inOrder(tree).indexOf('aside') < inOrder(tree).indexOf('main'))
    assert.equal(textIn(findOne(findOne(tree, byTag('main')), byTag('h1'))), 'Hi')
    findOne(tree, byTag('footer'))
  })

  it('has labels in its sidebar above the entries that have one, which are no level', () => {
    const items = [{ text: 'Page', link: '/guide' }]
    const tree = render({ sidebar: [{ label: 'Start', text: 'Guide', items }] }, { breadcrumbs: true })
    const labeled = findAll(navigation(tree, 'Sidebar'), byTag('li')).filter(({ properties }) => properties.dataLabel !== undefined)
    const found = labeled.map(({ properties }) => [properties.dataLabel, properties.dataOpen])
    assert.deepEqual(found, [['Start', 'true']])
    assert.equal(textIn(navigation(tree, 'Breadcrumb')), 'Guide')
  })

  it('hides the parts that its frontmatter hides', () => {
    const frontmatter = { showSidebar: false, showTopNav: false, showOutline: false }
    const tree = render({ sidebar, headings, frontmatter })
    const found = findAll(tree, byTag('nav')).map((nav) => nav.properties.ariaLabel)
    assert.deepEqual(found, [])
  })

  it('passes width and paddings of the content on as CSS variables', () => {
    const content = { width: '80ch', horizontalPadding: '1rem', verticalPadding: '2rem' }
    const style = String(findOne(render({ frontmatter: { content } }), byClass('dw-content')).properties.style)
    assert.equal(style, '--wide:80ch;--measure:80ch;--content-padding-inline:1rem;--content-padding-block:2rem')
  })
})

it('the other layouts have neither sidebar nor outline', () => {
  const headings = [{ depth: 2, id: 'a', text: 'A' }]
  for (const layout of ['minimal', 'landing'] as const) {
    const tree = render({ sidebar, headings, frontmatter: { layout } })
    assert.equal(has(tree, byLabel('Sidebar')), false, layout)
    assert.equal(has(tree, byLabel('On this page')), false, layout)
    navigation(tree, 'Main')
  }
})

it("the not-found page leads to the root path with 'Go to Home Page'", () => {
  const content = findOne(renderTree(notFoundView(makeSite(), '/404'), { basePath: '/docs' }), byTag('article'))
  assert.equal(findOne(content, byLinkText('Go to Home Page')).properties.href, '/docs/')
})

it('the top navigation marks the entry whose link or match is above the page', () => {
  const topNav = [
    { text: 'Guide', link: '/guide' },
    { text: 'Start', link: '/start', match: '/guide' },
    { text: 'Other', link: '/other' },
  ]
  const main = findOne(render({ path: '/guide/part' }, { topNav }), byClass('dw-top-nav-main'))
  const found = findAll(main, byTag('a')).map((link) => [textIn(link), link.properties.ariaCurrent])
  assert.deepEqual(found, [
    ['Guide', 'true'],
    ['Start', 'true'],
    ['Other', undefined],
  ])
})

it('the sidebar shows an entry without a link as text', () => {
  const shown = navigation(render({ sidebar: [...sidebar, { text: 'Soon' }] }), 'Sidebar')
  assert.equal(has(shown, byLinkText('Soon')), false)
  findOne(shown, (element) => element.tagName === 'span' && textIn(element) === 'Soon')
})

describe('Link', () => {
  /** A link on the page `/guide` of a site under `/docs`. */
  const link = (props: Omit<LinkProps, 'children'>) =>
    findOne(findOne(render({ content: make(Link, { ...props, children: 'here' }) }, { basePath: '/docs' }), byTag('article')), byTag('a'))

  it('gives addresses of the site the base path, and keeps query and hash', () =>
    assert.equal(link({ href: '/dms/messages?a=b#send' }).properties.href, '/docs/dms/messages?a=b#send'))

  it('stays in the tab otherwise', () => {
    for (const href of ['/a', '#a', 'mailto:a@b.example', './a']) assert.equal(link({ href }).properties.target, undefined, href)
    assert.equal(link({ href: 'mailto:a@b.example' }).properties.href, 'mailto:a@b.example')
  })
})

describe('the footer', () => {
  const footer = (view: MadeView = {}, site: Partial<SiteData> = {}) => findOne(render(view, site), byTag('footer'))

  it("links to the page's source by the configured pattern and text", () => {
    const editLink = { pattern: 'https://git.example/edit/:path?x=:path', text: 'Suggest changes to this page' }
    const link = findOne(footer({ filePath: "dms/$&'.mdx" }, { editLink }), byLinkText('Suggest changes to this page'))
    assert.equal(link.properties.href, "https://git.example/edit/dms/%24%26'.mdx?x=dms/%24%26'.mdx")
    assert.equal(link.properties.target, '_blank')
  })

  it("says when the page was 'Last updated:', with a month that nobody takes for a day, and the time zone", () => {
    const paragraph = findOne(footer(), byClass('dw-last-updated'))
    assert.equal(textIn(paragraph), 'Last updated: Jan 2, 2024, 3:04 PM UTC')
    assert.equal(findOne(paragraph, byTag('time')).properties.dateTime, '2024-01-02T15:04:00.000Z')
    assert.equal(textIn(findOne(footer({}, { lang: 'de' }), byTag('time'))), '02.01.2024, 15:04 UTC')
  })
})

it('components outside a page say so by name', () =>
  assert.throws(() => renderToString(h(SiteTitle)), { message: 'Components of the site work only inside one of its pages.' }))

it('the whole page uses no id twice', () => {
  const tree = render(
    { sidebar, headings: [{ depth: 2, id: 'a', text: 'A' }], content: h('h2', { id: 'a' }, 'A') },
    { topNav: [{ text: 'x', link: '/x' }] },
  )
  const ids = findAll(tree, (element) => typeof element.properties.id === 'string').map(({ properties }) => properties.id)
  assert.deepEqual([...new Set(ids)], ids)
  assert.equal(findAll(tree, byId('content')).length, 1)
})
