/** The page around the content, rendered as the build renders it. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Element, Root } from 'hast'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { useSite } from '../../../../src/shared/config/site-context.ts'
import type { SiteData } from '../../../../src/shared/config/site-data.ts'
import type { PageProps } from '../../../../src/shared/page/page.ts'
import type { SidebarNode } from '../../../../src/shared/page/sidebar.ts'
import { Link, type LinkProps } from '../../../../src/shared/shell/link.tsx'
import { notFoundView } from '../../../../src/shared/shell/not-found.tsx'
import { byClass, byId, byLabel, byLinkText, byTag, classesOf, findAll, findOne, textIn } from '../../../support/markup.ts'
import { type MadeView, make, makeSite, makeView, renderAfterNavigation, renderTree } from '../../../support/render.ts'

const render = (view: MadeView = {}, site: Partial<SiteData> = {}) => renderTree(makeView(view), site)
const navigation = (tree: Root | Element, name: string) =>
  findOne(tree, (element) => element.tagName === 'nav' && element.properties.ariaLabel === name)
const has = (tree: Root | Element, accepts: (element: Element) => boolean) => findAll(tree, accepts).length > 0
const inOrder = (tree: Root) => findAll(tree, () => true).map(({ tagName }) => tagName)
const sidebar: SidebarNode[] = [{ text: 'Guide', link: '/guide' }]

function UserPage({ params }: PageProps) {
  return h('p', null, `User ${params['id']}`)
}

function SiteTitle() {
  return h('p', null, useSite().title)
}

describe('a docs page', () => {
  const headings = [
    { depth: 2, id: 'install', text: 'Install' },
    { depth: 3, id: 'npm', text: 'npm' },
    { depth: 4, id: 'cache', text: 'Cache' },
  ]

  it("starts with a link 'Skip to content' to its main part", () => {
    const tree = render({ sidebar }, { basePath: '/docs' })
    const [first] = findAll(tree, (element) => ['a', 'button', 'input', 'summary'].includes(element.tagName))
    assert.ok(first)
    assert.equal(textIn(first), 'Skip to content')
    assert.equal(first.properties.href, '/docs/guide#content')
    assert.equal(findOne(tree, byTag('main')).properties.id, 'content')
  })

  it('has sidebar, top navigation, outline, content and footer', () => {
    const tree = render({ sidebar, headings, content: h('h1', null, 'Hi') })
    const named = findAll(tree, byTag('nav')).map(({ properties }) => properties.ariaLabel)
    // Whoever hears the page comes to what is in it before it.
    assert.deepEqual(named, ['Main', 'Sidebar', 'On this page'])
    assert.ok(inOrder(tree).indexOf('aside') < inOrder(tree).indexOf('main'))
    assert.equal(textIn(findOne(findOne(tree, byTag('main')), byTag('h1'))), 'Hi')
    findOne(tree, byTag('footer'))
  })

  it("titles its outline 'On this page' and shows heading levels 2 to 3", () => {
    const outline = navigation(render({ headings }), 'On this page')
    assert.equal(textIn(findOne(outline, byClass('dw-outline-title'))), 'On this page')
    assert.deepEqual(
      findAll(outline, byTag('a')).map((link) => [textIn(link), link.properties.href]),
      [
        ['Install', '/guide#install'],
        ['npm', '/guide#npm'],
      ],
    )
  })

  it('shows the levels that it asks for', () => {
    const count = (showOutline: boolean | number) =>
      findAll(
        render({ headings, frontmatter: { showOutline } }),
        (element) => element.tagName === 'nav' && element.properties.ariaLabel === 'On this page',
      ).flatMap((outline) => findAll(outline, byTag('li'))).length
    assert.deepEqual([2, 4, true, false].map(count), [1, 3, 2, 0])
  })

  it('has no outline navigation without headings', () => {
    assert.equal(
      has(render(), (element) => element.tagName === 'nav' && element.properties.ariaLabel === 'On this page'),
      false,
    )
  })

  it("shows the site's outline footer under the outline", () => {
    assert.equal(textIn(findOne(render({}, { outlineFooter: '<p>Hello <b>there</b></p>' }), byClass('dw-outline-footer'))), 'Hello there')
  })

  it('has labels in its sidebar above the entries that have one, which are no level', () => {
    const items = [{ text: 'Page', link: '/guide' }]
    const tree = render({ sidebar: [{ label: 'Start', text: 'Guide', items }] }, { breadcrumbs: true })
    const labeled = findAll(navigation(tree, 'Sidebar'), byTag('li')).filter(({ properties }) => properties.dataLabel !== undefined)
    assert.deepEqual(
      labeled.map(({ properties }) => [properties.dataLabel, properties.dataOpen]),
      [['Start', 'true']],
    )
    assert.equal(textIn(navigation(tree, 'Breadcrumb')), 'Guide')
  })

  it('hides the parts that its frontmatter hides', () => {
    const frontmatter = { showSidebar: false, showTopNav: false, showOutline: false }
    const tree = render({ sidebar, headings, frontmatter })
    assert.deepEqual(
      findAll(tree, byTag('nav')).map((nav) => nav.properties.ariaLabel),
      [],
    )
  })

  it('can hide the logo and keep the top navigation', () => {
    const tree = render({ frontmatter: { showLogo: false } })
    assert.equal(has(findOne(tree, byTag('header')), byClass('dw-logo-text')), false)
    navigation(tree, 'Main')
  })

  it('passes width and paddings of the content on as CSS variables', () => {
    const content = { width: '80ch', horizontalPadding: '1rem', verticalPadding: '2rem' }
    const style = String(findOne(render({ frontmatter: { content } }), byClass('dw-content')).properties.style)
    assert.equal(style, '--wide:80ch;--measure:80ch;--content-padding-inline:1rem;--content-padding-block:2rem')
  })

  it('gives its content the parameters of its route', () => {
    assert.equal(textIn(findOne(render({ Content: UserPage, params: { id: 'ann' } }), byTag('article'))), 'User ann')
  })
})

describe('the other layouts', () => {
  it('have neither sidebar nor outline', () => {
    const headings = [{ depth: 2, id: 'a', text: 'A' }]
    for (const layout of ['minimal', 'landing'] as const) {
      const tree = render({ sidebar, headings, frontmatter: { layout } })
      assert.equal(has(tree, byLabel('Sidebar')), false, layout)
      assert.equal(has(tree, byLabel('On this page')), false, layout)
      navigation(tree, 'Main')
    }
  })

  it('have exactly one footer', () => {
    for (const layout of ['docs', 'minimal', 'landing'] as const) findOne(render({ frontmatter: { layout } }), byTag('footer'))
  })
})

describe('the not-found page', () => {
  const tree = renderTree(notFoundView(makeSite(), '/404'), {
    basePath: '/docs',
    editLink: { pattern: 'https://git.example/:path', text: 'Edit' },
  })
  const content = findOne(tree, byTag('article'))

  it('says what happened', () => {
    assert.equal(textIn(findOne(content, byTag('h1'))), 'Page Not Found')
    assert.equal(textIn(findOne(content, byTag('p'))), 'The page you were looking for could not be found.')
  })

  it("leads to the root path with 'Go to Home Page'", () => {
    assert.equal(findOne(content, byLinkText('Go to Home Page')).properties.href, '/docs/')
  })

  it('has the minimal layout', () => {
    assert.equal(findOne(tree, byClass('dw-page')).properties.dataLayout, 'minimal')
    assert.equal(has(tree, byLabel('Sidebar')), false)
  })

  it('offers no source to edit and no date', () => {
    assert.equal(has(tree, byLinkText('Edit')), false)
    assert.equal(has(tree, byTag('time')), false)
  })
})

describe('the logo', () => {
  const logos = (site: Partial<SiteData>) => {
    const start = findOne(render({}, site), byClass('dw-top-nav-logo'))
    return {
      images: findAll(start, byTag('img')).map(({ properties }) => [properties.src, properties.alt]),
      text: textIn(start),
      href: start.properties.href,
    }
  }

  it('is the site title if there is none', () => {
    assert.deepEqual(logos({}), { images: [], text: 'Acme Docs', href: '/' })
  })

  it('is one image', () => {
    assert.deepEqual(logos({ logo: { light: '/logo.svg', dark: '/logo.svg' }, basePath: '/docs' }).images, [
      ['/docs/logo.svg', 'Acme Docs'],
    ])
  })

  it('is one image for each theme', () => {
    const { images, href } = logos({ logo: { light: '/light.svg', dark: 'https://cdn.example/dark.svg' }, basePath: '/docs' })
    assert.deepEqual(images, [
      ['/docs/light.svg', 'Acme Docs'],
      ['https://cdn.example/dark.svg', 'Acme Docs'],
    ])
    assert.equal(href, '/docs/')
  })
})

describe('the top navigation', () => {
  it('opens external links in a new tab without opener or referrer', () => {
    const main = navigation(render({}, { topNav: [{ text: 'Support', link: 'https://support.example/' }] }), 'Main')
    const { properties } = findOne(main, byLinkText('Support'))
    assert.equal(properties.target, '_blank')
    assert.deepEqual(properties.rel, ['noopener', 'noreferrer'])
  })

  it('marks the entry whose link or match is above the page', () => {
    const topNav = [
      { text: 'Guide', link: '/guide' },
      { text: 'Start', link: '/start', match: '/guide' },
      { text: 'Other', link: '/other' },
    ]
    const main = findOne(render({ path: '/guide/part' }, { topNav }), byClass('dw-top-nav-main'))
    assert.deepEqual(
      findAll(main, byTag('a')).map((link) => [textIn(link), link.properties.ariaCurrent]),
      [
        ['Guide', 'true'],
        ['Start', 'true'],
        ['Other', undefined],
      ],
    )
  })

  it('nests entries in a menu', () => {
    const topNav = [{ text: 'More', items: [{ text: 'FAQ', link: '/faq' }] }]
    const menu = findOne(navigation(render({}, { topNav, basePath: '/docs' }), 'Main'), byTag('details'))
    assert.equal(textIn(findOne(menu, byTag('summary'))), 'More')
    assert.equal(findOne(menu, byLinkText('FAQ')).properties.href, '/docs/faq')
  })

  it('names social links for readers who do not see their marks', () => {
    const socials = [{ type: 'github', label: 'GitHub', link: 'https://github.example/acme' }]
    const link = findOne(render({}, { socials }), byLinkText('GitHub'))
    assert.equal(link.properties.href, 'https://github.example/acme')
    assert.deepEqual(link.properties.rel, ['noopener', 'noreferrer'])
    assert.equal(textIn(link), 'GitHub')
    assert.equal(textIn(findOne(link, byClass('dw-social-icon'))), '')
  })

  it('toggles the theme unless the site fixes one', () => {
    assert.equal(findOne(render(), byLabel('Toggle theme')).tagName, 'button')
    assert.equal(has(render({}, { colorScheme: 'dark' }), byLabel('Toggle theme')), false)
  })
})

describe('the sidebar', () => {
  const nodes: SidebarNode[] = [
    { text: 'Intro', link: '/intro' },
    {
      text: 'Build',
      items: [
        { text: 'DMs', link: '/dms', collapsed: true, items: [{ text: 'Messages', link: '/dms/messages' }] },
        { text: 'Groups', collapsed: true, items: [{ text: 'Permissions', link: '/groups/permissions' }] },
        { text: 'Fixed', items: [{ text: 'Consent', link: '/consent' }] },
      ],
    },
    { text: 'Bots', link: 'https://bots.example/' },
    { text: 'Soon' },
  ]
  const at = (path: string, site: Partial<SiteData> = {}) => navigation(render({ path, sidebar: nodes }, site), 'Sidebar')

  it("links its logo to the home page and says 'Home' if there is nothing to go back to", () => {
    const tree = render({ sidebar: nodes }, { basePath: '/docs' })
    assert.equal(findOne(tree, byClass('dw-sidebar-logo')).properties.href, '/docs/')
    assert.equal(findOne(navigation(tree, 'Sidebar'), byLinkText('Home')).properties.href, '/docs/')
  })

  it("says 'Back' if the reader has come from another page", () => {
    const tree = renderAfterNavigation(makeView({ sidebar: nodes }))
    assert.equal(has(navigation(tree, 'Sidebar'), byLinkText('Back')), true)
    assert.equal(has(navigation(tree, 'Sidebar'), byLinkText('Home')), false)
  })

  it('marks the current page, and the entries it lies below', () => {
    const current = (path: string) =>
      findAll(at(path), (element) => element.properties.ariaCurrent !== undefined).map((link) => [
        textIn(link),
        link.properties.ariaCurrent,
      ])
    assert.deepEqual(current('/dms/messages'), [
      ['DMs', 'true'],
      ['Messages', 'page'],
    ])
    assert.deepEqual(current('/intro'), [['Intro', 'page']])
    assert.deepEqual(current('/privacy'), [])
  })

  it('folds the sections that are configured to fold and do not contain the current page', () => {
    const toggles = (path: string) =>
      findAll(at(path), byTag('button')).map((button) => [button.properties.ariaLabel, button.properties.ariaExpanded])
    assert.deepEqual(toggles('/dms/messages'), [
      ['Toggle DMs', 'true'],
      ['Toggle Groups', 'false'],
    ])
    assert.deepEqual(toggles('/privacy'), [
      ['Toggle DMs', 'false'],
      ['Toggle Groups', 'false'],
    ])
  })

  it('keeps the entries of folded sections in the HTML', () => {
    assert.equal(has(at('/privacy'), byLinkText('Permissions')), true)
  })

  it('opens external links in a new tab and gives routes the base path', () => {
    const tree = at('/intro', { basePath: '/docs' })
    assert.equal(findOne(tree, byLinkText('Bots')).properties.target, '_blank')
    assert.equal(findOne(tree, byLinkText('Consent')).properties.href, '/docs/consent')
  })

  it('shows an entry without a link as text', () => {
    assert.equal(has(at('/intro'), byLinkText('Soon')), false)
    assert.equal(textIn(findOne(at('/intro'), (element) => element.tagName === 'span' && textIn(element) === 'Soon')), 'Soon')
  })

  it('takes two sections of the same name', () => {
    const twins = [
      { text: 'API', items: [{ text: 'A', link: '/a' }] },
      { text: 'API', items: [{ text: 'B', link: '/b' }] },
    ]
    assert.equal(has(navigation(render({ sidebar: twins }), 'Sidebar'), byLinkText('B')), true)
  })
})

describe('Link', () => {
  /** A link on the page `/guide` of a site under `/docs`. */
  const link = (props: Omit<LinkProps, 'children'>) =>
    findOne(findOne(render({ content: make(Link, { ...props, children: 'here' }) }, { basePath: '/docs' }), byTag('article')), byTag('a'))

  it('gives addresses of the site the base path, and keeps query and hash', () => {
    assert.equal(link({ href: '/dms/messages?a=b#send' }).properties.href, '/docs/dms/messages?a=b#send')
  })

  it('stays on the current path if it has no path', () => {
    assert.equal(link({ href: '#part' }).properties.href, '/docs/guide#part')
  })

  it('opens what starts with www or http in a new tab without opener or referrer', () => {
    const hrefs: Record<string, string> = { 'https://x.example/': 'https://x.example/', 'www.x.example': 'https://www.x.example' }
    for (const [href, expected] of Object.entries(hrefs)) {
      const { properties } = link({ href })
      assert.deepEqual([properties.href, properties.target, properties.rel], [expected, '_blank', ['noopener', 'noreferrer']])
    }
  })

  it('stays in the tab otherwise', () => {
    for (const href of ['/a', '#a', 'mailto:a@b.example', './a']) {
      assert.equal(link({ href }).properties.target, undefined, href)
    }
    assert.equal(link({ href: 'mailto:a@b.example' }).properties.href, 'mailto:a@b.example')
  })

  it('has an external-link icon that can be left out', () => {
    assert.equal(has(link({ href: 'https://x.example/' }), byTag('svg')), true)
    assert.equal(has(link({ href: 'https://x.example/', hideExternalIcon: true }), byTag('svg')), false)
    assert.equal(has(link({ href: '/a' }), byTag('svg')), false)
  })

  it('takes what an `a` takes', () => {
    assert.deepEqual(classesOf(link({ href: '/a', className: 'big', id: 'me' })), ['big'])
  })
})

