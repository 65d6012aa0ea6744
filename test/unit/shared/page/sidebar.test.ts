import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { SidebarItemConfig } from '../../../../src/shared/config/schema.ts'
import {
  currentState,
  findNeighbours,
  flattenSidebar,
  isActive,
  pruneSidebar,
  type SidebarNode,
  sidebarFor,
  startsCollapsed,
} from '../../../../src/shared/page/sidebar.ts'

const link = (path: string, rest: Partial<SidebarNode> = {}): SidebarNode => ({ text: path, link: path, ...rest })
const section = (text: string, items: SidebarNode[], rest: Partial<SidebarNode> = {}): SidebarNode => ({ text, items, ...rest })

/** How deep the lists of a sidebar nest. */
function depthOf(nodes: readonly SidebarNode[]): number {
  return nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((node) => depthOf(node.items ?? [])))
}

describe('sidebarFor', () => {
  it('is empty where none is configured', () => {
    assert.deepEqual(sidebarFor(undefined, '/'), [])
  })

  it('shows a configured list on every page', () => {
    const list = [{ text: 'Intro', link: '/intro' }]
    assert.deepEqual(sidebarFor(list, '/'), list)
    assert.deepEqual(sidebarFor(list, '/any/where'), list)
  })

  it('shows the list of the longest matching prefix of a map', () => {
    const map = { '/': [{ text: 'all' }], '/protocol': [{ text: 'protocol' }], '/protocol/v3': [{ text: 'v3' }] }
    assert.deepEqual(sidebarFor(map, '/protocol/v3/identity'), [{ text: 'v3' }])
    assert.deepEqual(sidebarFor(map, '/protocol/xips'), [{ text: 'protocol' }])
    assert.deepEqual(sidebarFor(map, '/protocols'), [{ text: 'all' }])
  })

  it('is empty where no prefix matches', () => {
    assert.deepEqual(sidebarFor({ '/protocol': [{ text: 'protocol' }] }, '/dms'), [])
  })

  it('nests sections to depth 5 and leaves out what lies deeper', () => {
    const nested = (depth: number): SidebarItemConfig => (depth === 7 ? { text: '7' } : { text: String(depth), items: [nested(depth + 1)] })
    const nodes = sidebarFor([nested(1)], '/')
    assert.equal(depthOf(nodes), 5)
  })

  it('keeps what the shell needs of an item', () => {
    const item = { text: 'A', link: '/a', match: '/all', collapsed: true, items: [{ text: 'B' }] }
    assert.deepEqual(sidebarFor([item], '/'), [item])
  })
})

describe('an item', () => {
  it('is the current page on its own page, `.html` or not', () => {
    assert.equal(currentState(link('/dms/messages'), '/dms/messages'), 'page')
    assert.equal(currentState(link('/dms/messages'), '/dms/messages.html'), 'page')
    assert.equal(currentState(link('/dms/messages.html'), '/dms/messages'), 'page')
    assert.equal(currentState(link('/dms/messages#send'), '/DMS/messages/'), 'page')
  })

  it('is active where the path lies below its link', () => {
    assert.equal(currentState(link('/dms'), '/dms/messages'), 'true')
    assert.equal(currentState(link('/dms'), '/dms-old'), undefined)
  })

  it('is active where the path starts with its match value', () => {
    const item = link('/dms/overview', { match: '/dms' })
    assert.equal(currentState(item, '/dms/messages.html'), 'true')
    assert.equal(currentState(item, '/dms/overview'), 'page')
    assert.equal(currentState(item, '/groups'), undefined)
  })

  it('is current however its path is spelled', () => {
    assert.equal(currentState(link('/guide/café noir'), '/guide/caf%C3%A9%20noir'), 'page')
    assert.equal(isActive(section('Guide', [link('/guide/café noir')]), '/guide/caf%C3%A9%20noir'), true)
    assert.equal(findNeighbours([link('/a'), link('/é b'), link('/c')], '/%C3%A9%20b').next?.link, '/c')
  })

  it('with the home page as its link is active only there', () => {
    assert.equal(currentState(link('/'), '/'), 'page')
    assert.equal(currentState(link('/'), '/dms'), undefined)
  })

  it('without a link or with an external one is never the current page', () => {
    assert.equal(currentState({ text: 'Bots' }, '/'), undefined)
    assert.equal(currentState(link('https://bots.example/'), '/'), undefined)
    assert.equal(currentState(link('www.bots.example'), '/'), undefined)
  })

  it('is active where any child is', () => {
    const nodes = section('Build', [section('DMs', [link('/dms/messages')]), link('/groups')])
    assert.equal(isActive(nodes, '/dms/messages.html'), true)
    assert.equal(isActive(nodes, '/groups/metadata'), true)
    assert.equal(isActive(nodes, '/consent'), false)
    assert.equal(currentState(nodes, '/dms/messages'), undefined, 'the section itself is no page')
  })
})

describe('a section', () => {
  const items = [link('/dms/messages')]

  it('starts collapsed if configured and without the current page', () => {
    assert.equal(startsCollapsed(section('DMs', items, { collapsed: true }), '/groups'), true)
  })

  it('starts open where it holds the current page', () => {
    assert.equal(startsCollapsed(section('DMs', items, { collapsed: true }), '/dms/messages'), false)
    assert.equal(startsCollapsed(section('DMs', items, { collapsed: true, match: '/dms' }), '/dms/other'), false)
  })

  it('starts open unless configured otherwise', () => {
    assert.equal(startsCollapsed(section('DMs', items, { collapsed: false }), '/groups'), false)
    assert.equal(startsCollapsed(section('DMs', items), '/groups'), false)
  })
})

