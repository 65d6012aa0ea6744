import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { nearestName } from '../../../../build/report/nearest.ts'
import { boundedDistance } from '../../../../src/shared/nearest-names.ts'

/** The distance by its definition. */
function distance(from: string, to: string): number {
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const choices = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1)]
    if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) choices.push(at(i - 2, j - 2) + 1)
    return Math.min(...choices)
  }
  return at(from.length, to.length)
}

const word = fc.stringMatching(/^[abc/]{0,5}$/)

it('boundedDistance counts insertions, deletions, substitutions and swaps, and stops at what is too far', () => {
  fc.assert(
    fc.property(word, word, fc.nat(7), (from, to, most) => {
      const expected = distance(from, to)
      assert.equal(boundedDistance(from, to, most), expected > most ? undefined : expected)
    }),
  )
})

describe('nearestName', () => {
  it('finds the first of the closest names in a list of any kind', () => {
    fc.assert(
      fc.property(word, fc.array(word), (name, known) => {
        const allowed = name.length < 2 ? 0 : Math.max(1, Math.floor(name.length / 3))
        const least = Math.min(...known.map((other) => distance(name, other)))
        const expected = least > allowed ? undefined : known.find((other) => distance(name, other) === least)
        assert.equal(nearestName(name, known), expected)
        assert.equal(nearestName(name, new Set(known)), expected)
      }),
    )
  })

  it('compares no names of endless length', () => {
    const endless = 'x'.repeat(1_000_000)
    assert.equal(nearestName(endless, [`${endless}y`, 'title']), undefined)
    assert.equal(nearestName('title', [endless]), undefined)
  })

  it('looks for the first hundred names in a long list, and for all in a short one', () => {
    const few = Array.from({ length: 150 }, (_, index) => `/guide/page-${index}`)
    // The others can't be meant, which shows in their length.
    const known = [...few, ...Array<string>(110_000).fill('/')]
    const typed = few.map((name) => name.replace('guide', 'giude'))
    const found = typed.map((name) => nearestName(name, known))
    assert.deepEqual(found.slice(0, 100), known.slice(0, 100))
    assert.deepEqual([...new Set(found.slice(100))], [undefined])
    assert.equal(nearestName('/giude/page-3', known), '/guide/page-3', 'what was found is remembered')
    const told = typed.map((name) => nearestName(name, few))
    assert.deepEqual(told, few)
  })
})
