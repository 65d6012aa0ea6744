import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseTabs, withChoice } from '../../../../src/client/code-tabs/code-tabs.ts'
import { selectedTab } from '../../../../src/shared/mdx/selected-tab.ts'
import { nextTab } from '../../../../src/shared/mdx/tab-list.tsx'

const key = (name: string, rest: object = {}) => ({ key: name, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...rest })

describe('nextTab', () => {
  it('goes round with the arrows, and to the ends with Home and End', () => {
    assert.deepEqual(
      ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'ArrowDown'].map((name) => nextTab(key(name), 0, 3)),
      [1, 2, 0, 2, undefined],
    )
    assert.equal(nextTab(key('ArrowRight'), 2, 3), 0)
  })

  it('leaves keys with modifiers to the page and the browser', () => {
    for (const name of ['shiftKey', 'ctrlKey', 'altKey', 'metaKey'])
      assert.equal(nextTab(key('ArrowLeft', { [name]: true }), 1, 3), undefined, name)
  })
})

describe('selectedTab', () => {
  it('is the first until a reader chooses one of its titles', () => {
    assert.equal(selectedTab(['Kotlin', 'Swift'], []), 0)
    assert.equal(selectedTab(['Kotlin', 'Swift'], ['yarn']), 0)
    assert.equal(selectedTab(['Kotlin', 'Swift'], ['yarn', 'Swift']), 1)
  })

  it('is the latest choice that the group has', () => {
    assert.equal(selectedTab(['Kotlin', 'Swift'], ['Kotlin', 'Swift']), 0)
  })

  it('tells tabs of one title apart where one was picked', () => {
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

  it('are none where storage holds rubbish', () => {
    for (const rubbish of [undefined, '', '{', 'null', '{"a":1}', '7']) assert.deepEqual(parseTabs(rubbish), [], rubbish)
    assert.deepEqual(parseTabs('["Swift",1,null]'), ['Swift'])
  })
})