describe('findNeighbours', () => {
  const nodes = [
    link('/intro'),
    section('Build', [link('/dms'), link('https://bots.example/'), { text: 'Soon' }, section('Deep', [link('/groups')])], {
      link: '/build',
    }),
    link('/protocol'),
  ]

  it('goes through sections in reading order, past external links and plain text', () => {
    assert.deepEqual(
      flattenSidebar(nodes).map((page) => page.link),
      ['/intro', '/build', '/dms', '/groups', '/protocol'],
    )
    assert.deepEqual(findNeighbours(nodes, '/groups'), {
      prev: { text: '/dms', link: '/dms' },
      next: { text: '/protocol', link: '/protocol' },
    })
  })

  it('gives the first page no page before it and the last no page after it', () => {
    assert.deepEqual(Object.keys(findNeighbours(nodes, '/intro')), ['next'])
    assert.deepEqual(Object.keys(findNeighbours(nodes, '/protocol')), ['prev'])
  })

  it('gives a page outside the sidebar none', () => {
    assert.deepEqual(findNeighbours(nodes, '/privacy'), {})
  })

  it('ignores letter case and a hash', () => {
    assert.equal(findNeighbours([link('/A#top'), link('/b')], '/a').next?.link, '/b')
  })

  it('knows a page by its alias too', () => {
    assert.equal(findNeighbours([link('/a/'), link('/b')], '/a').next?.link, '/b')
    assert.equal(findNeighbours([link('/a.html'), link('/b')], '/a').next?.link, '/b')
  })

  it('never leads to the page itself', () => {
    assert.equal(findNeighbours([link('/a'), link('/a#part'), link('/b')], '/a').next?.link, '/b')
  })
})

describe('pruneSidebar', () => {
  const many = (count: number, prefix = '/many') => Array.from({ length: count }, (_, index) => link(`${prefix}/${index}`))

  it('leaves out the entries of a closed and large section, and says so', () => {
    const [pruned] = pruneSidebar([section('Many', many(25), { collapsed: true })], '/other')
    assert.deepEqual(pruned, { text: 'Many', collapsed: true, items: [], omitted: true, link: '/many/0' })
  })

  it("keeps a pruned section's own link", () => {
    const [pruned] = pruneSidebar([section('Many', many(25), { collapsed: true, link: '/many' })], '/other')
    assert.equal(pruned?.link, '/many')
  })

  it('keeps small sections, open ones and the one with the current page', () => {
    const nodes = [
      section('Small', many(24, '/small'), { collapsed: true }),
      section('Open', many(25, '/open'), { collapsed: false }),
      section('Plain', many(25, '/plain')),
      section('Current', many(25), { collapsed: true }),
    ]
    assert.deepEqual(pruneSidebar(nodes, '/many/3'), nodes)
  })

  it('prunes inside open sections', () => {
    const [outer] = pruneSidebar([section('Outer', [section('Many', many(30), { collapsed: true })])], '/other')
    assert.equal(outer?.items?.[0]?.omitted, true)
  })

  it('keeps its size where closed sections grow', () => {
    const size = (count: number) => JSON.stringify(pruneSidebar([section('Many', many(count), { collapsed: true })], '/other')).length
    assert.ok(size(10_000) - size(100) <= 2)
  })

  const tree = fc.letrec<{ node: SidebarNode; nodes: SidebarNode[] }>((tie) => ({
    nodes: fc.array(tie('node'), { maxLength: 30, depthIdentifier: 'sidebar' }),
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true, depthIdentifier: 'sidebar' },
      fc.constantFrom('/', '/a', '/b', '/c/d', '/c/d.html#e', 'https://x.example').map((path) => link(path)),
      fc.constantFrom('/a', '/c').map((match): SidebarNode => ({ text: match, match })),
      fc.record({ text: fc.constant('Section'), items: tie('nodes'), collapsed: fc.boolean() }),
    ),
  }))

  it('keeps its rule of what is active: the item itself or any child', () => {
    const isActiveBelow = (node: SidebarNode, path: string): boolean =>
      currentState(node, path) !== undefined || (node.items ?? []).some((child) => isActiveBelow(child, path))
    const paths = fc.constantFrom('/', '/a', '/a.html', '/A/', '/b/c', '/c', '/c/d', '/c/d/e', '/index.html')
    fc.assert(
      fc.property(tree.nodes, paths, (nodes, path) => {
        for (const node of nodes) assert.equal(isActive(node, path), isActiveBelow(node, path))
      }),
    )
  })

  it('never takes an active item away', () => {
    const activeLinks = (nodes: SidebarNode[], path: string): string[] =>
      nodes.flatMap((node) => [
        ...(currentState(node, path) !== undefined && node.link !== undefined ? [node.link] : []),
        ...activeLinks(node.items ?? [], path),
      ])
    fc.assert(
      fc.property(tree.nodes, fc.constantFrom('/a', '/b', '/c', '/c/d', '/c/d/e'), (nodes, path) => {
        assert.deepEqual(activeLinks(pruneSidebar(nodes, path), path), activeLinks(nodes, path))
      }),
    )
  })
})
