import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inflectionsOf, stemOf } from '../../../../src/shared/search/inflections.ts'
import type { TermList } from '../../../../src/shared/search/term-list.ts'

const listOf = (sorted: string[]): TermList => ({
  startingWith: (prefix) => sorted.filter((term) => term.startsWith(prefix)).map((term) => ({ term, size: 1 })),
  endingWith: () => [],
  find: () => undefined,
  endingIn: () => undefined,
})

describe('stemOf', () => {
  it('gives forms of an English word the same stem', () => {
    for (const forms of [
      ...['validate validates validated validating validation validations', 'create creates created creating creation'],
      ...['category categories', 'running runs run', 'caches cache cached caching', 'classes class', 'statuses status', 'boxes box'],
      ...['names name'],
    ])
      assert.equal(new Set(forms.split(' ').map(stemOf)).size, 1, forms)
  })

  it('leaves short words and other words apart', () => {
    assert.equal(stemOf('user'), 'user')
    for (const [a = '', b] of [
      ['server', 'serve'],
      ['general', 'generate'],
      ['notice', 'notify'],
    ])
      assert.notEqual(stemOf(a), stemOf(b ?? ''), `${a} ${b}`)
  })
})

describe('inflectionsOf', () => {
  const terms = listOf(['validate', 'validates', 'validation', 'validity', 'validity2'])

  it('finds the forms that a site uses, of which longer ones count as beginnings too', () => {
    const found = inflectionsOf('validate', { terms, options: {}, words: 1 })
    const told = found.map(({ term }) => term)
    assert.deepEqual(told, ['validates', 'validation'])
    const [longer, other] = found
    assert.ok((longer?.weight ?? 1) < (other?.weight ?? 0))
  })

  it('finds none of identifiers and of words with other letters', () => {
    for (const term of ['é', 'validate2', 'run']) assert.deepEqual(inflectionsOf(term, { terms, options: {}, words: 1 }), [])
  })
})
