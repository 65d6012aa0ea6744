import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { pruneSidebar } from '../../../../build/site/sidebar/prune-sidebar.ts'
import { currentState, type SidebarNode } from '../../../../src/shared/page/sidebar-tree.ts'
import { link, section, sidebarTrees } from '../../../support/sidebars.ts'

describe('pruneSidebar', () => {
  const many = (count: number, prefix = '/many') => Array.from({ length: count }, (_, index) => link(`${prefix}/${index}`))

  it('leaves out the entries of a closed and large section, and says so', () => {
    const [pruned] = pruneSidebar([section('Many', many(25), { collapsed: true })], '/other')
    assert.deepEqual(pruned, { text: 'Many', collapsed: true, items: [], omitted: true, link: '/many/0' })
    const [linked] = pruneSidebar([section('Many', many(25), { collapsed: true, link: '/many' })], '/other')
    assert.equal(linked?.link, '/many', 'its own')
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

  it('keeps its size if closed sections grow', () => {
    const size = (count: number) => JSON.stringify(pruneSidebar([section('Many', many(count), { collapsed: true })], '/other')).length
    assert.ok(size(10_000) - size(100) <= 2)
  })

  it('leaves out the largest closed sections if all of them together are too large', () => {
    const group = (text: string, count: number) => section(text, many(count, `/a-path-of-considerable-length/${text}`), { collapsed: true })
    const shown = (nodes: SidebarNode[]) => nodes.filter(({ omitted }) => omitted === undefined).map(({ text }) => text)
    assert.deepEqual(shown(pruneSidebar([group('a', 20), group('b', 12), group('c', 24)], '/other')), ['a', 'b', 'c'])
    assert.deepEqual(shown(pruneSidebar([group('a', 20), group('b', 12), group('c', 24), group('d', 20)], '/other')), ['a', 'b', 'd'])
    assert.deepEqual(
      shown(pruneSidebar([group('a', 20), group('b', 12), group('c', 24), group('d', 20)], '/a-path-of-considerable-length/c/1')),
      ['b', 'c', 'd'],
    )
  })

  it('keeps its size with more and more closed sections in a closed one', () => {
    const groups = (count: number) =>
      Array.from({ length: count }, (_, index) => section(`Group ${index}`, many(5, `/group/${index}`), { collapsed: true }))
    const size = (count: number) => JSON.stringify(pruneSidebar([section('All', groups(count), { collapsed: true })], '/other')).length
    assert.equal(size(1000), size(100))
  })

  it('never takes an active item away', () => {
    const activeLinks = (nodes: SidebarNode[], path: string): string[] =>
      nodes.flatMap((node) => [
        ...(currentState(node, path) !== undefined && node.link !== undefined ? [node.link] : []),
        ...activeLinks(node.items ?? [], path),
      ])
    fc.assert(
      fc.property(sidebarTrees, fc.constantFrom('/a', '/b', '/c', '/c/d', '/c/d/e'), (nodes, path) => {
        assert.deepEqual(activeLinks(pruneSidebar(nodes, path), path), activeLinks(nodes, path))
      }),
    )
  })
})
