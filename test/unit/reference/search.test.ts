/** Queries that name an operation exactly. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { descriptionOf, operationsOf } from '../../../build/features/reference/document/operations.ts'
import { wantedText } from '../../../src/shared/search/exact-matches.ts'
import { wordsToMark } from '../../../src/shared/search/query-words.ts'
import { makeInMemory, openMemory } from '../../support/pieces-in-memory.ts'
import { searched } from '../../support/searched.ts'
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

  it('finds it among many whose paths go on', async () => {
    const others = Array.from({ length: 150 }, (_, at): [string, string] => [
      `/${at}`,
      `DELETE /repos/{owner}/{repo}/part-${at}. Delete it: delete repo, repos, owner.`,
    ])
    const texts = new Map([
      ...others,
      ['/delete', `DELETE /repos/{owner}/{repo}. ${'Only admins may do that, and nothing brings it back. '.repeat(9)}`],
    ])
    const whole = searched(Object.fromEntries([...texts].map(([route, text]) => [route, ['Some page', text]])))
    const pieces = openMemory(
      makeInMemory(
        [...texts].map(([route, text]) => ({ route, title: 'Some page', sections: [{ id: '', depth: 1, title: '', text, code: '' }] })),
      ),
    )
    const query = 'DELETE /repos/{owner}/{repo}'
    for (const [first] of [whole.search(query), await pieces.search(query)]) assert.equal(first?.page, '/delete')
  })

  it('has the words of its path marked, which the page writes apart', () => {
    assert.deepEqual(wordsToMark('DELETE /repos/{owner}/{repo}'), ['delete', 'repos', 'owner', 'repo'])
  })

  it('finds its description, with method, path, id and what it says', (context) => {
    const paths = { '/pets': { get: { operationId: 'pets/list-all', description: 'All of them\nand more' }, put: { description: '*No*' } } }
    assert.deepEqual(operationsOf(written(context, { paths, webhooks: { lost: { post: {} } } }).root).map(descriptionOf), [
      'GET /pets (pets/list-all). All of them',
      'PUT /pets',
      'lost',
    ])
  })
})
