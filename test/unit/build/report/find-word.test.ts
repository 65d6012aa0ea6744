import assert from 'node:assert/strict'
import { it } from 'node:test'
import { findWord } from '../../../../build/report/find-word.ts'

it('a word is found where it is separate, whatever characters it contains', () => {
  assert.equal(findWord('Cards, Card', 'Card'), 7)
  assert.equal(findWord('a$b $b', '$b'), 4)
  assert.equal(findWord('x.* .*', '.*'), 4)
  assert.equal(findWord('{ "a(b": 1 }', 'a(b'), 3)
  assert.equal(findWord('Cards', 'Card'), -1)
  assert.equal(findWord('anything', ''), -1)
})
