import assert from 'node:assert/strict'
import { it } from 'node:test'
import { searchOutputs } from '../../../../build/features/search/search.ts'
import { openStore } from '../../../../build/store/store.ts'
import type { WorkerPool } from '../../../../build/workers/pool.ts'
import { makeFolder } from '../../../support/folder.ts'

it('asks no thread for the index of a site without pieces if no page has changed', async (t) => {
  const store = openStore(makeFolder(t, {}))
  let asked = 0
  // Each kind of task has a result of its own type.
  const run: WorkerPool['run'] = async () => {
    asked++
    return { whole: '{}' } as never
  }
  const build = (paths: ReadonlyMap<string, string>, tableKey = 'a') =>
    searchOutputs([{ tableKey, key: 'a', route: '/a', title: 'A' }], { groups: [] }, { store, pool: { run } as WorkerPool }, paths)
  const first = await build(new Map())
  const paths = new Map([[first.main.key, first.main.path]])
  assert.deepEqual([asked, (await build(paths)).main.path], [1, first.main.path])
  assert.equal(asked, 1)
  await build(paths, 'b')
  assert.equal(asked, 2)
})
