import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { positionAt, positionOfText } from '../../../../build/report/position-at.ts'

describe('positionAt', () => {
  it('counts lines and columns from 1, up to the end of the source', () => {
    assert.deepEqual(positionAt('ab\ncd', 0), { line: 1, column: 1 })
    assert.deepEqual(positionAt('ab\ncd', 3), { line: 2, column: 1 })
    assert.deepEqual(positionAt('ab\r\ncd', 5), { line: 2, column: 2 })
    assert.deepEqual(positionAt('ab\n', 3), { line: 2, column: 1 })
  })

  it('refuses an offset outside the source', () => {
    assert.throws(() => positionAt('ab', 3), RangeError)
    assert.throws(() => positionAt('ab', -1), RangeError)
  })
})

it('placeOfText finds the first place of a text, and none where it does not occur', () => {
  assert.deepEqual(positionOfText('a\nb c c', 'c'), { line: 2, column: 3 })
  assert.deepEqual(positionOfText('a', 'b'), {})
})
