/** Postings as bytes. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  decodePostings,
  encodePostings,
  type Family,
  type FieldPostings,
  postingsAt,
} from '../../../../../src/shared/search/pieces/postings-codec.ts'

/** Sections of pages, in order, each with a length. */
const field = fc
  .uniqueArray(fc.tuple(fc.nat({ max: 20_000 }), fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 900 }))), {
    selector: (pair) => pair.join(),
    maxLength: 40,
  })
  .map((pairs): FieldPostings => {
    const sorted = pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1])
    return {
      pages: sorted.map(([page]) => page),
      sections: sorted.map(([, section]) => section),
      lengths: sorted.map(([a, b]) => (a + b) % 300),
    }
  })

/** Number of sections of each page. */
const COUNTS = Array.from({ length: 20_001 }, (_, page) => page % 4)

function assertSame(family: Family, fields: FieldPostings[][], hasLengths: boolean[]): void {
  const terms = fields.map((all, index) => ({ term: `term${String(index).padStart(4, '0')}`, fields: all }))
  const decoded = decodePostings(family, encodePostings(family, terms, COUNTS), COUNTS)
  terms.forEach(({ term, fields: expected }, place) => {
    const found = postingsAt(family, decoded, place)
    assert.equal(found.term, term)
    found.fields.forEach(({ pages, sections, lengths }, index) => {
      assert.deepEqual([Array.from(pages), Array.from(sections)], [expected[index]?.pages, expected[index]?.sections])
      assert.deepEqual(Array.from(lengths), hasLengths[index] === true ? expected[index]?.lengths : [])
    })
  })
}

describe('postings as bytes', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(field, field, field), { maxLength: 8 }), (fields) => {
        assertSame(
          'title',
          fields.map(([title]) => [title]),
          [true],
        )
        assertSame('all', fields, [true, true, false])
      }),
    )
  })

  it('come back as they were if there are very many, and take a byte for each page, whether or not it gets another section', () => {
    const many = (every: number): FieldPostings => {
      const all = COUNTS.flatMap((count, page) => Array.from({ length: count }, (_, section) => [page, section] as const))
      const kept = all.filter((_, index) => index % every === 0)
      return {
        pages: kept.map(([page]) => page),
        sections: kept.map(([, section]) => section),
        lengths: kept.map(([page, section]) => (page + section) % 300),
      }
    }
    assertSame(
      'all',
      [
        [many(7), many(20), many(2)],
        [many(900), many(3), many(1)],
      ],
      [true, true, false],
    )
    const bytes = encodePostings('title', [{ term: 'word', fields: [many(2)] }], COUNTS)
    assert.ok(bytes.length < 15_000 * 2 + 20_001 + 100, `${bytes.length} bytes`)
    const more = COUNTS.map((count, page) => (page === 700 ? count + 1 : count))
    assert.deepEqual(encodePostings('title', [{ term: 'word', fields: [many(2)] }], [...more, 2]), bytes)
  })

  it('are an error if they are cut off, not an endless loop', () => {
    const pages = Array.from({ length: 9 }, (_, index) => index >> 1)
    const whole = encodePostings(
      'title',
      [{ term: 'word', fields: [{ pages, sections: pages.map((_, index) => index * 9), lengths: pages }] }],
      COUNTS,
    )
    for (let length = 0; length < whole.length; length++)
      assert.throws(() => decodePostings('title', whole.subarray(0, length), COUNTS), RangeError)
  })
})
