import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { compileTask } from '../../../../../build/compile/compile-task.ts'
import { highlightAtOnce, highlightSteps } from '../../../../../build/compile/highlight/highlight-steps.ts'
import { highlightTask } from '../../../../../build/compile/highlight/highlight-task.ts'
import { pageStore } from '../../../../../build/store/page-store.ts'
import { pageSource, THEMES } from '../../../../support/compiled.ts'
import { makeFolder } from '../../../../support/folder.ts'

const SOURCE = '```ts\nconst a = 1\n```\n\n```kotlin\nval a = 1\n```\n\n```js\nlet b\n```\n\n```text\nplain\n```'

describe('code in languages of both groups', () => {
  const storeFolder = makeFolder({ after })

  /** Compiles a page; gives what its highlighting takes. */
  async function compiled(pageKey: string) {
    const { codesHash: codeKey = '', codeGroups } = await compileTask({ page: pageSource(SOURCE), key: pageKey, storeFolder })
    return { groups: codeGroups, task: { storeFolder, pageKey, codeKey, themes: THEMES } }
  }

  it('is the same in two steps as in one, also where two pages with the same code take turns', async () => {
    const { groups, task } = await compiled('page-one')
    const { task: other } = await compiled('page-two')
    assert.equal(task.codeKey, other.codeKey)
    const store = pageStore(storeFolder)
    for (const step of highlightAtOnce(task)) await highlightTask(step)
    const whole = store.code(task.codeKey)
    assert.equal(whole.length, 4)
    assert.ok(whole.every((html) => html.startsWith('<code>')))
    const [first, last] = highlightSteps(groups, task)
    const [otherFirst, otherLast] = highlightSteps(groups, other)
    assert.ok(first !== undefined && last !== undefined && otherFirst !== undefined && otherLast !== undefined)
    const { begun } = await highlightTask(first)
    const { begun: otherBegun } = await highlightTask(otherFirst)
    for (const step of [
      { ...last, begun },
      { ...otherLast, begun: otherBegun },
    ]) {
      store.putCode(task.codeKey, [])
      assert.equal((await highlightTask(step)).begun, undefined)
      assert.deepEqual(store.code(task.codeKey), whole)
    }
  })
})
