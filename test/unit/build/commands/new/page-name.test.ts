import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readPageName } from '../../../../../build/commands/new/page-name.ts'

describe('readPageName', () => {
  it('reads a path with or without slashes and an ending', () => {
    const expected = { filePath: 'get-started/group-chat.mdx', route: '/get-started/group-chat', title: 'Group chat' }
    for (const typed of ['get-started/group-chat', '/get-started/group-chat/', 'get-started/group-chat.mdx', 'get-started/group-chat.md'])
      assert.deepEqual(readPageName(typed), expected)
  })

  it('takes letters of any script, composed', () => {
    assert.deepEqual(readPageName('指南/はじめに'), { filePath: '指南/はじめに.mdx', route: '/指南/はじめに', title: 'はじめに' })
    assert.equal(readPageName('cafe\u0301').route, '/caf\u00e9')
    assert.equal(readPageName('руководство/हिन्दी').route, '/руководство/हिन्दी')
  })

  it('takes the index of a folder for the page of the folder', () =>
    assert.deepEqual(readPageName('guide/index'), { filePath: 'guide/index.mdx', route: '/guide', title: 'Guide' }))

  it('refuses what cannot be an address, and says what could', () => {
    const fixOf = (typed: string): string | undefined => {
      try {
        readPageName(typed)
        return undefined
      } catch (error) {
        return (error as { diagnostics: { fix: string }[] }).diagnostics[0]?.fix
      }
    }
    assert.equal(fixOf('Get Started/Éxample!'), 'Did you mean "get-started/example"?')
    assert.equal(fixOf('指南 开始？'), 'Did you mean "指南-开始"?')
    assert.equal(fixOf('Ещё'), 'Did you mean "еще"?')
    assert.equal(fixOf('../outside'), 'Did you mean "outside"?')
    assert.equal(fixOf('guide//a'), 'Did you mean "guide/a"?')
    assert.equal(fixOf('_partial'), 'Did you mean "partial"?')
    assert.equal(fixOf('users/[id]'), 'Did you mean "users/id"?')
    assert.match(fixOf('') ?? '', /get-started\/example/)
  })
})