describe('the banner', () => {
  const banner = { id: 'b1', html: '<p>We <b>launched</b></p>', dismissable: true }
  const region = (tree: Root) =>
    findOne(tree, (element) => element.tagName === 'section' && element.properties.ariaLabel === 'Announcement')

  it('is above the page, with a button that closes it', () => {
    const shown = region(render({}, { banner }))
    assert.equal(textIn(shown), 'We launched')
    assert.equal(findOne(shown, byLabel('Close announcement')).tagName, 'button')
  })

  it('has no such button if it is not dismissable', () => {
    assert.equal(has(render({}, { banner: { ...banner, dismissable: false } }), byLabel('Close announcement')), false)
  })

  it('is not there if none is configured', () => {
    assert.equal(has(render(), byLabel('Announcement')), false)
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

  it('has neither a date nor a link to edit it on a landing page', () => {
    const tree = footer({ frontmatter: { layout: 'landing' } }, { editLink: { pattern: 'https://git.example/:path', text: 'Edit page' } })
    assert.equal(has(tree, byTag('time')), false)
    assert.equal(has(tree, byLinkText('Edit page')), false)
  })

  it('leads to the previous and the next page', () => {
    const tree = footer({ prev: { text: 'Before', link: '/before' }, next: { text: 'After', link: '/after' } }, { basePath: '/docs' })
    const related = findAll(tree, (element) => ['prev', 'next'].includes(String(element.properties.rel)))
    assert.deepEqual(
      related.map(({ properties }) => [properties.rel, properties.href]),
      [
        [['prev'], '/docs/before'],
        [['next'], '/docs/after'],
      ],
    )
    assert.deepEqual(related.map(textIn), ['Previous Before', 'Next After'])
    assert.deepEqual(findAll(navigation(tree, 'Neighboring pages'), byTag('a')), related)
  })

  it('has the configured links, relative ones under the base path', () => {
    const footerLinks = [
      { text: 'Privacy', link: '/privacy' },
      { text: 'CC BY 4.0', link: 'https://creativecommons.org/licenses/by/4.0/' },
    ]
    const tree = footer({}, { footerLinks, basePath: '/docs' })
    assert.equal(findOne(tree, byLinkText('Privacy')).properties.href, '/docs/privacy')
    assert.equal(findOne(tree, byLinkText('CC BY 4.0')).properties.target, '_blank')
  })
})

describe('narrow screens', () => {
  const headings = [{ depth: 2, id: 'a', text: 'A' }]

  const bar = (tree: Root) => findAll(tree, (element) => classesOf(element).includes('dw-bar-button'))
  const names = (tree: Root) => bar(tree).map((button) => button.properties.ariaLabel ?? textIn(button))

  it('get buttons for the menu and the outline, and one for the top that waits for its time', () => {
    const tree = render({ headings, sidebar })
    assert.deepEqual(names(tree), ['Menu', 'Menu', 'Top', 'On this pageA'])
    assert.equal(findOne(tree, byClass('dw-bar-top')).properties.hidden, true)
  })

  it('name the outline apart from the heading that the reader is at, which describes it', () => {
    const tree = render({ headings, sidebar })
    const { ariaLabelledBy, ariaDescribedBy } = findOne(tree, byClass('dw-bar-outline')).properties
    assert.deepEqual(
      [ariaLabelledBy, ariaDescribedBy].map((id) => textIn(findOne(tree, byId(String(id))))),
      ['On this page', 'A'],
    )
  })

  it('get only what there is to show', () => {
    assert.deepEqual(names(render({ headings })), ['Top', 'On this pageA'])
    assert.deepEqual(names(render({})), ['Top'])
  })

  it('link to the sidebar for readers without scripts', () => {
    const tree = render({ headings, sidebar }, { basePath: '/docs' })
    assert.equal(findOne(findOne(tree, byTag('noscript')), byLinkText('Menu')).properties.href, '/docs/guide#sidebar')
    assert.equal(findOne(tree, byId('sidebar')).tagName, 'div')
  })
})

describe('components outside a page', () => {
  it('say so by name', () => {
    assert.throws(() => renderToString(h(SiteTitle)), { message: 'Components of the site work only inside one of its pages.' })
  })
})

describe('the whole page', () => {
  it('uses no id twice', () => {
    const tree = render(
      { sidebar, headings: [{ depth: 2, id: 'a', text: 'A' }], content: h('h2', { id: 'a' }, 'A') },
      { topNav: [{ text: 'x', link: '/x' }] },
    )
    const ids = findAll(tree, (element) => typeof element.properties.id === 'string').map(({ properties }) => properties.id)
    assert.deepEqual([...new Set(ids)], ids)
    assert.equal(findAll(tree, byId('content')).length, 1)
  })

  it('gives every button, link and image a name', () => {
    const site = {
      topNav: [{ text: 'x', link: '/x' }],
      logo: { light: '/a.svg', dark: '/b.svg' },
      banner: { id: '1', html: 'x', dismissable: true },
    }
    const nodes = [{ text: 'S', collapsed: true, items: sidebar }]
    const tree = render({ sidebar: nodes, headings: [{ depth: 2, id: 'a', text: 'A' }] }, site)
    const nameOf = (element: Element): string =>
      String(element.properties.ariaLabel ?? '') ||
      textIn(element) ||
      findAll(element, byTag('img'))
        .map((image) => String(image.properties.alt ?? ''))
        .join('')
    const nameless = findAll(tree, (element) => ['a', 'button', 'summary'].includes(element.tagName)).filter(
      (element) => nameOf(element) === '',
    )
    assert.deepEqual(nameless, [])
    assert.ok(findAll(tree, byTag('img')).every((image) => typeof image.properties.alt === 'string'))
  })
})
