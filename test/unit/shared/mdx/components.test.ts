/** The components that authors use, in a page rendered by the real renderer. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Root } from 'hast'
import { createElement as h, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteData } from '../../../../src/shared/config/site-data.ts'
import type { Frontmatter } from '../../../../src/shared/frontmatter/frontmatter.ts'
import { serverPlatform } from '../../../../src/shared/platform/platform.ts'
import { constantStore } from '../../../../src/shared/platform/store.ts'
import { serverRouter } from '../../../../src/shared/router/context.ts'
import { App } from '../../../../src/shared/shell/app.tsx'
import * as components from '../../../../src/shared/site/components.ts'
import * as content from '../../../../src/shared/site/content.ts'
import * as data from '../../../../src/shared/site/data.ts'
import * as navigation from '../../../../src/shared/site/navigation.ts'
import { COMPILED_NAMES, siteEntryOf, siteNames } from '../../../../src/shared/site/site-exports.ts'
import * as site from '../../../../src/shared/site.ts'
import { byClass, byLabel, byLinkText, byRole, byTag, findAll, findOne, parseHtml, textIn } from '../../../support/markup.ts'
import { make, makeSite, makeView, renderTree } from '../../../support/render.ts'

const { CodeBlock, CodeGroup } = content
const { Authors, Badge, BlogPosts, Button, Callout, Card, Cards, HomePage, Sponsors, Step, Steps, Tab, Tabs } = components

/** The content of a page that holds the given nodes. */
function render(content: ReactNode, data: Partial<SiteData> = {}, frontmatter: Frontmatter = {}): Root {
  const tree = renderTree(makeView({ content, frontmatter }), data)
  return { type: 'root', children: findOne(tree, byClass('dw-prose')).children }
}

const code = (text: string) => h('pre', { className: 'dw-code' }, h('code', null, text))

describe('site', () => {
  it('exports exactly the names that the build knows, and those that only compiled pages import', () => {
    assert.deepEqual(Object.keys(site).sort(), [...siteNames(), ...COMPILED_NAMES].sort())
  })

  it('has each name in the module of the runtime that the build looks for it in', () => {
    for (const [entry, names] of Object.entries({ client: { ...content, ...navigation }, components, data }))
      assert.deepEqual(
        Object.keys(names).map(siteEntryOf),
        Object.keys(names).map(() => entry),
      )
  })
})

describe('CodeBlock', () => {
  it('has a copy button named for what it does', () => {
    const tree = render(make(CodeBlock, { children: code('x()') }))
    assert.equal(findOne(tree, byLabel('Copy code')).tagName, 'button')
    assert.equal(findOne(tree, byRole('status')).children.length, 0, 'nothing is announced yet')
  })

  it('shows its title if it has one', () => {
    assert.equal(textIn(findOne(render(make(CodeBlock, { title: 'app.ts', children: code('x()') })), byClass('dw-code-title'))), 'app.ts')
    assert.deepEqual(findAll(render(make(CodeBlock, { children: code('x()') })), byClass('dw-code-title')), [])
  })
})

describe('CodeGroup', () => {
  const group = make(CodeGroup, {
    children: [
      make(CodeBlock, { key: 1, title: 'Kotlin', children: code('val a') }),
      h('div', { key: 2, 'data-title': 'Swift' }, 'let a'),
      h('p', { key: 3 }, 'other'),
    ],
  })

  it('has a tab for each panel, named by its title, the first one selected', () => {
    const tabs = findAll(render(group), byRole('tab'))
    assert.deepEqual(tabs.map(textIn), ['Kotlin', 'Swift', 'Panel 3'])
    assert.deepEqual(
      tabs.map((tab) => tab.properties.ariaSelected),
      ['true', 'false', 'false'],
    )
    assert.deepEqual(
      tabs.map((tab) => tab.properties.tabIndex),
      [0, -1, -1],
      'one tab is in the tab order',
    )
  })

  it('keeps every panel in the HTML, under its title, joined to its tab', () => {
    const tree = render(group)
    const panels = findAll(tree, byRole('tabpanel'))
    assert.deepEqual(
      panels.map((panel) => textIn(findOne(panel, byClass('dw-tab-panel-title')))),
      ['Kotlin', 'Swift', 'Panel 3'],
    )
    const tabs = findAll(tree, byRole('tab'))
    assert.deepEqual(
      panels.map((panel) => panel.properties.ariaLabelledBy),
      tabs.map((tab) => [tab.properties.id]),
    )
    assert.deepEqual(
      tabs.map((tab) => tab.properties.ariaControls),
      panels.map((panel) => [panel.properties.id]),
    )
  })

  it('renders nothing if its children are not an array', () => {
    assert.deepEqual(render(make(CodeGroup, { children: code('x()') })).children, [])
    assert.deepEqual(render(make(CodeGroup, {})).children, [])
  })

  it('shows the tab that a reader chose last anywhere, if it has it', () => {
    const selected = (...chosen: string[]) => {
      const view = makeView({ content: group })
      const platform = { ...serverPlatform, codeTabs: constantStore(chosen) }
      const html = renderToString(h(App, { site: makeSite(), router: serverRouter(view), platform }))
      return findAll(parseHtml(html), (element) => element.properties.ariaSelected === 'true').map(textIn)
    }
    assert.deepEqual(selected('Swift'), ['Swift'])
    assert.deepEqual(selected('Rust'), ['Kotlin'])
    assert.deepEqual(selected('yarn', 'Swift'), ['Swift'], 'what other groups are asked for is no choice here')
  })
})

