import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { compileTask } from '../../../../../build/compile/compile-task.ts'
import { highlightAtOnce, highlightSteps } from '../../../../../build/compile/highlight/highlight-steps.ts'
import { highlightTask } from '../../../../../build/compile/highlight/highlight-task.ts'
import { pageSource, THEMES } from '../../../../support/compiled.ts'
import { makeFolder } from '../../../../support/folder.ts'

const SOURCE = '```ts\nconst a = 1\n```\n\n```kotlin\nval a = 1\n```\n\n```js\nlet b\n```\n\n```text\nplain\n```'

describe('code in languages of both groups', () => {
  const cacheFolder = makeFolder({ after })

  /** Compiles a page; gives what its highlighting takes. */
  async function compiled(pageKey: string) {
    const { codesHash: codeKey = '', codeGroups } = await compileTask({ page: pageSource(SOURCE), key: pageKey, cacheFolder })
    return { groups: codeGroups, task: { cacheFolder, pageKey, codeKey, themes: THEMES } }
  }

  it('is the same in two steps as in one, also where two pages with the same code take turns', async () => {
    const { groups, task } = await compiled('page-one')
    const { task: other } = await compiled('page-two')
    assert.equal(task.codeKey, other.codeKey)
    const file = join(cacheFolder, 'code', `${task.codeKey}.json`)
    for (const step of highlightAtOnce(task)) await highlightTask(step)
    const whole = JSON.parse(readFileSync(file, 'utf8')) as string[]
    assert.equal(whole.length, 4)
    assert.ok(whole.every((html) => html.startsWith('<code>')))
    const [first, last] = highlightSteps(groups, task)
    const [otherFirst, otherLast] = highlightSteps(groups, other)
    for (const step of [first, otherFirst, last, otherLast]) {
      assert.ok(step !== undefined)
      await highlightTask(step)
    }
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), whole)
    assert.deepEqual(readdirSync(join(cacheFolder, 'code')), [`${task.codeKey}.json`], 'nothing unfinished is left')
  })
})
