import assert from 'node:assert/strict'
import { it } from 'node:test'
import { countOutputs } from '../../../../build/emit/count-outputs.ts'
import { describeFile } from '../../../../build/emit/written-file.ts'
import type { Progress } from '../../../../build/report/progress.ts'

it('outputs that take long are counted as they are made, without those of the last build', async () => {
  const told: string[] = []
  const progress: Progress = {
    step(name, total) {
      told.push(`${name} ${total}`)
      let count = 0
      return {
        get count() {
          return count
        },
        tick: (what) => void told.push(`${++count} ${what}`),
        done: (result) => void told.push(`done: ${result}`),
      }
    },
  }
  const outputs = ['a', 'b', 'c'].map((path) => ({ path, key: path, contents: () => path, ...(path === 'c' && { write: async () => {} }) }))
  const last = new Map([['a', describeFile(import.meta.filename, { key: 'a', hash: '' })]])
  const [, b, c] = countOutputs(outputs, 'images', { progress, last })
  assert.deepEqual(told, [])
  assert.equal(await b?.contents(), 'b')
  await c?.write?.('file')
  assert.deepEqual(told, ['images 2', '1 b', '2 c', 'done: 2 of 3'])
})