describe('Tabs', () => {
  it('have a name, tabs and panels of their own', () => {
    const tree = render(
      make(Tabs, { label: 'Platform', children: [make(Tab, { key: 1, title: 'Web' }), make(Tab, { key: 2, title: 'Phone' })] }),
    )
    assert.equal(findOne(tree, byRole('tablist')).properties.ariaLabel, 'Platform')
    assert.deepEqual(findAll(tree, byRole('tab')).map(textIn), ['Web', 'Phone'])
    assert.equal(findAll(tree, byRole('tabpanel')).length, 2)
  })

  it('with a key show what was chosen in others with that key', () => {
    const tabs = (syncKey: string) =>
      make(Tabs, { syncKey, children: [make(Tab, { key: 1, title: 'Web' }), make(Tab, { key: 2, title: 'Phone' })] })
    const view = makeView({ content: h('div', null, tabs('device'), tabs('store')) })
    const platform = { ...serverPlatform, codeTabs: constantStore(['device: Phone', 'Web']) }
    const html = renderToString(h(App, { site: makeSite(), router: serverRouter(view), platform }))
    const selected = findAll(parseHtml(html), (element) => element.properties.ariaSelected === 'true')
    assert.deepEqual(selected.map(textIn), ['Phone', 'Web'])
  })

  it('work with a single panel', () => {
    assert.equal(findAll(render(make(Tabs, { children: make(Tab, { title: 'Web' }) })), byRole('tab')).length, 1)
  })
})

describe('Callout', () => {
  it('has the markup of the directive', () => {
    const note = findOne(render(make(Callout, { type: 'warning', children: 'Careful' })), byClass('dw-callout'))
    assert.deepEqual(note.properties.className, ['dw-callout', 'dw-callout-warning'])
    assert.equal(note.properties.role, 'note')
    assert.equal(textIn(findOne(note, byClass('dw-callout-title'))), 'Warning')
    assert.equal(textIn(findOne(note, byClass('dw-callout-body'))), 'Careful')
  })

  it('takes a title of its own, and is a note by default', () => {
    const note = findOne(render(make(Callout, { title: 'Mind the gap', children: 'x' })), byClass('dw-callout-note'))
    assert.equal(textIn(findOne(note, byClass('dw-callout-title'))), 'Note: Mind the gap')
  })
})

describe('links of components', () => {
  it('get the base path, and open external addresses safely', () => {
    const tree = render(
      [make(Button, { key: 1, href: '/intro', children: 'Start' }), make(Card, { key: 2, title: 'Out', href: 'https://x.example/' })],
      {
        basePath: '/docs',
      },
    )
    assert.equal(findOne(tree, byLinkText('Start')).properties.href, '/docs/intro')
    const out = findOne(tree, byLinkText('Out'))
    assert.equal(out.properties.target, '_blank')
    assert.deepEqual(out.properties.rel, ['noopener', 'noreferrer'])
  })

  it('are none on a card without an address', () => {
    const tree = render(make(Cards, { children: make(Card, { title: 'Plain', children: 'text' }) }))
    assert.deepEqual(findAll(tree, byTag('a')), [])
    assert.equal(textIn(findOne(tree, byClass('dw-card-text'))), 'text')
  })
})

describe('Sponsors', () => {
  const sponsor = { name: 'Acme', image: '/acme.svg', link: 'https://acme.example/' }

  it('shows rows of images, 40 pixels high unless the group says otherwise', () => {
    const sponsors = [
      { name: 'Gold', height: 60, items: [[sponsor]] },
      {
        name: 'Silver',
        items: [
          [
            { ...sponsor, name: 'Beta' },
            { ...sponsor, name: 'Ceta' },
          ],
          [{ ...sponsor, name: 'Delta' }],
        ],
      },
    ]
    const tree = render(make(Sponsors, {}), { sponsors, basePath: '/docs' })
    const images = findAll(tree, byTag('img'))
    assert.deepEqual(
      images.map(({ properties }) => [properties.alt, Number(properties.height), properties.src]),
      [
        ['Acme', 60, '/docs/acme.svg'],
        ['Beta', 40, '/docs/acme.svg'],
        ['Ceta', 40, '/docs/acme.svg'],
        ['Delta', 40, '/docs/acme.svg'],
      ],
    )
    assert.equal(findAll(findOne(tree, byLabel('Silver')), byClass('dw-sponsor-row')).length, 2)
  })

  it('tells two of one name apart by their links', () => {
    const row = [sponsor, { ...sponsor, link: 'https://acme.example/two' }]
    assert.equal(findAll(render(make(Sponsors, {}), { sponsors: [{ name: 'Gold', items: [row] }] }), byTag('img')).length, 2)
  })
})

