/** Numbers from the tree of eight leaves that RFC 9420 draws in appendix C. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { copath, directPath, levelOf, nameOf, parentOf, rootOf, siblingOf } from '../../../content/components/tree.ts'

describe('a tree of eight leaves', () => {
  it('has leaves at even indices and its root in the middle', () => {
    assert.deepEqual([0, 2, 14].map(levelOf), [0, 0, 0])
    assert.deepEqual([1, 3, 7, 11, 13].map(levelOf), [1, 2, 3, 2, 1])
    assert.equal(rootOf(8), 7)
  })

  it('knows parents and siblings', () => {
    const found = [0, 2, 1, 5, 3, 11, 9].map((node) => parentOf(node, 8))
    assert.deepEqual(found, [1, 1, 3, 3, 7, 7, 11])
    const told = [0, 2, 1, 5, 3, 11].map((node) => siblingOf(node, 8))
    assert.deepEqual(told, [2, 0, 5, 1, 11, 3])
    assert.throws(() => parentOf(7, 8), RangeError)
  })

  it('renews the way up and encrypts to the nodes beside it', () => {
    assert.deepEqual(directPath(2, 8), [5, 3, 7])
    assert.deepEqual(copath(2, 8), [6, 1, 11])
  })

  it('reaches every other leaf exactly once', () => {
    for (let leaf = 0; leaf < 8; leaf += 1) {
      const reached = copath(leaf, 8).flatMap(leavesBelow)
      const others = [0, 2, 4, 6, 8, 10, 12, 14].filter((node) => node !== leaf * 2)
      reached.sort((a, b) => a - b)
      assert.deepEqual(reached, others)
    }
  })

  it('names a node by the leaves below it', () => {
    const found = [4, 5, 3, 7].map((node) => nameOf(node).replaceAll('\u2060', ''))
    assert.deepEqual(found, ['C', 'C–D', 'A–D', 'A–H'])
  })
})

function leavesBelow(node: number): number[] {
  const span = (1 << levelOf(node)) - 1
  return Array.from({ length: span + 1 }, (_, index) => node - span + index * 2)
}
