import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { graphemeBoundary, plainBoundary } from '../../../src/shared/grapheme-boundary.ts'
import { anyCharacter } from '../../support/any-character.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

describe('graphemeBoundary', () => {
  it('is the last place at or before the given one where a character ends', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 40 })
    const emoji = fc.array(fc.constantFrom('👩‍👩‍👧‍👦', '👍🏽', '🇩🇪', 'e\u0301', 'a', ' ', '字')).map((all) => all.join(''))
    fc.assert(
      fc.property(fc.oneof(text, emoji), fc.integer({ min: -1, max: 60 }), (text, position) => {
        const boundaries = [...graphemes.segment(text)].map(({ index }) => index).concat(text.length)
        const [first = 0] = boundaries.filter((boundary) => boundary > 0)
        if (position > 0 && position < first) return
        const found = graphemeBoundary(text, position)
        assert.equal(
          found,
          boundaries.findLast((boundary) => boundary <= Math.max(0, position)),
        )
      }),
    )
  })

  it('cuts a character that is longer than the text may be between code points', () => {
    assert.equal(graphemeBoundary(`a${'\u0301'.repeat(300)}`, 220), 220)
    assert.equal(graphemeBoundary('👩‍👩‍👧‍👦', 4), 3)
    assert.equal(graphemeBoundary('👩‍👩‍👧‍👦', 1), 0)
  })

  it('keeps characters whole if the browser does not know them', () => {
    for (const character of ['👩‍👩‍👧‍👦', '👍🏽', 'e\u0301', '❤️', '字', '𠮷', 'a'])
      for (let offset = 0; offset < character.length; offset++)
        assert.equal(plainBoundary(`x${character}${character}`, 1 + character.length + offset), 1 + character.length, character)
  })
})
