import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { findNeighbors, sidebarFor } from '../../../../src/shared/page/sidebar-of-page.ts'
import { currentState, flattenSidebar, isActive, type SidebarNode } from '../../../../src/shared/page/sidebar-tree.ts'
import { link, section, sidebarTrees } from '../../../support/sidebars.ts'

const PAGES = ['/intro', '/build', '/dms', '/groups', '/protocol', '/a', '/b', '/c', '/é b', '/users/:id'].map((path) => ({ path }))

it('sidebarFor keeps what the shell needs of an item', () => {
  const item = { text: 'A', link: '/a', match: '/all', collapsed: true, items: [{ text: 'B' }] }
  assert.deepEqual(sidebarFor([item], '/'), [item])
})

it('an item with a badge has a neutral one unless the badge names its tone', () => {
  const badges = ['New', { text: 'Beta' }, { text: 'Old', tone: 'warning' as const }]
  assert.deepEqual(
    sidebarFor(
      badges.map((badge) => ({ text: 'A', badge })),
      '/',
    ).map(({ badge }) => badge),
    [
      { text: 'New', tone: 'neutral' },
      { text: 'Beta', tone: 'neutral' },
      { text: 'Old', tone: 'warning' },
    ],
  )
})

it('a disabled item has no link, so it is never the next page or the current one', () => {
  const nodes = sidebarFor([link('/a'), { text: 'Soon', link: '/b', disabled: true }, { text: 'C', link: '/c', disabled: false }], '/')
  assert.deepEqual(nodes[1], { text: 'Soon', disabled: true })
  assert.equal(findNeighbors(nodes, '/a', PAGES).next?.link, '/c')
  assert.equal(isActive(nodes[1] ?? assert.fail(), '/b'), false)
})

describe('an item', () => {
  it('is the current page on its own page, `.html` or not', () => {
    assert.equal(currentState(link('/dms/messages'), '/dms/messages'), 'page')
    assert.equal(currentState(link('/dms/messages'), '/dms/messages.html'), 'page')
    assert.equal(currentState(link('/dms/messages.html'), '/dms/messages'), 'page')
    assert.equal(currentState(link('/dms/messages#send'), '/DMS/messages/'), 'page')
  })

  it('is active if the path is below its link', () => {
    assert.equal(currentState(link('/dms'), '/dms/messages'), 'true')
    assert.equal(currentState(link('/dms'), '/dms-old'), undefined)
  })

  it('without a link or with an external one is never the current page', () => {
    assert.equal(currentState({ text: 'Bots' }, '/'), undefined)
    assert.equal(currentState(link('https://bots.example/'), '/'), undefined)
    assert.equal(currentState(link('www.bots.example'), '/'), undefined)
  })

  it('is active if any child is', () => {
    const nodes = section('Build', [section('DMs', [link('/dms/messages')]), link('/groups')])
    assert.equal(isActive(nodes, '/dms/messages.html'), true)
    assert.equal(isActive(nodes, '/groups/metadata'), true)
    assert.equal(isActive(nodes, '/consent'), false)
    assert.equal(currentState(nodes, '/dms/messages'), undefined, 'the section itself is no page')
  })
})

describe('findNeighbors', () => {
  const nodes = [
    link('/intro'),
    section('Build', [link('/dms'), link('https://bots.example/'), { text: 'Soon' }, section('Deep', [link('/groups')])], {
      link: '/build',
    }),
    link('/protocol'),
  ]

  it('goes through sections in reading order, past external links and plain text', () => {
    const found = flattenSidebar(nodes).map((page) => page.link)
    assert.deepEqual(found, ['/intro', '/build', '/dms', '/groups', '/protocol'])
    assert.deepEqual(findNeighbors(nodes, '/groups', PAGES), {
      prev: { text: '/dms', link: '/dms' },
      next: { text: '/protocol', link: '/protocol' },
    })
  })

  it('goes past files, programs and addresses that are no pages', () => {
    const others = ['mailto:a@b.example', 'tel:1', '/f.pdf', '#part', '//other.example/a', '/100%', 'https://a.example', 'www.a.example']
    const between = [link('/a'), ...others.map((address) => link(address)), link('/users/1')]
    assert.deepEqual(findNeighbors(between, '/a', PAGES), { next: { text: '/users/1', link: '/users/1' } })
    assert.deepEqual(findNeighbors(between, '/users/1', PAGES), { prev: { text: '/a', link: '/a' } })
    assert.deepEqual(findNeighbors(between.slice(0, -1), '/a', PAGES), {})
  })

  it('has none for a page outside the sidebar', () => assert.deepEqual(findNeighbors(nodes, '/privacy', PAGES), {}))

  it('never leads to the page itself', () =>
    assert.equal(findNeighbors([link('/a'), link('/a#part'), link('/b')], '/a', PAGES).next?.link, '/b'))
})

it('isActive keeps its rule of what is active: the item itself or any child', () => {
  const isActiveBelow = (node: SidebarNode, path: string): boolean =>
    currentState(node, path) !== undefined || (node.items ?? []).some((child) => isActiveBelow(child, path))
  const paths = fc.constantFrom('/', '/a', '/a.html', '/A/', '/b/c', '/c', '/c/d', '/c/d/e', '/index.html')
  fc.assert(
    fc.property(sidebarTrees, paths, (nodes, path) => {
      for (const node of nodes) assert.equal(isActive(node, path), isActiveBelow(node, path))
    }),
  )
})
