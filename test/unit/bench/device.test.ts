/** Phones that are as slow on any machine. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { DEVICES, measureOn, slowdownFor } from '../../bench/measure/device.ts'

const [middle] = DEVICES

/** The index of a machine that has these one after the other. */
function machine(...indexes: number[]) {
  return async () => indexes.shift() ?? assert.fail('more looks than expected')
}

it('a machine is slowed to the index of the device', () => {
  assert.deepEqual(
    DEVICES.map((device) => slowdownFor(device, 1200)),
    [3, 8],
  )
  assert.equal(slowdownFor(middle, 400), 1)
})

it('a machine that is slower than the device is refused before anything is measured', async () => {
  const measure = () => assert.fail('measured')
  await assert.rejects(measureOn(middle, machine(399.6), measure), /index of 400, so it can't stand in for a middle phone, which has 400/)
})

it('a block between two looks that agree is measured once', async () => {
  for (const after of [900, 1000, 1111]) {
    const block = await measureOn(middle, machine(1000, after), async (slowdown) => slowdown)
    assert.deepEqual(block, { result: 2.5, slowdown: 2.5, indexes: [1000, after], isSteady: true })
  }
})

it('a block in which the machine changes is measured again, at most three times, at the speed of that moment', async () => {
  const again = await measureOn(middle, machine(1000, 899, 800, 800), async (slowdown) => slowdown)
  assert.deepEqual(again, { result: 2, slowdown: 2, indexes: [800, 800], isSteady: true })
  const never = await measureOn(middle, machine(1000, 500, 500, 1000, 1000, 500), async (slowdown) => slowdown)
  assert.deepEqual(never, { result: 2.5, slowdown: 2.5, indexes: [1000, 500], isSteady: false })
})
