/** Postings as bytes. Searches in `piece-search.test.ts` show that they come back as they were. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodePostings, encodePostings } from '../../../../../src/shared/search/pieces/postings-codec.ts'

/** Number of sections of each page. */
const COUNTS = Array.from({ length: 20_001 }, (_, page) => page % 4)

it('postings as bytes are an error if they are cut off, not an endless loop', () => {
  const pages = Array.from({ length: 9 }, (_, index) => index >> 1)
  const whole = encodePostings(
    'title',
    [{ term: 'word', fields: [{ pages, sections: pages.map((_, index) => index * 9), lengths: pages }] }],
    COUNTS,
  )
  for (let length = 0; length < whole.length; length++)
    assert.throws(() => decodePostings('title', whole.subarray(0, length), COUNTS), RangeError)
})
