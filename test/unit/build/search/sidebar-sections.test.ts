import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sidebarSections } from '../../../../build/features/search/sidebar-sections.ts'

const guide = { text: 'Guide', link: '/guide', items: [{ text: 'More', items: [{ text: 'A', link: '/guide/a#part' }] }] }
const api = {
  text: 'API',
  items: [
    { text: 'B', link: '/api/b/' },
    { text: 'A again', link: '/guide/a' },
  ],
}

describe('sidebarSections', () => {
  it('takes entries with entries of their own, and the first that lists a page', () => {
    const { names, of } = sidebarSections([{ text: 'Home', link: '/' }, guide, api])
    assert.deepEqual(names, ['Guide', 'API'])
    assert.deepEqual(['/guide', '/guide/a', '/api/b', '/', '/elsewhere'].map(of), [0, 0, 1, undefined, undefined])
  })

  it('takes those of all sidebars, each name once', () => {
    const { names, of } = sidebarSections({ '/guide': [guide], '/api': [api, { ...guide, items: [{ text: 'C', link: '/api/c' }] }] })
    assert.deepEqual(names, ['Guide', 'API'])
    assert.equal(of('/api/c'), 0)
  })

  it('offers no choice where there is only one', () => {
    for (const lists of [undefined, [], [guide]]) assert.deepEqual(sidebarSections(lists).names, [])
    assert.equal(sidebarSections([guide]).of('/guide'), undefined)
  })
})
