/** Search in languages that write no spaces between words, and in Korean, whose particles are written with the word before them. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { foldedTerm } from '../../../../src/shared/search/folded-term.ts'
import { markTerms } from '../../../../src/shared/search/highlight.ts'
import { runsOf, spacelessTokens } from '../../../../src/shared/search/spaceless.ts'
import { tokenize, tokensOf } from '../../../../src/shared/search/tokenize.ts'
import given from '../../../golden/given/spaceless.json' with { type: 'json' }
import { searched } from '../../../support/searched.ts'

/** Queries by the page that each finds: words in the middle of a sentence, on one page alone. */
const FOUND = Object.entries(given.queries).flatMap(([page, queries]) =>
  queries.split(' | ').map((query): [string, string] => [query, page]),
)

const index = searched(given.pages)

const firstPage = (query: string) => index.search(query)[0]?.page

/** A browser with other rules for words, or none. */
function withSegmenter<T>(segmenter: unknown, run: () => T): T {
  const own = Object.getOwnPropertyDescriptor(Intl, 'Segmenter')
  Object.defineProperty(Intl, 'Segmenter', { value: segmenter, configurable: true, writable: true })
  try {
    return run()
  } finally {
    Object.defineProperty(Intl, 'Segmenter', own ?? {})
  }
}

describe('search without spaces', () => {
  for (const [query, page] of FOUND) it(`finds ${query} on ${page}`, () => assert.equal(firstPage(query), page))

  it('finds words that the index and the query cut differently', () => {
    // Words of this browser are single characters; then, whole runs.
    for (const size of [1, Number.POSITIVE_INFINITY])
      for (const [query, page] of FOUND) assert.equal(loadOtherwise(query, size), page, query)
  })

  it('finds words in browsers that cannot tell them', () => {
    for (const [query, page] of FOUND)
      assert.equal(
        withSegmenter(undefined, () => firstPage(query)),
        page,
        query,
      )
  })

  it('finds nothing that is not there, and no page by its particles alone', () => {
    for (const query of ['区块链', '電子郵件', '地下鉄', '냉장고', 'ช้าง']) assert.equal(firstPage(query), undefined, query)
  })

  it('answers a pasted page', () => {
    assert.equal(firstPage(given.pages['/ja'][1] ?? ''), '/ja')
    assert.doesNotThrow(() => index.search('消息内容'.repeat(20_000)))
  })
})

/** The first page for a query whose runs are cut into words of so many units. */
function loadOtherwise(query: string, size: number): string | undefined {
  class Segmenter {
    segment(text: string) {
      const step = Math.min(size, text.length)
      const starts = Array.from({ length: Math.ceil(text.length / step) }, (_, place) => place * step)
      return starts.map((index) => ({ index, segment: text.slice(index, index + step) }))
    }
  }
  return withSegmenter(Segmenter, () => firstPage(query))
}

describe('tokens of a text without spaces', () => {
  it('are its words, and the pairs of its characters', () => {
    const terms = spacelessTokens('暗号化').map(({ term }) => term)
    assert.deepEqual(terms, ['暗号', '号化', '化'])
    const found = spacelessTokens('メール').map(({ term }) => term)
    assert.deepEqual(found, ['メール', 'メー', 'ール', 'ル'])
  })

  it('part where the script changes', () => {
    const found = runsOf('XMTP協議v3の').map(({ text, isSpaceless }) => [text, isSpaceless])
    assert.deepEqual(found, [
      ['XMTP', false],
      ['協議', true],
      ['v3', false],
      ['の', true],
    ])
    assert.deepEqual(tokenize('newDm協議'), ['newdm', 'new', 'dm', '協議'])
  })

  it('have the right offsets, and cover every letter', () => {
    const letter = fc.constantFrom(...'消息を暗号メッー한글ไทยที่ลาວພາຂໍမြန်ខ្មែ𠮷がaZ9é ,')
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 60 }), (letters) => {
        const text = letters.join('')
        const covered = new Set<number>()
        for (const { term, start, end } of tokensOf(text)) {
          assert.ok([text.slice(start, end).toLowerCase(), foldedTerm(text.slice(start, end))].includes(term))
          for (let at = start; at < end; at++) covered.add(at)
        }
        for (const { index } of text.matchAll(/\p{L}/gu)) assert.ok(covered.has(index), text)
      }),
    )
  })

  it('are marked as one if they overlap', () => {
    assert.deepEqual(markTerms('送信メッセージだ', new Set(['メッ', 'ッセ', 'セー'])), [
      { text: '送信', marked: false },
      { text: 'メッセー', marked: true },
      { text: 'ジだ', marked: false },
    ])
  })
})
