import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { lookAgain, partsOf } from '../../../../build/inputs/looks.ts'
import { ENVIRONMENT } from '../../../../build/store/environment.ts'
import { createMemories } from '../../../../build/store/memories.ts'
import { observe, observedKey } from '../../../../build/store/observed.ts'
import { makeFolder } from '../../../support/folder.ts'

const NAME = 'TEST_OF_VARIABLES'
const seen = (look: string) => [look, lookAgain(...partsOf(look))] as const

it('what code reads keeps its key as long as variables and files are as they were, and has another one for each other state', (t) => {
  const root = makeFolder(t, { 'data/words.txt': 'one' })
  const words = join(root, 'data/words.txt')
  t.after(() => delete process.env[NAME])
  let last = ENVIRONMENT.empty
  const build = (...looks: (readonly [string, string])[]) => {
    const memories = createMemories({ value: () => last })
    const key = observedKey(ENVIRONMENT, memories, root)
    observe(ENVIRONMENT, memories, looks, root)
    last = memories.memory(ENVIRONMENT).next ?? last
    return key
  }
  process.env[NAME] = 'secret'
  const read = seen(`contents ${words}`)
  writeFileSync(words, 'saved while it was built')
  const first = build(seen(`variable ${NAME}`), read)
  const keys = new Set([first, build()])
  assert.equal(keys.size, 2)
  assert.ok(keys.has(build(seen('variable TEST_OF_ANOTHER'))))
  assert.deepEqual(Object.keys(last.states), ['contents data/words.txt', 'variable TEST_OF_ANOTHER', `variable ${NAME}`])
  assert.ok(!JSON.stringify(last).includes('secret'), 'Values may be secrets.')
  const saves = ['two', ''].map((text) => () => writeFileSync(words, text))
  const changes = [...saves, () => Reflect.set(process.env, NAME, ''), () => Reflect.deleteProperty(process.env, NAME)]
  for (const change of changes) {
    change()
    keys.add(build())
    assert.ok(keys.has(build()))
  }
  assert.equal(keys.size, 2 + changes.length)
})