describe('Authors', () => {
  it("names the page's authors and its date", () => {
    const tree = render(make(Authors, {}), {}, { authors: 'Ann, [Ben](https://ben.example)', date: '2024-03-05' })
    assert.equal(textIn(tree), 'Ann, Ben · March 5, 2024')
    assert.equal(findOne(tree, byLinkText('Ben')).properties.href, 'https://ben.example')
    assert.equal(findOne(tree, byTag('time')).properties.dateTime, '2024-03-05')
  })

  it('takes authors and a date of its own', () => {
    assert.equal(textIn(render(make(Authors, { authors: 'Cy', date: '2023-12-31' }), {}, { authors: 'Ann' })), 'Cy · December 31, 2023')
  })

  it('may stand within a paragraph', () => {
    const tree = render(h('p', null, 'By ', make(Authors, { key: 1, authors: 'Cy' }), '.'))
    assert.equal(textIn(findOne(tree, byTag('p'))), 'By Cy.')
  })

  it('is empty on a page without either', () => {
    assert.equal(textIn(render(make(Authors, {}))), '')
  })
})

describe('BlogPosts', () => {
  it('lists title, authors, date and description', () => {
    const blogPosts = [
      { path: '/blog/one', title: 'One', authors: 'Ann', date: '2024-03-05', description: 'First' },
      { path: '/blog/two', title: 'Two' },
    ]
    const posts = findAll(render(make(BlogPosts, {}), { blogPosts, basePath: '/docs' }), byTag('article'))
    assert.deepEqual(posts.map(textIn), ['OneAnn · March 5, 2024First', 'Two'])
    assert.equal(posts[0] && findOne(posts[0], byLinkText('One')).properties.href, '/docs/blog/one')
  })

  it('is empty if there are no posts', () => {
    assert.equal(textIn(render(make(BlogPosts, {}))), '')
  })

  it('gives a post without authors none, whatever the page that lists it says', () => {
    const tree = render(make(BlogPosts, {}), { blogPosts: [{ path: '/blog/one', title: 'One' }] }, { authors: 'Ann' })
    assert.equal(textIn(tree), 'One')
  })

  it('gives a post without a date none, whatever the page that lists it says', () => {
    const tree = render(make(BlogPosts, {}), { blogPosts: [{ path: '/blog/one', title: 'One' }] }, { date: '2024-03-05' })
    assert.equal(textIn(tree), 'One')
  })
})

describe('small parts', () => {
  it('steps have headings', () => {
    const tree = render(make(Steps, { children: make(Step, { title: 'Install', children: 'npm' }) }))
    assert.equal(textIn(findOne(findOne(tree, byClass('dw-steps')), byTag('h3'))), 'Install')
  })

  it('badges have tones', () => {
    assert.equal(textIn(findOne(render(make(Badge, { tone: 'warning', children: 'beta' })), byClass('dw-badge-warning'))), 'beta')
  })

  it("a landing page's bubbles say what was sent and what came back", () => {
    const tree = render(
      make(HomePage.Preview, {
        children: [make(HomePage.Bubble, { key: 1, sent: true, children: 'Ping' }), make(HomePage.Bubble, { key: 2, children: 'Pong' })],
      }),
    )
    assert.deepEqual(findAll(tree, byClass('dw-home-bubble')).map(textIn), ['Ping', 'Pong'])
    assert.equal(textIn(findOne(tree, byClass('dw-home-sent'))), 'Ping')
  })

  it('a landing page shows logo, tagline, buttons and how to install', () => {
    const tree = render(
      make(HomePage.Root, {
        children: [
          make(HomePage.Logo, { key: 1 }),
          make(HomePage.Tagline, { key: 2, children: 'Talk' }),
          make(HomePage.Description, { key: 3, children: 'More' }),
          make(HomePage.Buttons, { key: 4, children: make(HomePage.Button, { href: '/intro', variant: 'accent', children: 'Start' }) }),
          make(HomePage.InstallPackage, { key: 5, name: '@acme/sdk' }),
          make(HomePage.InstallPackage, { key: 6, name: '@acme/app', type: 'init' }),
        ],
      }),
    )
    assert.equal(textIn(findOne(tree, byClass('dw-home-logo'))), 'Acme Docs')
    assert.deepEqual(findOne(tree, byLinkText('Start')).properties.className, ['dw-button', 'dw-button-accent'])
    assert.deepEqual(findAll(tree, byTag('code')).map(textIn), ['npm install @acme/sdk', 'npm init @acme/app'])
  })
})
