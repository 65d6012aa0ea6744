import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type Author, parseAuthors } from '../../../../src/shared/mdx/authors.ts'
import { anyCharacter } from '../../../support/any-character.ts'

/** Authors as they are written, by the rule. */
const RULES: Record<string, [written: string, authors: Author[]]> = {
  'takes plain names, comma-separated': ['Ann Lee,  Ben', [{ name: 'Ann Lee' }, { name: 'Ben' }]],
  'takes Markdown links': ['[Ann](https://ann.example), Ben', [{ name: 'Ann', link: 'https://ann.example' }, { name: 'Ben' }]],
  'keeps commas in links': ['[Lee, Ann](/a,b), Ben', [{ name: 'Lee, Ann', link: '/a,b' }, { name: 'Ben' }]],
  'keeps commas in parentheses': ['Ben (Acme, Inc.)', [{ name: 'Ben (Acme, Inc.)' }]],
  'accepts a link with parentheses': ['[Ann](https://en.example/Ann_(writer))', [{ name: 'Ann', link: 'https://en.example/Ann_(writer)' }]],
}

describe('parseAuthors', () => {
  for (const [rule, [written, authors]] of Object.entries(RULES)) it(rule, () => assert.deepEqual(parseAuthors(written), authors))

  it('finds nobody in nothing', () => {
    for (const text of ['', ' ', ',', ' , ,']) assert.deepEqual(parseAuthors(text), [])
  })

  const letter = anyCharacter.filter((character) => /\p{L}/u.test(character))
  const word = fc.string({ unit: fc.oneof(letter, fc.constantFrom(...".'-7")), minLength: 1, maxLength: 8 })
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  const linked = fc.tuple(letter, fc.string({ unit: fc.oneof(letter, fc.constantFrom(',', ' ')), maxLength: 6 }), letter)
  const start = fc.constantFrom('/', 'https://ann.example/', 'http://ann.example:8080/a?b=', 'https://[::1]/#', 'mailto:')
  const rest = fc.string({ unit: anyCharacter }).map((text) => encodeURIComponent(text).replace(/[()]/g, ''))
  const address = fc.tuple(start, rest).map((parts) => parts.join(''))
  const author: fc.Arbitrary<Author> = fc.oneof(
    fc.record({ name }, { noNullPrototype: true }),
    fc.record({ name: linked.map((parts) => parts.join('')), link: address }, { noNullPrototype: true }),
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
