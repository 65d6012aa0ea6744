import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Root } from 'hast'
import { createElement as h, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { serverPlatform } from '../../../../src/server/server-platform.ts'
import type { SiteData } from '../../../../src/shared/config/site-data.ts'
import type { Frontmatter } from '../../../../src/shared/frontmatter/frontmatter.ts'
import { constantStore } from '../../../../src/shared/platform/store.ts'
import { serverRouter } from '../../../../src/shared/router/context.ts'
import { App } from '../../../../src/shared/shell/app.tsx'
import * as components from '../../../../src/shared/site/components.ts'
import * as content from '../../../../src/shared/site/content.ts'
import * as data from '../../../../src/shared/site/data.ts'
import * as navigation from '../../../../src/shared/site/navigation.ts'
import { COMPILED_NAMES, siteEntryOf, siteNames } from '../../../../src/shared/site/site-exports.ts'
import * as site from '../../../../src/shared/site.ts'
import { byClass, byTag, findAll, findOne, parseHtml, textIn } from '../../../support/markup.ts'
import { make, makeSite, makeView, renderTree } from '../../../support/render.ts'

const { CodeBlock, CodeGroup } = content
const { Authors, BlogPosts, Sponsors, Tab, Tabs } = components

/** The content of a page that holds the given nodes. */
function render(content: ReactNode, data: Partial<SiteData> = {}, frontmatter: Frontmatter = {}): Root {
  const tree = renderTree(makeView({ content, frontmatter }), data)
  return { type: 'root', children: findOne(tree, byClass('dw-prose')).children }
}

/** The tabs that are selected for a reader who has chosen these before. */
function selectedIn(content: ReactNode, chosen: string[]): string[] {
  const platform = { ...serverPlatform, codeTabs: constantStore(chosen) }
  const html = renderToString(h(App, { site: makeSite(), router: serverRouter(makeView({ content })), platform }))
  return findAll(parseHtml(html), (element) => element.properties.ariaSelected === 'true').map(textIn)
}

const code = (text: string) => h('pre', { className: 'dw-code' }, h('code', null, text))

describe('site', () => {
  it('exports exactly the names that the build knows, and those that only compiled pages import', () =>
    assert.deepEqual(Object.keys(site).sort(), [...siteNames(), ...COMPILED_NAMES].sort()))

  it('has each name in the module of the runtime that the build looks for it in', () => {
    for (const [entry, names] of Object.entries({ client: { ...content, ...navigation }, components, data }))
      assert.deepEqual(
        Object.keys(names).map(siteEntryOf),
        Object.keys(names).map(() => entry),
      )
  })
})

it('CodeGroup shows the tab that a reader chose last anywhere, if it has it', () => {
  const group = make(CodeGroup, {
    children: [
      make(CodeBlock, { key: 1, title: 'Kotlin', children: code('val a') }),
      h('div', { key: 2, 'data-title': 'Swift' }, 'let a'),
      h('p', { key: 3 }, 'other'),
    ],
  })
  const selected = (...chosen: string[]) => selectedIn(group, chosen)
  assert.deepEqual(selected('Swift'), ['Swift'])
  assert.deepEqual(selected('Rust'), ['Kotlin'])
  assert.deepEqual(selected('yarn', 'Swift'), ['Swift'], 'what other groups are asked for is no choice here')
})

it('Tabs with a key show what was chosen in others with that key', () => {
  const tabs = (syncKey: string) =>
    make(Tabs, { syncKey, children: [make(Tab, { key: 1, title: 'Web' }), make(Tab, { key: 2, title: 'Phone' })] })
  assert.deepEqual(selectedIn(h('div', null, tabs('device'), tabs('store')), ['device: Phone', 'Web']), ['Phone', 'Web'])
})

it('Sponsors tells two of one name apart by their links', () => {
  const sponsor = { name: 'Acme', image: '/acme.svg', link: 'https://acme.example/' }
  const row = [sponsor, { ...sponsor, link: 'https://acme.example/two' }]
  assert.equal(findAll(render(make(Sponsors, {}), { sponsors: [{ name: 'Gold', items: [row] }] }), byTag('img')).length, 2)
})

describe('Authors', () => {
  it('may stand within a paragraph', () => {
    const tree = render(h('p', null, 'By ', make(Authors, { key: 1, authors: 'Cy' }), '.'))
    assert.equal(textIn(findOne(tree, byTag('p'))), 'By Cy.')
  })

  it('is empty on a page without either', () => assert.equal(textIn(render(make(Authors, {}))), ''))
})

it('BlogPosts gives a post without authors none, whatever the page that lists it says', () => {
  const tree = render(make(BlogPosts, {}), { blogPosts: [{ path: '/blog/one', title: 'One' }] }, { authors: 'Ann' })
  assert.equal(textIn(tree), 'One')
})
