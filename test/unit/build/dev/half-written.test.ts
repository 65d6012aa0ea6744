import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { scanWhenWritten } from '../../../../build/dev/half-written.ts'
import type { Scan } from '../../../../build/dev/scan-files.ts'
import { makeFolder } from '../../../support/folder.ts'

describe('scanWhenWritten', { concurrency: true }, () => {
  const scanOf = (files: Record<string, number>): Scan =>
    new Map(Object.entries(files).map(([path, size]) => [path, { size, state: String(size) }]))
  /** Scans find one state after the other, and the last one from then on. Resolves to how many were looked at, and the last. */
  async function lookAt(before: Record<string, number>, ...states: Record<string, number>[]) {
    let looks = 0
    const found = await scanWhenWritten(scanOf(before), () => scanOf(states[Math.min(looks++, states.length - 1)] ?? {}))
    return { looks, found: Object.fromEntries([...found].map(([path, { size }]) => [path, size])) }
  }

  it('waits for files that became empty or are gone', async () => {
    assert.deepEqual(await lookAt({ a: 5 }, { a: 0 }, { a: 0 }, { a: 0 }, { a: 0 }, { a: 0 }, { a: 7 }), { looks: 6, found: { a: 7 } })
    assert.deepEqual(await lookAt({ a: 5 }, {}, { a: 7 }), { looks: 2, found: { a: 7 } })
  })

  it('waits for text that ends within a character, and gives up if it stays so', async (t) => {
    const file = join(makeFolder(t), 'page.mdx')
    const scan = (text: Uint8Array) => {
      writeFileSync(file, text)
      return scanOf({ [file]: text.length })
    }
    const whole = Buffer.from('Grüße')
    const states = [whole.subarray(0, 3), whole.subarray(0, 3), whole]
    const found = await scanWhenWritten(scanOf({ [file]: 1 }), () => scan(states.shift() ?? whole))
    assert.equal(found.get(file)?.size, whole.length)
    assert.equal((await scanWhenWritten(scanOf({ [file]: 1 }), () => scan(whole.subarray(0, 3)))).get(file)?.size, 3)
  })

  it('takes them for empty and gone where they stay so', async () => {
    assert.deepEqual((await lookAt({ a: 5 }, { a: 0 })).found, { a: 0 })
    assert.deepEqual((await lookAt({ a: 5 }, {})).found, {})
  })

  it('does not wait for files that grew, shrank, came, or were empty before', async () => {
    assert.equal((await lookAt({ a: 5, b: 0 }, { a: 3, b: 0, c: 0 })).looks, 1)
    assert.equal((await lookAt({ b: 0 }, {})).looks, 1)
  })
})
