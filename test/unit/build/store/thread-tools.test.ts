import assert from 'node:assert/strict'
import { join } from 'node:path'
import { it } from 'node:test'
import { createThreadTools } from '../../../../build/store/thread-tools.ts'
import { siteFolders } from '../../../../build/util/site-folders.ts'
import { makeFolder } from '../../../support/folder.ts'

it('a thread has tools of its own for each site, until it works for another pool', (t) => {
  const [one, other] = ['one', 'other'].map((name) => siteFolders({ root: join(makeFolder(t), name) }))
  assert.ok(one !== undefined && other !== undefined)
  const toolsFor = createThreadTools()
  const tools = toolsFor(1, one)
  assert.deepEqual([tools.folders, tools.store.folder], [one, one.cache])
  assert.equal(toolsFor(1, other).store.folder, other.cache)
  assert.equal(toolsFor(1, { ...one }), tools)
  assert.notEqual(toolsFor(2, one), tools)
})
