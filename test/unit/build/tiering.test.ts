import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'
import { workLength } from '../../../build/tiering.mjs'

describe('expectWork', () => {
  it('asks the running V8 for nothing that it does not know', () => {
    const script = `
      import { expectWork } from ${JSON.stringify(new URL('../../../build/tiering.mjs', import.meta.url).href)}
      expectWork('short')
      expectWork('long')
    `
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
    assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
  })
})

describe('workLength', () => {
  it('takes few pages for short work and many for long', () => {
    assert.equal(workLength(62), 'short')
    assert.equal(workLength(1000), 'long')
  })
})
