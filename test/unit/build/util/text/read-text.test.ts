import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { decodeText } from '../../../../../build/util/text/read-text.ts'
import { anyCharacter } from '../../../../support/any-character.ts'
import { fuzzParameters } from '../../../../support/fuzz-parameters.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const littleEndian = (text: string) => Buffer.from(text, 'utf16le')
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

const place = ({ problem }: ReturnType<typeof decodeText>) => problem && [problem.line, problem.column, problem.excerpt]

describe('a text file', () => {
  it('has lines that end in line feeds, however the file ends them', () =>
    assert.deepEqual(decodeText(Buffer.from('a\r\nb\rc\nd\n\re\r\r\n')), { source: 'a\nb\nc\nd\n\ne\n\n' }))

  it('may start with a byte order mark, which is not part of the text', () =>
    assert.deepEqual(decodeText(Buffer.from('\uFEFFa\uFEFF')), { source: 'a\uFEFF' }))

  it('is an error in UTF-16, with and without a byte order mark', () => {
    for (const text of ['# Hi\n', '# 日本語の見出し\n\n文章です。\n', '# Привет\n\nЭто документация.\n']) {
      for (const encode of [littleEndian, bigEndian]) {
        for (const mark of ['', '\uFEFF']) {
          const read = decodeText(encode(mark + text))
          assert.equal(read.source, text)
          assert.match(read.problem?.message ?? '', /UTF-16/)
        }
      }
    }
  })

  it('is an error in Latin-1, at its first letter that no other encoding shares', () => {
    const read = decodeText(latin1('# Hi\r\n\r\nMüll für äöü\r\n'))
    assert.equal(read.source, '# Hi\n\nMüll für äöü\n')
    assert.deepEqual(place(read), [3, 2, 'Müll für äöü'])
    assert.match(read.problem?.message ?? '', /isn't UTF-8/)
  })

  it('is an error with a NUL character, at its place', () => {
    const read = decodeText(Buffer.from('# Hi\rmore \0 text, and so on: a long line that is not UTF-16'))
    assert.deepEqual(place(read), [2, 6, 'more ␀ text, and so on: a long line that is not UTF-16'])
    assert.match(read.problem?.message ?? '', /NUL/)
  })

  it('is read from a part of a larger buffer', () => assert.deepEqual(decodeText(Buffer.from('xxHixx').subarray(2, 4)), { source: 'Hi' }))

  it('is an error when it ends within a character', () => assert.ok(decodeText(Buffer.from('é').subarray(0, 1)).problem))

  it('is the same in UTF-8 with any line ends, and is read back from UTF-16', (test) => {
    const unit = fc.oneof(
      { weight: 1, arbitrary: anyCharacter },
      { weight: 3, arbitrary: fc.constantFrom('\n', 'a', 'é', '漢', '😀', ' ') },
    )
    const texts = fc.string({ unit, maxLength: 80 }).map((text) => text.replace(/[\0\r\uFEFF]/g, ''))
    fc.assert(
      fc.property(texts, fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 4 }), (text, ends) => {
        let count = 0
        const written = text.replace(/\n/g, () => ends[count++ % ends.length] ?? '\n')
        // A lone carriage return before an empty line would join with its line feed.
        if (!/\r\n/.test(written) || !ends.includes('\r')) assert.deepEqual(decodeText(Buffer.from(written)), { source: text })
        for (const encode of [littleEndian, bigEndian]) assert.equal(decodeText(encode(`\uFEFF${written}`)).problem?.code, 'encoding')
      }),
      fuzzParameters(test, 200),
    )
  })
})
