import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { foldedTerm } from '../../../../src/shared/search/folded-term.ts'
import { tokenize, tokensOf } from '../../../../src/shared/search/tokenize.ts'
import words from '../../../golden/given/alike-words.json' with { type: 'json' }
import { anyCharacter } from '../../../support/any-character.ts'
import { searched } from '../../../support/searched.ts'

/** Words as they're written, and as readers type them. */
const ALIKE: (readonly [string, string])[] = Object.values(words).flatMap((alike) => Object.entries(alike))

const index = (texts: readonly string[]) =>
  searched(Object.fromEntries(texts.map((text, place) => [`/${place}`, [text, `${text} here`] as const])))

describe('a word', () => {
  it('is found as readers type it, and marked as it is written', () => {
    const search = index(ALIKE.map(([written]) => written))
    ALIKE.forEach(([written, typed], place) => {
      for (const query of [typed, written]) {
        const group = search.search(query).find(({ page }) => page === `/${place}`)
        assert.ok(group, query)
        const marked = group.hits[0]?.excerpt.filter((piece) => piece.marked).map(({ text }) => text)
        assert.equal(marked?.join(' '), written, query)
      }
    })
  })

  it('of any text is found where it stands, and is the same if it is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        for (const { term, start, end } of tokensOf(text)) {
          assert.equal(foldedTerm(foldedTerm(term)), foldedTerm(term))
          assert.ok(term.length > 0 && start < end && end <= text.length)
          assert.ok([text.slice(start, end).toLowerCase(), foldedTerm(text.slice(start, end))].includes(term))
        }
      }),
    )
  })
})

describe('signs', () => {
  it('are a part of names that end in them', () => {
    for (const [text, terms] of [
      ['C++20 and C#.', ['c++', '20', 'and', 'c#']],
      ['Notepad++', ['notepad++', 'notepad']],
      ['page#id i+j', ['page', 'id', 'i', 'j']],
      ['Ｃ＋＋', ['c++']],
    ] as const)
      assert.deepEqual(tokenize(text), terms, text)
  })

  it('are words where they are operators, without what follows them in a sentence', () => {
    for (const [text, terms] of [
      ['`=>`. Or ??: then', ['=>', 'or', '??', 'then']],
      ['x?.y ... std::vector', ['x', '?.', 'y', '...', 'std', '::', 'vector']],
      ['// https://a.example --no-color ---- </b> *.ts /* e */ a + b', ['https', 'a', 'example', 'no', 'color', 'b', 'ts', 'e']],
    ] as const)
      assert.deepEqual(tokenize(text), terms, text)
  })

  const pages = [
    ...['C', 'C++', 'C#', 'The operators !! and ?? and => and &&', 'Pass --no-color', '@rivers/gates-core', 'The .NET platform'],
    ...['std::vector'],
  ]
  const titled = searched(Object.fromEntries(pages.map((title, place) => [`/${place}`, [title, `About ${title} and cities`] as const])))
  const first = (query: string) => pages[Number(titled.search(query)[0]?.page.slice(1))]

  it('are found alone, and do not disturb a search for words', () => {
    for (const query of ['!!', '=>', '??', '&&', '?? operators', 'operators => &&']) assert.equal(first(query), pages[3], query)
    for (const [query, title] of [
      ['--no-color', 'Pass --no-color'],
      ['@rivers/gates-core', '@rivers/gates-core'],
      ['.net', 'The .NET platform'],
      ['std::vector', 'std::vector'],
      ['vector->size', 'std::vector'],
    ])
      assert.equal(first(query ?? ''), title, query)
  })

  it('find nothing where the site has none, and are no errors', () => {
    for (const query of ['+', '🚀', '❤️', '#', '||', '----', '\u00ad', '!'.repeat(50)]) assert.deepEqual(titled.search(query), [], query)
    assert.equal(index(['Only Notepad here']).search('Notepad++')[0]?.page, '/0')
  })
})
