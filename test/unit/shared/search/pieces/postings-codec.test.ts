/** Postings as bytes. Searches in `piece-search.test.ts` show that those of rarer words come back as they were. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodePostings, encodePostings, postingsAt } from '../../../../../src/shared/search/pieces/postings-codec.ts'

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

it('postings as bytes come back as they were where nearly every section has the word', () => {
  const places = COUNTS.flatMap((count, page) => Array.from({ length: count }, (_, section) => [page, section] as const))
  const [pages = [], sections = []] = ([0, 1] as const).map((part) => places.map((place) => place[part]))
  const field = { pages, sections, lengths: pages }
  const decoded = decodePostings('title', encodePostings('title', [{ term: 'word', fields: [field] }], COUNTS), COUNTS)
  const [found] = postingsAt('title', decoded, 0).fields
  assert.deepEqual(found && [found.pages, found.sections, found.lengths].map((list) => Array.from(list)), [pages, sections, pages])
})
