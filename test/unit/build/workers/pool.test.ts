import assert from 'node:assert/strict'
import { it } from 'node:test'
import { look } from '../../../../build/inputs/looks.ts'
import { createPool } from '../../../../build/workers/pool.ts'
import { DRAIN_LATE_ERRORS } from '../../../../build/workers/task-kind.ts'
import { Thread } from '../../../../build/workers/thread.ts'
import { FOLDERS } from '../../../support/opened.ts'

it("a task that has ended doesn't go on recording what later ones look at", async (test) => {
  test.mock.method(Thread.prototype, 'run', async () => ({ value: undefined, strays: [], seen: [], looks: {} }))
  const pool = createPool(FOLDERS)
  for (const site of [pool, pool.forSite(FOLDERS, () => {})]) await site.run(DRAIN_LATE_ERRORS, undefined)
  look('kind', '/nowhere', () => assert.fail('someone still records'))
})
