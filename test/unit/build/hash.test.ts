import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { contentHash, fingerprint, hashFile } from '../../../build/util/hash.ts'
import { makeFolder } from '../../support/folder.ts'

it('a file has the hashes of its contents, in however many pieces it is read', (t) => {
  const file = join(makeFolder(t), 'file')
  for (const size of [0, 1, 262_144, 262_145, 1_000_000]) {
    const contents = Buffer.alloc(size, size % 251)
    writeFileSync(file, contents)
    assert.deepEqual(hashFile(file), { contentHash: contentHash(contents), fingerprint: fingerprint(contents) })
  }
})
