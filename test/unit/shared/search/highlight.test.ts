import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { excerptOf, markTerms, type TextPiece } from '../../../../src/shared/search/highlight.ts'
import { tokenize } from '../../../../src/shared/search/tokenize.ts'
import { anyCharacter } from '../../../support/any-character.ts'

/** Pieces as one text, the marked ones in brackets. */
const shown = (pieces: TextPiece[]) => pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')
const plain = (pieces: TextPiece[]) => pieces.map(({ text }) => text).join('')

describe('markTerms', () => {
  it('marks the words that were found, whatever their case', () =>
    assert.equal(shown(markTerms('Send a message to Send', new Set(['send', 'message']))), '[Send] a [message] to [Send]'))

  it('marks the part of an identifier, or all of it', () => {
    assert.equal(shown(markTerms('call newDm()', new Set(['dm']))), 'call new[Dm]()')
    assert.equal(shown(markTerms('call newDm()', new Set(['newdm', 'new', 'dm']))), 'call [newDm]()')
  })

  it('leaves every character of any text in place', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.array(fc.nat()), (text, picks) => {
        const words = tokenize(text)
        const terms = new Set(picks.flatMap((pick) => words[pick % Math.max(1, words.length)] ?? []))
        assert.equal(plain(markTerms(text, terms)), text)
      }),
    )
  })
})

describe('excerptOf', () => {
  const long = `${'before '.repeat(60)}the needle is here ${'after '.repeat(60)}`.trim()

  it('shows a short text whole', () => assert.equal(shown(excerptOf('Send a message.', new Set(['message']))), 'Send a [message].'))

  it('shows the beginning if nothing matched', () => {
    const excerpt = plain(excerptOf(long, new Set()))
    assert.match(excerpt, /^(?:before )+…$/)
    assert.ok(excerpt.length <= 190)
  })

  it('shows the place of the match, cut between words', () =>
    assert.match(shown(excerptOf(long, new Set(['needle']))), /^… (?:before )+the \[needle\] is here (?:after )+…$/))

  it('prefers a place with more of the words', () => {
    const text = `needle ${'between '.repeat(50)} a needle in hay ${'after '.repeat(50)}`
    assert.match(shown(excerptOf(text, new Set(['needle', 'hay']))), /a \[needle\] in \[hay\]/)
  })

  it('cuts text without spaces between characters', () => {
    for (const character of ['👩‍👩‍👧‍👦', '👍🏽', '🇩🇪', 'é', '한', '𠮷', '字'])
      for (const lead of ['', 'a', 'ab', 'abc']) {
        const pieces = excerptOf(`${lead}${character.repeat(300)}(needle)${character.repeat(300)}${lead}`, new Set(['needle']))
        const [, before, after] = /^… (.*)\(\[needle\]\)(.*) …$/.exec(shown(pieces)) ?? []
        for (const shown of [before, after]) assert.match(shown ?? '', new RegExp(`^(?:${character})+$`), character)
      }
  })

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 600, size: 'max' }), (text) => {
        const excerpt = plain(excerptOf(text, new Set(tokenize(text).slice(0, 3))))
        assert.ok(text.includes(excerpt.replace(/^… /, '').replace(/ …$/, '')))
      }),
    )
  })
})
