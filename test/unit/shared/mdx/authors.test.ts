import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type Author, parseAuthors } from '../../../../src/shared/mdx/authors.ts'
import { nextTab } from '../../../../src/shared/mdx/next-tab.ts'

describe('parseAuthors', () => {
  it('takes plain names, comma-separated', () => {
    assert.deepEqual(parseAuthors('Ann Lee,  Ben'), [{ name: 'Ann Lee' }, { name: 'Ben' }])
  })

  it('takes Markdown links', () => {
    assert.deepEqual(parseAuthors('[Ann](https://ann.example), Ben'), [{ name: 'Ann', link: 'https://ann.example' }, { name: 'Ben' }])
  })

  it('keeps commas inside links and parentheses', () => {
    assert.deepEqual(parseAuthors('[Lee, Ann](/a,b), Ben (Acme, Inc.)'), [{ name: 'Lee, Ann', link: '/a,b' }, { name: 'Ben (Acme, Inc.)' }])
  })

  it('finds nobody in nothing', () => {
    for (const text of ['', ' ', ',', ' , ,']) assert.deepEqual(parseAuthors(text), [])
  })

  it('takes a link whose address holds parentheses', () => {
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

describe('nextTab', () => {
  it('moves with the arrow keys, around the ends', () => {
    assert.equal(nextTab('ArrowRight', 0, 3), 1)
    assert.equal(nextTab('ArrowRight', 2, 3), 0)
    assert.equal(nextTab('ArrowLeft', 2, 3), 1)
    assert.equal(nextTab('ArrowLeft', 0, 3), 2)
  })

  it('goes to the ends with Home and End', () => {
    assert.equal(nextTab('Home', 1, 3), 0)
    assert.equal(nextTab('End', 1, 3), 2)
  })

  it('leaves every other key to the page', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'Enter', ' ', 'Tab', 'a']) assert.equal(nextTab(key, 1, 3), undefined, key)
  })

  it('always stays in the list', () => {
    fc.assert(
      fc.property(fc.constantFrom('ArrowRight', 'ArrowLeft', 'Home', 'End'), fc.integer({ min: 1, max: 9 }), fc.nat(), (key, count, at) => {
        const next = nextTab(key, at % count, count)
        assert.ok(next !== undefined && next >= 0 && next < count)
      }),
    )
  })
})
