/** The filter may let a line pass in which the pattern doesn't match; it must never hold back one in which it does. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { EmulatedRegExp } from 'oniguruma-to-es'
import { createGrammarPatterns } from '../../../../../build/compile/highlight/grammar-patterns.ts'
import { importLanguage } from '../../../../../build/compile/highlight/languages.ts'
import { LineRegExp } from '../../../../../build/compile/highlight/line-reg-exp.ts'
import { patternsOf } from '../../../../../build/compile/highlight/translate-grammars.ts'
import { fuzzParameters } from '../../../../support/fuzz-parameters.ts'
import { tiered } from '../../../../support/tier.ts'

describe('a pattern for lines', () => {
  const find = (pattern: string, text: string) => createGrammarPatterns().toRegExp(pattern).exec(text)?.[0]

  test('matches in any letter case, also letters that equal ASCII ones', () => {
    assert.equal(find('(?i)select', 'SELECT *'), 'SELECT')
    assert.equal(find('(?i)disk', 'a diſK'), 'diſK')
    assert.equal(find('select', 'insert'), undefined)
    assert.equal(find('=>', 'é … 👍 => b'), '=>')
    assert.equal(find('👍', 'insert 👍'), '👍')
  })

  test('starts at its last index, and again at the beginning after it found nothing', () => {
    const pattern = createGrammarPatterns().toRegExp('\\bif\\b')
    assert.ok(pattern instanceof LineRegExp)
    const line = 'if a if b'
    assert.deepEqual([pattern.exec(line)?.index, pattern.exec(line)?.index, pattern.exec(line)], [0, 5, null])
    assert.deepEqual([pattern.exec('else'), pattern.lastIndex, pattern.exec(line)?.index], [null, 0, 0])
  })

  test('finds what the pattern finds, whatever the grammar and the line', async (t) => {
    const grammars = await Promise.all(
      tiered(['tsx', 'kotlin', 'swift', 'bash', 'html', 'sql', 'yaml'], ['swift', 'bash', 'sql']).map(importLanguage),
    )
    const { toRegExp } = createGrammarPatterns()
    const patterns = [...new Set(grammars.flat().flatMap(patternsOf))].flatMap((source) => {
      const line = translated(toRegExp, source)
      return line instanceof LineRegExp ? [{ source, line, plain: new EmulatedRegExp(line.source, line.flags, line.rawOptions) }] : []
    })
    assert.ok(patterns.length > 300)
    const words = readFileSync(new URL(import.meta.url), 'utf8').split(/(?=[^\w])|(?<=[^\w])/)
    const word = fc.oneof(
      fc.constantFrom(...words, ...'SELECT func let ſ K … 👍 é \u00a0 ٣ 字 ‿ e\u0301 <div done fun'.split(' ')),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.constantFrom(...patterns), (parts, { source, line, plain }) => {
        const text = parts.join('')
        line.lastIndex = 0
        plain.lastIndex = 0
        assert.deepEqual(line.exec(text)?.indices, plain.exec(text)?.indices, source)
      }),
      fuzzParameters(t, 2000),
    )
  })
})

function translated(toRegExp: (source: string) => RegExp, source: string): RegExp | undefined {
  try {
    return toRegExp(source)
  } catch {
    return undefined
  }
}
