/** A filter may let a line through in vain; a line in which the pattern matches it has to let through. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { importLanguage } from '../../../../../build/compile/highlight/languages.ts'
import { requiredText } from '../../../../../build/compile/highlight/required-text.ts'
import { bitsOf, createFilter, mayHold } from '../../../../../build/compile/highlight/text-filter.ts'
import { createTranslations } from '../../../../../build/compile/highlight/translations.ts'

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

  test('is asked for in any letter case, and of lines of ASCII alone', () => {
    assert.equal(mayMatch('(?i)select', 'SELECT *'), true)
    assert.equal(mayMatch('select', 'insert'), false)
    assert.equal(mayMatch('select', 'é insert'), true)
    assert.equal(mayMatch('a(b|c)d', 'xabdx'), true)
    assert.equal(mayMatch('a(b|c)d', 'xa'), false)
    assert.equal(mayMatch('=>', 'a = b > c'), false)
    assert.equal(mayMatch('^', ''), true)
  })
})

describe('a filter', () => {
  const LANGUAGES = ['tsx', 'kotlin', 'swift', 'bash', 'html', 'sql', 'yaml']

  test('lets through each line in which a pattern of a grammar matches', async () => {
    const { find } = createTranslations()
    const grammars = await Promise.all(LANGUAGES.map(importLanguage))
    const patterns = [...new Set(grammars.flat().flatMap(patternsIn))].map((source) => ({ source, found: find(source) }))
    let filtered = 0
    for (const { source, found } of patterns) {
      const regexp = found?.required && found.toRegExp()
      if (found?.required === undefined || !regexp) continue
      const filter = createFilter(found.required)
      for (const line of LINES) {
        if (mayHold(bitsOf(line), filter)) continue
        filtered++
        regexp.lastIndex = 0
        assert.equal(regexp.exec(line), null, `${source} in ${line}`)
      }
    }
    assert.ok(filtered > 0.6 * patterns.length * LINES.length, `only ${filtered}`)
  })
})

/** Lines of this site's pages, code and text, from all over. */
const LINES = ['dms/messages', 'client/create-client', 'notifications/notifs-ios', 'chat-widget/chat-widget', 'get-started/faq'].flatMap(
  (page) =>
    readFileSync(fileURLToPath(new URL(`../../../../../content/${page}.mdx`, import.meta.url)), 'utf8')
      .split('\n')
      .filter((_, index) => index % 11 === 0)
      .map((line) => `${line}\n`),
)

function patternsIn(grammar: unknown): string[] {
  if (typeof grammar !== 'object' || grammar === null) return []
  return Object.entries(grammar).flatMap(([key, value]) =>
    ['match', 'begin', 'end', 'while'].includes(key) && typeof value === 'string' ? [value] : patternsIn(value),
  )
}
