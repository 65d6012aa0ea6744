import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sidebarGroups } from '../../../../build/features/search/sidebar-groups.ts'

const guide = { text: 'Guide', link: '/guide', items: [{ text: 'More', items: [{ text: 'A', link: '/guide/a#part' }] }] }
const api = {
  text: 'API',
  items: [
    { text: 'B', link: '/api/b/' },
    { text: 'A again', link: '/guide/a' },
  ],
}

describe('sidebarGroups', () => {
  it('knows the groups that a page is in, by the first entry that leads to it', () => {
    const { groups, of } = sidebarGroups([{ text: 'Home', link: '/' }, guide, api])
    const pathOf = (route: string) => groups[of(route) ?? -1]
    assert.deepEqual(['/guide', '/guide/a', '/api/b', '/', '/elsewhere'].map(pathOf), [
      ['Guide'],
      ['Guide', 'More'],
      ['API'],
      undefined,
      undefined,
    ])
  })

  it('takes the groups of all sidebars, each once', () => {
    const { groups, of } = sidebarGroups({ '/guide': [guide], '/api': [api, { ...guide, items: [{ text: 'C', link: '/api/c' }] }] })
    assert.deepEqual(groups, [['Guide'], ['Guide', 'More'], ['API']])
    assert.equal(of('/api/c'), 0)
  })

  it('has none without a sidebar', () => {
    for (const lists of [undefined, []]) assert.deepEqual(sidebarGroups(lists).groups, [])
  })
})
