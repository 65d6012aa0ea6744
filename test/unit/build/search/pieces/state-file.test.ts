/** What a build keeps of a search index in pieces. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { lastFiles, lastState, saveFiles } from '../../../../../build/search/pieces/state-file.ts'

it('reads nothing that another version of the generator has kept', () => {
  const kept = new Map<string, Uint8Array>()
  const store = { piece: (name: string) => kept.get(name), putPiece: (name: string, bytes: Uint8Array) => void kept.set(name, bytes) }
  saveFiles(store, { key: 'a', names: ['b'] })
  assert.deepEqual(lastFiles(store, 'a'), ['b'])
  assert.equal(lastFiles(store, 'other'), undefined)
  for (const [name, bytes] of kept) kept.set(name, Buffer.from(Buffer.from(bytes).toString().replace('"source"', '"older"')))
  assert.equal(lastFiles(store, 'a'), undefined)
  for (const text of ['{}', '{"keys":[]}', '[]']) {
    kept.set('state', Buffer.from(text))
    assert.equal(lastState(store), undefined)
  }
})
