import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { createTranslations } from '../../../../../build/compile/highlight/translations.ts'
import { makeFolder } from '../../../../support/folder.ts'

/** A plain pattern, one that needs more than JavaScript has, and one that has no equal. */
const PLAIN = '\\b(const)\\s+'
const EMULATED = '(?>a+)(?<n>b)|\\G;'
const IMPOSSIBLE = '(?<=a+'

describe('translated patterns', () => {
  test('match what the grammar means', () => {
    const { find } = createTranslations()
    assert.equal(find(PLAIN)?.toRegExp()?.exec('a const b')?.index, 2)
    assert.equal(find(EMULATED)?.toRegExp()?.exec('xaab')?.index, 1)
    assert.equal(find(IMPOSSIBLE), undefined)
  })

  test('are the same when they come from disk', (t) => {
    const file = join(makeFolder(t), 'patterns.json')
    const first = createTranslations(file)
    const fresh = [PLAIN, EMULATED, IMPOSSIBLE].map(first.find)
    first.save()
    const kept = JSON.parse(readFileSync(file, 'utf8')) as [string, unknown][]
    assert.deepEqual(
      kept.map(([source]) => source),
      [PLAIN, EMULATED, IMPOSSIBLE],
    )
    const again = [PLAIN, EMULATED, IMPOSSIBLE].map(createTranslations(file).find)
    const whole = (patterns: typeof fresh) =>
      patterns.map((pattern) => [pattern?.required, String(pattern?.toRegExp()), pattern?.toRegExp()?.rawOptions])
    assert.deepEqual(whole(again), whole(fresh))
  })

  test('are written only where there is something new', (t) => {
    const file = join(makeFolder(t), 'patterns.json')
    const translations = createTranslations(file)
    translations.save()
    assert.equal(existsSync(file), false)
    translations.find(PLAIN)
    translations.save()
    rmSync(file)
    translations.find(PLAIN)
    translations.save()
    assert.equal(existsSync(file), false)
  })
})
