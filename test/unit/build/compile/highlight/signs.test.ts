/** A pattern that is searched for in a line with other signs has to be found where it is in the line itself. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { narrowLine, tellsSignsApart } from '../../../../../build/compile/highlight/signs.ts'
import { createTranslations } from '../../../../../build/compile/highlight/translations.ts'
import { grammarPatterns, SOURCE_LINES } from '../../../../support/grammars.ts'

describe('a line with signs beyond Latin-1', () => {
  test('has one letter of Latin-1 for each, the same for the same', () => {
    const narrow = narrowLine('a → b 👍 “c” 👍')
    assert.match(narrow?.text ?? '', /^[\0-\xff]+$/)
    assert.match(narrow?.text ?? '', /^a ([^\w\s]) b ([^\w\s]) ([^\w\s])c([^\w\s]) \2$/)
    assert.equal(new Set(narrow?.text.replace(/[\s\w]/g, '')).size, 4)
    assert.deepEqual(narrow?.places.slice(5), [5, 6, 8, 9, 10, 11, 12, 13, 15])
  })

  test('keeps the signs that it has in Latin-1 already apart from the others', () => {
    const narrow = narrowLine('© ® ¦ → ©')
    assert.equal(narrow?.text.replace(/[©®¦ ]/g, '').length, 1)
  })

  test('stays as it is where it has other letters, marks, spaces, or none of all these', () => {
    for (const line of ['plain', 'déjà vu', 'да →', '日本 →', 'Ⓐ', 'a\u200d→', '☁\ufe0f', 'a\u2003→', '₅', 'a‿b'])
      assert.equal(narrowLine(line), undefined, line)
    assert.equal(narrowLine(String.fromCharCode(...Array.from({ length: 40 }, (_, index) => 0x2190 + index))), undefined)
  })
})

describe('a pattern', () => {
  test('tells signs apart by naming one, or a class of some', () => {
    for (const pattern of ['→', '[^→]', '\\u2192', '[\\x80-\\xbf]', '\\p{P}', '\\P{So}', '[\\p{L}\\p{Sm}]', '\\p{Emoji}'])
      assert.equal(tellsSignsApart(pattern), true, pattern)
    for (const pattern of ['.', '[^a-z]', '\\p{Alpha}+', '[^\\x00-\\x7f]', '(.)\\1', '(?<quote>.)\\k<quote>', '\\P{Nd}\\n'])
      assert.equal(tellsSignsApart(pattern), false, pattern)
  })

  test('that does not is found where it was', async () => {
    const { find } = createTranslations()
    const lines = SOURCE_LINES.filter((_, index) => index % 6 === 0).flatMap((line) => [
      line.replace(/[’“”…]/g, "'").replace(' ', ' → '),
      line.replace(/\s/, '👍').replace(/[(.,]/, '…'),
      line.replace(/["']/g, '”'),
    ])
    let compared = 0
    for (const source of await grammarPatterns()) {
      const found = find(source)
      const regexp = found?.toRegExp()
      if (found === undefined || regexp === undefined || tellsSignsApart(found.pattern)) continue
      for (const line of lines) {
        const narrow = narrowLine(line)
        if (narrow === undefined) continue
        regexp.lastIndex = 0
        const wide: RegExpExecArray | null = regexp.exec(line)
        // What JavaScript's terms for `\G` find within a letter of two places, Oniguruma would not.
        if (wide !== null && !narrow.places.includes(wide.index)) continue
        regexp.lastIndex = 0
        const inNarrow: RegExpExecArray | null = regexp.exec(narrow.text)
        const places: unknown = inNarrow?.indices?.map((range) => range?.map((index) => narrow.places[index]))
        assert.deepEqual(places, wide?.indices && [...wide.indices], `${source} in ${line}`)
        compared++
      }
    }
    assert.ok(compared > 20_000, `only ${compared}`)
  })
})
