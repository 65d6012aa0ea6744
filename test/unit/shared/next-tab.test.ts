import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { keyFromLeft, nextTab } from '../../../src/shared/next-tab.ts'

it('keyFromLeft swaps the arrows to the sides in text from right to left, and no other keys', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home', 'a']
  for (const key of keys) assert.equal(keyFromLeft(key, 'ltr'), key)
  const told = keys.map((key) => keyFromLeft(key, 'rtl'))
  assert.deepEqual(told, ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home', 'a'])
})

describe('nextTab', () => {
  it('moves with the arrow keys, around the ends, and to the ends with Home and End', () => {
    assert.equal(nextTab('ArrowRight', 0, 3), 1)
    assert.equal(nextTab('ArrowRight', 2, 3), 0)
    assert.equal(nextTab('ArrowLeft', 2, 3), 1)
    assert.equal(nextTab('ArrowLeft', 0, 3), 2)
    assert.equal(nextTab('Home', 1, 3), 0)
    assert.equal(nextTab('End', 1, 3), 2)
  })

  it('leaves every other key to the page', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'Enter', ' ', 'Tab', 'a']) assert.equal(nextTab(key, 1, 3), undefined, key)
  })

  it('always stays in the list', () => {
    fc.assert(
      fc.property(fc.constantFrom('ArrowRight', 'ArrowLeft', 'Home', 'End'), fc.integer({ min: 1, max: 9 }), fc.nat(), (key, count, at) => {
        const next = nextTab(key, at % count, count)
        assert.ok(next !== undefined && next >= 0 && next < count)
      }),
    )
  })
})
