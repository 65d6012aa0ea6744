import assert from 'node:assert/strict'
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { emitSite } from '../../../../build/emit/emit.ts'
import { textOutput } from '../../../../build/emit/output.ts'
import { unchangedFiles } from '../../../../build/emit/written-file.ts'
import { openStore } from '../../../../build/store/store.ts'
import { makeFolder } from '../../../support/folder.ts'

it('a file that a version takes over is looked at once in a build, unless another build has changed the folder meanwhile', async (test) => {
  const out = join(makeFolder(test), 'dist')
  const outputs = [textOutput('a.html', 'one')]
  const { outputs: last } = await emitSite(out, outputs, { store: openStore(makeFolder(test)) })
  const found = () => [...unchangedFiles(out, outputs, last).keys()]
  assert.deepEqual(found(), ['a.html'])
  writeFileSync(join(out, 'a.html'), 'two')
  assert.deepEqual(found(), ['a.html'])
  utimesSync(out, 1, 1)
  assert.deepEqual(found(), [])
})
