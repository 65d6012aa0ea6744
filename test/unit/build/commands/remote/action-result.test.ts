import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decodeActionResult, encodeActionResult } from '../../../../../build/commands/remote/action-result.ts'

const hash = 'ab'.repeat(32)

describe('an ac entry', () => {
  it('is an ActionResult with one output file', () => {
    assert.match(encodeActionResult('packs', { hash, size: 300 }).toString('hex'), /^124e0a057061636b7312450a40.{128}10ac02$/)
  })

  it('can be read again, among fields of others', () => {
    for (const size of [0, 127, 128, 300, 5_000_000_000]) {
      const encoded = encodeActionResult('packs', { hash, size })
      const other = Buffer.concat([encodeActionResult('other', { hash, size: 1 }), Buffer.from([0x20, 0x00]), encoded])
      assert.deepEqual(decodeActionResult(other, 'packs'), { hash, size })
    }
  })

  it('is nothing if it is anything else', () => {
    const encoded = encodeActionResult('packs', { hash, size: 300 })
    assert.equal(decodeActionResult(encodeActionResult('packs', { hash: '../etc', size: 1 }), 'packs'), undefined)
    assert.equal(decodeActionResult(Buffer.from('<html>not found</html>'), 'packs'), undefined)
    for (let length = 0; length < encoded.length; length++) {
      assert.equal(decodeActionResult(encoded.subarray(0, length), 'packs'), undefined)
    }
  })
})
