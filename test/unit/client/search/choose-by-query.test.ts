import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chooseByQuery } from '../../../../src/client/search/choose-by-query.ts'
import type { HitGroup, SearchHit } from '../../../../src/shared/search/search-hits.ts'

const SETS = { sdk: ['Node', 'React Native', 'Kotlin'] }

function hrefs(query: string): string[] {
  const hits = [{ href: '/a' }, { href: '/a#part' }] as SearchHit[]
  const groups = [{ page: '/a', title: 'A', hits }] as HitGroup[]
  return chooseByQuery(groups, query, SETS).flatMap((group) => group.hits.map(({ href }) => href))
}

describe('results of a query', () => {
  it('choose what it names beside other words', () => {
    assert.deepEqual(hrefs('reaction kotlin'), ['/a?sdk=kotlin', '/a?sdk=kotlin#part'])
    assert.deepEqual(hrefs(' React native  push'), ['/a?sdk=react-native', '/a?sdk=react-native#part'])
  })

  it('choose nothing by that word alone, by a part of a word, or by two of them', () => {
    for (const query of ['kotlin', 'nodes of a network', 'kotlin or node']) assert.deepEqual(hrefs(query), ['/a', '/a#part'], query)
  })
})
