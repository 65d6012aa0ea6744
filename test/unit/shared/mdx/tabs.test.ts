import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseTabs, withChoice } from '../../../../src/client/code-tabs/code-tabs.ts'
import { selectedTab } from '../../../../src/shared/mdx/selected-tab.ts'

describe('selectedTab', () => {
  it('is the first until a reader chooses one of its titles', () => {
    assert.equal(selectedTab(['Kotlin', 'Swift'], []), 0)
    assert.equal(selectedTab(['Kotlin', 'Swift'], ['yarn']), 0)
    assert.equal(selectedTab(['Kotlin', 'Swift'], ['yarn', 'Swift']), 1)
  })

  it('is the latest choice that the group has', () => assert.equal(selectedTab(['Kotlin', 'Swift'], ['Kotlin', 'Swift']), 0))

  it('distinguishes tabs with the same title if one was picked', () => {
    assert.equal(selectedTab(['Same', 'Same'], ['Same'], 1), 1)
    assert.equal(selectedTab(['Same', 'Same'], ['Same']), 0)
    assert.equal(selectedTab(['Same', 'Same', 'Other'], ['Other', 'Same'], 1), 2, 'another choice was made elsewhere since')
  })
})

describe('stored tabs', () => {
  it('are the latest choices, each once', () => {
    assert.deepEqual(withChoice(['Swift', 'npm'], 'npm'), ['npm', 'Swift'])
    const many = Array.from({ length: 20 }, (_, index) => `Tab ${index}`)
    assert.equal(many.reduce<readonly string[]>((chosen, title) => withChoice(chosen, title), []).length, 8)
  })

  it('are none if storage has invalid data', () => {
    for (const rubbish of [undefined, '', '{', 'null', '{"a":1}', '7']) assert.deepEqual(parseTabs(rubbish), [], rubbish)
    assert.deepEqual(parseTabs('["Swift",1,null]'), ['Swift'])
  })
})
