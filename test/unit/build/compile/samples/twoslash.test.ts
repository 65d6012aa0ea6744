import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readTwoslash } from '../../../../../build/compile/samples/twoslash.ts'

const shown = (...lines: string[]) => readTwoslash(lines).shown.map((line) => lines[line])

describe('readTwoslash', () => {
  it('shows code without notation as it is', () => assert.deepEqual(shown('', 'a // ok', '// b', ''), ['', 'a // ok', '// b', '']))

  it('hides what the cuts say', () => {
    assert.deepEqual(shown('a', '// ---cut---', '', 'b'), ['b'])
    assert.deepEqual(shown('a', '// ---cut-before---', 'b', '// ---cut-after---', 'c'), ['b'])
    assert.deepEqual(shown('a', '// ---cut-start---', 'b', '// ---cut-end---', 'c'), ['a', 'c'])
    assert.deepEqual(shown('a', '// ---cut---', 'b', '// ---cut---', 'c'), ['c'])
  })

  it('points queries at the line of code above them', () => {
    const { queries, shown } = readTwoslash(['const a = 1', '//    ^?', '// @log: one', 'a.to', '//  ^|'])
    assert.deepEqual(queries, [
      { kind: 'type', line: 0, column: 6, at: 1 },
      { kind: 'completions', line: 3, column: 4, at: 4 },
    ])
    assert.deepEqual(shown, [0, 3])
  })

  it('marks the code above carets, with their message', () => {
    const { marks, notes, queries, shown } = readTwoslash(['const height = 1', '//    ^^^^^^ In meters', '//  ^', '// ^^'])
    assert.deepEqual(marks, [
      { line: 0, from: 6, to: 12, at: 1 },
      { line: 2, from: 3, to: 5, at: 3 },
    ])
    assert.deepEqual(notes, [{ kind: 'annotate', text: 'In meters', line: 0 }])
    assert.deepEqual([queries, shown], [[], [0, 2]])
    assert.deepEqual(readTwoslash(['a', '// ^^', '// ---cut---', 'b']).marks, [])
  })

  it('reads errors, messages and compiler options', () => {
    const { errors, ignored, notes, options } = readTwoslash([
      '// @errors: 2345 2322',
      '// @noErrors: 7006',
      '// @strict: false',
      '// @lib: esnext,dom',
      '// @noImplicitAny',
      'a',
      '// @warn: Take care',
    ])
    assert.deepEqual(
      { errors, ignored, notes, options },
      {
        errors: [2345, 2322],
        ignored: [7006],
        notes: [{ kind: 'warn', text: 'Take care', line: 5 }],
        options: { strict: 'false', lib: 'esnext,dom', noImplicitAny: 'true' },
      },
    )
    assert.equal(readTwoslash(['// @noErrors', 'a']).ignored, true)
    assert.deepEqual(readTwoslash(['// @twoslash-cache: {}', 'a']).shown, [1])
  })

  it('shows messages below a line that readers see', () => {
    const linesOf = (...lines: string[]) => readTwoslash(lines).notes.map(({ text, line }) => [text, line])
    assert.deepEqual(linesOf('a', '// @log: one', '', '// @log: two', ''), [
      ['one', 0],
      ['two', 0],
    ])
    assert.deepEqual(linesOf('a', '// @log: hidden', '// ---cut---', '// @log: one', 'b'), [['one', 4]])
  })

  it('leaves the comments of the compiler alone', () =>
    assert.deepEqual(shown('// @ts-expect-error why', 'a', '//  ^ here'), ['// @ts-expect-error why', 'a', '//  ^ here']))

  it('divides a sample into files, whose names are titles unless they are hidden', () => {
    const lines = ['// @filename: a.ts', 'a', '// ---cut---', 'b', '// @filename: c.ts', '', 'c']
    const { files, titles, shown } = readTwoslash(lines)
    assert.deepEqual(files.slice(1), [
      { name: 'a.ts', from: 0, to: 4 },
      { name: 'c.ts', from: 4, to: 7 },
    ])
    assert.deepEqual(titles, { 1: 'c.ts' })
    assert.deepEqual(shown, [3, 5, 6])
  })
})
