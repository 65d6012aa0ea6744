/** A filter may let a line through in vain; a line in which the pattern matches it has to let through. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { requiredText } from '../../../../../build/compile/highlight/required-text.ts'
import { bitsOf, createFilter, mayHold } from '../../../../../build/compile/highlight/text-filter.ts'
import { createTranslations } from '../../../../../build/compile/highlight/translations.ts'
import { grammarPatterns, SOURCE_LINES } from '../../../../support/grammars.ts'

function mayMatch(pattern: string, line: string): boolean {
  const required = requiredText(pattern)
  return required === undefined || mayHold(bitsOf(line), createFilter(required))
}

describe('what a line has to hold', () => {
  test('are the words that a pattern is for', () => {
    assert.deepEqual(requiredText('\\b(class|interface)\\s+'), [['class'], ['interface']])
    assert.deepEqual(requiredText('(?<!\\.)\\bas\\s+const\\b'), [['as', 'const']])
    assert.deepEqual(requiredText('[a-z]+\\s*(?=\\()'), [['(']])
    assert.deepEqual(requiredText('(?i)SELECT\\b'), [['select']])
    assert.deepEqual(requiredText('(?x) im port # a comment'), [['import']])
    assert.deepEqual(requiredText('p(ublic|rivate)'), [['public'], ['private']])
  })

  test('is nothing where a match needs nothing certain', () => {
    for (const pattern of ['$', '\\G', '(async)?', '(?!import)', '[a-z]*', 'a|b', '(?:x|=)', '(?=;|$)', '(?<a>.)\\k<a>', '(', 'x{0,3}'])
      assert.equal(requiredText(pattern), undefined, pattern)
  })

  test('is least: what one way asks for is not asked for again by another that asks for more', () => {
    assert.deepEqual(requiredText('x+(=|=>|==>)'), [['=']])
    assert.deepEqual(requiredText('=\\s*(function|function\\s*\\(|=>)'), [
      ['=', 'function'],
      ['=', '=>'],
    ])
  })

  test('is asked for in any letter case, and of lines without letters beyond ASCII', () => {
    assert.equal(mayMatch('(?i)select', 'SELECT *'), true)
    assert.equal(mayMatch('select', 'insert'), false)
    assert.equal(mayMatch('select', 'é insert'), true)
    assert.equal(mayMatch('select', '👍 insert …'), false)
    assert.equal(mayMatch('👍', 'insert 👍'), true)
    assert.equal(mayMatch('a(b|c)d', 'xabdx'), true)
    assert.equal(mayMatch('a(b|c)d', 'xa'), false)
    assert.equal(mayMatch('=>', 'a = b > c'), false)
    assert.equal(mayMatch('^', ''), true)
  })
})

describe('a filter', () => {
  test('lets through each line in which a pattern of a grammar matches', async () => {
    const { find } = createTranslations()
    const patterns = (await grammarPatterns()).map((source) => ({ source, found: find(source) }))
    const lines = SOURCE_LINES.map((line, index) => (index % 4 === 0 ? line.replace(' ', ' … 👍 ') : line))
    let filtered = 0
    for (const { source, found } of patterns) {
      const regexp = found?.required && found.toRegExp()
      if (found?.required === undefined || !regexp) continue
      const filter = createFilter(found.required)
      for (const line of lines) {
        if (mayHold(bitsOf(line), filter)) continue
        filtered++
        regexp.lastIndex = 0
        assert.equal(regexp.exec(line), null, `${source} in ${line}`)
      }
    }
    assert.ok(filtered > 0.6 * patterns.length * lines.length, `only ${filtered}`)
  })
})
