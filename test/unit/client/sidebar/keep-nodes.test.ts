import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { keepNodes } from '../../../../src/client/sidebar/keep-nodes.ts'
import type { SidebarNode } from '../../../../src/shared/page/sidebar-tree.ts'

const sections = (): SidebarNode[] => [
  { text: 'Start', link: '/start' },
  { text: 'Chat', collapsed: true, items: [{ text: 'Send', link: '/chat/send' }] },
  { text: 'Groups', collapsed: false, items: [{ text: 'Build', link: '/groups/build' }] },
]

describe('keepNodes', () => {
  it('returns the shown list if both have the same entries', () => {
    const shown = sections()
    assert.equal(keepNodes(sections(), shown), shown)
  })

  it('keeps all but the section that differs, and the entries of that one', () => {
    const shown = sections()
    // Read on a page in it: open, though closed on other pages.
    shown[1] = { ...shown[1], text: 'Chat', collapsed: false }
    const kept = keepNodes(sections(), shown)
    assert.deepEqual(kept, sections())
    assert.equal(kept[0], shown[0])
    assert.notEqual(kept[1], shown[1])
    assert.equal(kept[1]?.items, shown[1].items)
    assert.equal(kept[2], shown[2])
  })

  it('sees changes of a badge, and of what is disabled', () => {
    const shown: SidebarNode[] = [{ text: 'A', badge: { text: 'New', tone: 'info' } }, { text: 'B' }]
    assert.equal(keepNodes(structuredClone(shown), shown), shown)
    for (const [index, changed] of [
      [0, { text: 'A', label: 'Start', badge: { text: 'New', tone: 'info' } }],
      [0, { text: 'A', badge: { text: 'Beta', tone: 'info' } }],
      [0, { text: 'A', badge: { text: 'New', tone: 'danger' } }],
      [0, { text: 'A' }],
      [1, { text: 'B', disabled: true }],
    ] as [number, SidebarNode][]) {
      const fetched = structuredClone(shown).with(index, changed)
      assert.deepEqual(keepNodes(fetched, shown), fetched)
    }
  })

  it('fills sections that the document left out', () => {
    const shown = sections()
    shown[1] = { text: 'Chat', collapsed: true, omitted: true, link: '/chat/send', items: [] }
    const kept = keepNodes(sections(), shown)
    assert.deepEqual(kept, sections())
    assert.equal(kept[2], shown[2])
  })

  it('says what was fetched, whatever is shown', () => {
    const { nodes } = fc.letrec<{ nodes: SidebarNode[] }>((tie) => ({
      nodes: fc.array(
        fc.record<SidebarNode, 'text'>(
          {
            text: fc.constantFrom('a', 'b'),
            link: fc.constantFrom('/a', '/b'),
            collapsed: fc.boolean(),
            items: tie('nodes') as fc.Arbitrary<SidebarNode[]>,
          },
          { requiredKeys: ['text'], noNullPrototype: true },
        ),
        { maxLength: 3, depthIdentifier: 'nodes' },
      ),
    }))
    fc.assert(
      fc.property(nodes, nodes, (fetched, shown) => {
        assert.deepEqual(keepNodes(fetched, shown), fetched)
      }),
    )
  })
})
