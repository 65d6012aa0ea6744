import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { termsOf } from '../../../../src/shared/search/mini-search-query.ts'
import { toPlan } from '../../../../src/shared/search/query.ts'
import { leavesOf } from '../../../../src/shared/search/query-plan.ts'

/** @param postings how many sections have each word */
function leavesFor(query: string, postings: Record<string, number>) {
  const entries = Object.entries(postings).sort(([a], [b]) => (a < b ? -1 : 1))
  const terms = termsOf(
    entries.map(([term, count]) => [term, { 2: Object.fromEntries(Array.from({ length: count }, (_, at) => [at, 1])) }]),
  )
  const plan = toPlan(query, { terms, options: { prefix: true, fuzzy: 0.2 } })
  return plan === undefined ? [] : leavesOf(plan)
}

const similarOf = (query: string, ...known: string[]) =>
  leavesFor(query, Object.fromEntries(known.map((term) => [term, 1]))).flatMap(({ similar }) => [...similar.keys()])

describe('a plan', () => {
  it('finds a misspelled word by either of its halves, but not with another first letter', () => {
    assert.deepEqual(similarOf('masages', 'massages', 'messages'), ['massages'])
    assert.deepEqual(similarOf('mexsage', 'message', 'package'), ['message'])
    assert.deepEqual(similarOf('messaqe', 'message'), ['message'])
    assert.deepEqual(similarOf('nessage', 'message'), [])
  })

  it("doesn't take a word for misspelled that the site uses a few times", () => {
    const similar = (known: Record<string, number>) => leavesFor('massage', known).flatMap((leaf) => [...leaf.similar.keys()])
    assert.deepEqual(similar({ massage: 2, message: 50 }), ['message'])
    assert.deepEqual(similar({ massage: 4, message: 50 }), [])
    assert.deepEqual(similar({ massages: 4, message: 50 }), ['message'])
  })

  it('finds a word with several wrong letters if its beginning or its end is right', () => {
    assert.deepEqual(similarOf('subscriptxxn', 'subscription'), ['subscription'])
    assert.deepEqual(similarOf('sxxscription', 'subscription'), ['subscription'])
    assert.deepEqual(similarOf('sxbscriptiox', 'subscription'), [])
  })

  it('has the rarest words of a long query, and at most four frequent ones', () => {
    const rare = Object.fromEntries(['alpha', 'bravo', 'gamma', 'delta', 'kilo'].map((term) => [term, 20]))
    const frequent = Object.fromEntries(
      ['plugin', 'server', 'option', 'module', 'loader'].map((term, index) => [term, 2500 + index * 2500]),
    )
    const wordsOf = (known: Record<string, number>) => [...new Set(leavesFor(Object.keys(known).join(' '), known).map(({ term }) => term))]
    assert.deepEqual(wordsOf(frequent).length, 4)
    assert.ok(!wordsOf(frequent).includes('loader'), wordsOf(frequent).join())
    assert.deepEqual(wordsOf({ ...rare, ...frequent }), [...Object.keys(rare), 'plugin', 'server', 'option'])
    assert.deepEqual(wordsOf(rare), Object.keys(rare))
  })

  it('counts a very common beginning in titles, and only at the end of the query', () => {
    const known = { ...Object.fromEntries(Array.from({ length: 1600 }, (_, index) => [`co${index}x`, 1])), send: 50 }
    const found = leavesFor('send co', known).map(({ term, isBroad = false, prefix }) => [term, prefix, isBroad])
    assert.deepEqual(found, [
      ['send', true, false],
      ['co', false, false],
      ['co', true, true],
    ])
    const told = leavesFor('co send', known).some(({ isBroad }) => isBroad)
    assert.equal(told, false)
  })
})
