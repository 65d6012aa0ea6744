/** Queries that name an operation exactly. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { descriptionOf, operationsOf } from '../../../build/features/reference/document/operations.ts'
import { wantedText } from '../../../src/shared/search/exact-matches.ts'
import { written } from './support.ts'

describe('a query for an operation', () => {
  for (const query of ['GET /pets', '/pets', 'pets/list-all', 'listPets']) {
    it(`that is ${query} finds what says exactly that`, () => {
      const wanted = wantedText(query)
      const find = wanted?.isPhrase ? wanted.find : (title: string, text: string) => (text.includes(query) ? title.length : undefined)
      assert.notEqual(find('', 'GET /pets (pets/list-all, listPets). All of them'), undefined)
      assert.equal(find('', 'GET /pets/{petId} (pets/list-all/more, list)'), undefined)
    })
  }

  it('finds its description, with method, path, id and what it says', (context) => {
    const paths = { '/pets': { get: { operationId: 'pets/list-all', description: 'All of them\nand more' }, put: { description: '*No*' } } }
    assert.deepEqual(operationsOf(written(context, { paths, webhooks: { lost: { post: {} } } }).root).map(descriptionOf), [
      'GET /pets (pets/list-all). All of them',
      'PUT /pets',
      'lost',
    ])
  })
})
