import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { createGrammarPatterns } from '../../../../../build/compile/highlight/grammar-patterns.ts'
import { importLanguage } from '../../../../../build/compile/highlight/languages.ts'
import { COMMON_LANGUAGES, translateGrammars } from '../../../../../build/compile/highlight/translate-grammars.ts'
import { makeFolder } from '../../../../support/folder.ts'

/** A plain pattern, one that needs more than JavaScript has, and one that has no equal. */
const PLAIN = '\\b(const)\\s+'
const EMULATED = '(?>a+)(?<n>b)|\\G;'
const IMPOSSIBLE = '(?<=a+'

describe('translated patterns', () => {
  test('match what the grammar means', () => {
    const { toRegExp } = createGrammarPatterns()
    assert.equal(toRegExp(PLAIN).exec('a const b')?.index, 2)
    assert.equal(toRegExp(EMULATED).exec('xaab')?.index, 1)
    assert.throws(() => toRegExp(IMPOSSIBLE), /can't express/)
  })

  test('are the same when they come from disk', (t) => {
    const file = join(makeFolder(t), 'patterns')
    const first = createGrammarPatterns(file)
    const fresh = [PLAIN, EMULATED].map(first.toRegExp)
    assert.throws(() => first.toRegExp(IMPOSSIBLE))
    first.save()
    const text = readFileSync(file, 'utf8')
    for (const source of [PLAIN, EMULATED, IMPOSSIBLE]) assert.ok(text.includes(JSON.stringify(source)))
    const later = createGrammarPatterns(file)
    assert.deepEqual([PLAIN, EMULATED].map(later.toRegExp).map(String), fresh.map(String))
    assert.equal(later.toRegExp(EMULATED).exec('xaab')?.index, 1)
    assert.throws(() => later.toRegExp(IMPOSSIBLE))
  })

  test('are written only where there is something new', (t) => {
    const file = join(makeFolder(t), 'patterns')
    const patterns = createGrammarPatterns(file)
    patterns.save()
    assert.equal(existsSync(file), false)
    patterns.toRegExp(PLAIN)
    patterns.save()
    rmSync(file)
    patterns.toRegExp(PLAIN)
    patterns.save()
    assert.equal(existsSync(file), false)
  })

  test('are made again if their file is damaged, and do without one that cannot be written', (t) => {
    const file = join(makeFolder(t), 'patterns')
    const first = createGrammarPatterns(file)
    first.toRegExp(PLAIN)
    first.save()
    const whole = readFileSync(file, 'utf8')
    for (const damaged of ['', whole.slice(0, -1), '\0'.repeat(whole.length), '{}', JSON.stringify([[PLAIN, null]])]) {
      writeFileSync(file, damaged)
      const patterns = createGrammarPatterns(file)
      assert.equal(patterns.toRegExp(PLAIN).exec('a const b')?.index, 2)
      patterns.save()
      assert.equal(readFileSync(file, 'utf8'), whole)
    }
    const nowhere = createGrammarPatterns(join(file, 'below', 'a-file'))
    nowhere.toRegExp(PLAIN)
    nowhere.save()
  })
})

describe('patterns translated at install', () => {
  test('are those of languages that there are', async () => {
    for (const language of COMMON_LANGUAGES) assert.ok((await importLanguage(language)).length > 0, language)
  })

  test('include those of languages that a language embeds', async (t) => {
    const file = join(makeFolder(t), 'patterns.json')
    await translateGrammars(['html'], createGrammarPatterns(file))
    const text = readFileSync(file, 'utf8')
    const css = JSON.stringify(await importLanguage('css'))
    const ofCss = [...css.matchAll(/"match":("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) => JSON.parse(text) as string)
    assert.ok(ofCss.length > 10 && ofCss.every((source) => text.includes(JSON.stringify(source))))
  })
})
