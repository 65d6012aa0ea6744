import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { afterVisit, isOpen, type SectionStates, sectionKey } from '../../../../src/shared/page/sidebar-sections.ts'
import type { SidebarNode } from '../../../../src/shared/page/sidebar-tree.ts'
import given from '../../../golden/given/sidebar-sections.json' with { type: 'json' }

const nodes = given as SidebarNode[]
const build = sectionKey('', 0, nodes[0] as SidebarNode)

const sections = Object.fromEntries(
  [
    ...(nodes[0]?.items ?? []).map((node, index) => ({ node, key: sectionKey(build, index, node) })),
    { node: nodes[1] as SidebarNode, key: sectionKey('', 1, nodes[1] as SidebarNode) },
  ].map((section) => [section.node.text, section]),
)

function openOn(path: string, state: SectionStates): string[] {
  return Object.values(sections)
    .filter(({ key, node }) => isOpen(state, key, node, path))
    .map(({ node }) => node.text)
}

const left = (name: string, open: boolean, at: string): SectionStates => ({ [sections[name]?.key ?? '']: { open, at } })

describe('sections of the sidebar', () => {
  it('are as configured until somebody toggles one: collapsed unless they contain the page', () => {
    assert.deepEqual(openOn('/identity', {}), ['Learn'])
    assert.deepEqual(openOn('/dms/messages', {}), ['DMs', 'Learn'])
  })

  it('stay open when the reader goes on to another page', () => {
    const visited = afterVisit({}, nodes, '/dms/messages')
    assert.deepEqual(openOn('/identity', afterVisit(visited, nodes, '/identity')), ['DMs', 'Learn'])
  })

  it('stay closed on the page where they were closed, and open on the next page in them', () => {
    const state = afterVisit(left('DMs', false, '/dms/messages'), nodes, '/dms/messages')
    assert.deepEqual(openOn('/dms/messages', state), ['Learn'])
    assert.deepEqual(openOn('/dms/streams', state), ['DMs', 'Learn'], 'at once, before the visit is noted')
    assert.deepEqual(openOn('/dms/streams', afterVisit(state, nodes, '/dms/streams')), ['DMs', 'Learn'])
  })

  it('open when their reader comes back to the page where they were closed', () => {
    const away = afterVisit(left('DMs', false, '/dms/messages'), nodes, '/identity')
    assert.deepEqual(openOn('/identity', away), ['Learn'])
    assert.deepEqual(openOn('/dms/messages', away), ['DMs', 'Learn'])
  })

  it('have keys of their own, however alike they are', () => {
    const twin: SidebarNode = { text: 'API', items: [] }
    assert.equal(new Set([sectionKey('', 0, twin), sectionKey('', 1, twin), sectionKey('/0 API', 0, twin)]).size, 3)
  })
})
