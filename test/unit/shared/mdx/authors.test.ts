import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type Author, parseAuthors } from '../../../../src/shared/mdx/authors.ts'

describe('parseAuthors', () => {
  it('takes plain names, comma-separated', () => assert.deepEqual(parseAuthors('Ann Lee,  Ben'), [{ name: 'Ann Lee' }, { name: 'Ben' }]))

  it('takes Markdown links', () =>
    assert.deepEqual(parseAuthors('[Ann](https://ann.example), Ben'), [{ name: 'Ann', link: 'https://ann.example' }, { name: 'Ben' }]))

  it('keeps commas inside links and parentheses', () =>
    assert.deepEqual(parseAuthors('[Lee, Ann](/a,b), Ben (Acme, Inc.)'), [
      { name: 'Lee, Ann', link: '/a,b' },
      { name: 'Ben (Acme, Inc.)' },
    ]))

  it('finds nobody in nothing', () => {
    for (const text of ['', ' ', ',', ' , ,']) assert.deepEqual(parseAuthors(text), [])
  })

  it('accepts a link with parentheses in its address', () => {
    const link = 'https://en.example/wiki/Ann_(writer)'
    assert.deepEqual(parseAuthors(`[Ann](${link})`), [{ name: 'Ann', link }])
  })

  const word = fc.stringMatching(/^[\p{L}\d.'-]{1,8}( [\p{L}\d.'-]{1,8}){0,2}$/u)
  const author: fc.Arbitrary<Author> = fc.oneof(
    fc.record({ name: word }, { noNullPrototype: true }),
    fc.record(
      { name: fc.stringMatching(/^\p{L}[\p{L}, ]{0,6}\p{L}$/u), link: fc.webUrl().filter((url) => !/[(),]/.test(url)) },
      { noNullPrototype: true },
    ),
  )

  it('reads back every list of authors', () => {
    fc.assert(
      fc.property(fc.array(author, { maxLength: 6 }), fc.constantFrom(',', ', ', ' , '), (authors, comma) => {
        const written = authors.map(({ name, link }) => (link === undefined ? name : `[${name}](${link})`)).join(comma)
        assert.deepEqual(parseAuthors(written), authors)
      }),
      { numRuns: 50 },
    )
  })
})
