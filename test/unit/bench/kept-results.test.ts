/** Benchmarks that go on where they were. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { it } from 'node:test'
import { keepResults } from '../../bench/measure/kept-results.ts'
import { makeFolder } from '../../support/folder.ts'

it('a run that was stopped goes on where it was, unless something else is measured or all has been', async (test) => {
  const file = join(makeFolder(test), 'cache/results.json')
  const done: string[] = []
  const run = async (state: string, names: readonly string[]) => {
    const kept = keepResults(file, state, () => {})
    const results = []
    for (const name of names) results.push(await kept.step(name, () => done.push(name)))
    return { kept, results }
  }
  await run('1', ['a'])
  assert.deepEqual((await run('1', ['a', 'b'])).results, [1, 2])
  const { kept } = await run('2', ['a'])
  assert.deepEqual([kept.has('a'), kept.has('b')], [true, false])
  kept.clear()
  await run('2', ['a'])
  assert.deepEqual(done, ['a', 'b', 'a', 'a'])
})
