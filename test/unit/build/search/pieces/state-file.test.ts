/** What a build keeps of a search index in pieces. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { lastFiles, lastState, saveFiles } from '../../../../../build/features/search/pieces/state-file.ts'
import { writeChecksummed } from '../../../../../build/store/checksummed-file.ts'
import { openStore } from '../../../../../build/store/store.ts'
import { makeFolder } from '../../../../support/folder.ts'

it('reads nothing that another version of the generator has kept', (test) => {
  const store = openStore(makeFolder(test))
  saveFiles(store, { key: 'a', names: ['b'] })
  assert.deepEqual(lastFiles(store, 'a'), ['b'])
  assert.equal(lastFiles(store, 'other'), undefined)
  const folder = join(store.folder, 'entries/search-state')
  for (const name of readdirSync(folder)) {
    const [, text = ''] = readFileSync(join(folder, name), 'utf8').split('\n')
    writeChecksummed(join(folder, name), `search-state/${name}`, text.replace('"source"', '"older"'))
  }
  assert.equal(lastFiles(store, 'a'), undefined)
  for (const text of ['{}', '{"keys":[]}', '[]']) {
    writeChecksummed(join(folder, 'state'), 'search-state/state', text)
    assert.equal(lastState(store), undefined)
  }
})
