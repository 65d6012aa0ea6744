import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { ENVIRONMENT, environmentAfter, environmentKey, isSameEnvironment } from '../../../../../build/store/environment.ts'

const NAME = 'TEST_OF_VARIABLES'

function set(value: string | undefined): void {
  if (value === undefined) delete process.env[NAME]
  else process.env[NAME] = value
}

describe('what code has read of the environment', () => {
  afterEach(() => set(undefined))

  it('keeps the key as long as the variables have their values, and also if others are read', () => {
    set('one')
    const first = environmentAfter(ENVIRONMENT.empty, environmentKey(ENVIRONMENT.empty), [NAME])
    assert.equal(environmentKey(first), environmentKey(ENVIRONMENT.empty))
    const second = environmentAfter(first, environmentKey(first), ['TEST_OF_ANOTHER'])
    assert.deepEqual(Object.keys(second.variables).sort(), ['TEST_OF_ANOTHER', NAME].sort())
    assert.equal(environmentKey(second), environmentKey(first))
    assert.ok(!JSON.stringify(second).includes('one'), 'Values may be secrets.')
  })

  it('has another key for each value, and for none', () => {
    const keys = new Set<string>()
    let last = ENVIRONMENT.empty
    for (const value of ['one', 'two', '', undefined]) {
      set(value)
      keys.add(environmentKey(last))
      last = environmentAfter(last, environmentKey(last), [NAME])
      assert.ok(isSameEnvironment(last.variables))
    }
    assert.equal(keys.size, 4)
  })
})
