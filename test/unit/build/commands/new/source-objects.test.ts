import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withSidebarEntry } from '../../../../../build/commands/new/edit-sidebar.ts'
import type { SidebarItemConfig } from '../../../../../src/shared/config/options/navigation.ts'

const ENTRY = { text: "What's new", link: '/guide/new' }

/** The source with the entry after the item `Start`. */
function afterStart(source: string, entry = ENTRY): string[] {
  const start: SidebarItemConfig = { text: 'Start', link: '/guide/start' }
  return withSidebarEntry(source, { groups: [], after: start, list: [start] }, entry)
}

describe('withEntry', () => {
  it('writes the entry as its neighbor is written, on a line of its own', () => {
    assert.deepEqual(afterStart("[\n  { text: 'Start', link: '/guide/start' },\n  { text: 'End', link: '/end' },\n]"), [
      "[\n  { text: 'Start', link: '/guide/start' },\n  { text: \"What's new\", link: '/guide/new' },\n  { text: 'End', link: '/end' },\n]",
    ])
  })

  it('puts a comma where the last element had none', () => {
    assert.deepEqual(afterStart('[\n\t{"text": "Start", "link": "/guide/start"}\n]'), [
      '[\n\t{"text": "Start", "link": "/guide/start"},\n\t{"text": "What\'s new", "link": "/guide/new"}\n]',
    ])
  })

  it('stays on one line, and on several lines, where the neighbor does', () => {
    assert.deepEqual(afterStart("[{ text: 'Start', link: '/guide/start' }]", { text: 'New', link: '/guide/new' }), [
      "[{ text: 'Start', link: '/guide/start' }, { text: 'New', link: '/guide/new' }]",
    ])
    assert.deepEqual(afterStart("[\n  {\n    text: 'Start',\n    link: '/guide/start',\n  },\n]", { text: 'New', link: '/guide/new' }), [
      "[\n  {\n    text: 'Start',\n    link: '/guide/start',\n  },\n  {\n    text: 'New',\n    link: '/guide/new',\n  },\n]",
    ])
  })

  it('leaves a remark behind an element where it is', () => {
    assert.deepEqual(afterStart("[\n  { text: 'Start', link: '/guide/start' }, // first\n]", { text: 'New', link: '/guide/new' }), [
      "[\n  { text: 'Start', link: '/guide/start' }, // first\n  { text: 'New', link: '/guide/new' },\n]",
    ])
  })

  it('is not led astray by comments, strings and brackets in them', () => {
    const source = "// { text: 'Start', link: '/guide/start' }\nconst a = '}]'\n[\n  { text: 'Start', link: '/guide/start' }, /* [ */\n]"
    assert.deepEqual(afterStart(source, { text: 'New', link: '/guide/new' }), [
      "// { text: 'Start', link: '/guide/start' }\nconst a = '}]'\n[\n  { text: 'Start', link: '/guide/start' }, /* [ */\n  { text: 'New', link: '/guide/new' },\n]",
    ])
  })

  it('gives a way for every place that looks right', () => {
    const twice = "{ topNav: [{ text: 'Start', link: '/guide/start' }], sidebar: [{ text: 'Start', link: '/guide/start' }] }"
    assert.equal(afterStart(twice).length, 2)
  })

  it('fills a group that has no entry', () => {
    const source = "[{ text: 'Empty', items: [] }]"
    assert.deepEqual(withSidebarEntry(source, { groups: ['Empty'], list: [] }, { text: 'New', link: '/new' }), [
      "[{ text: 'Empty', items: [{ text: 'New', link: '/new' }] }]",
    ])
  })
})
