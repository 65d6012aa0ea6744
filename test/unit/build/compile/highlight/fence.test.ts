/** Authors' words about code: the info string of a fence, and notations in comments. Examples of both are in `test/golden/fences`. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { readDiff } from '../../../../../build/compile/highlight/diff.ts'
import { lineOutside, linesWithin, parseFence, parseLineRanges } from '../../../../../build/compile/highlight/fence.ts'
import { compilableLines, readNotations, unknownNotations } from '../../../../../build/compile/highlight/notations.ts'
import { findText } from '../../../../../build/compile/highlight/text-markers.ts'
import { testGolden } from '../../../../support/golden.ts'

/** No sample here has more. */
const LINES = 100

testGolden('fences', async ([file]) => {
  const text = file?.text ?? ''
  return file?.title === 'infos.txt' ? text.split('\n').map(infoOf) : [...markedLines(text), ...compiledLines(text)]
})

/** An info string, and what it says besides what every other does. */
function infoOf(written: string): string {
  const [, language = '', meta = ''] = /^(\S*) ?(.*)$/.exec(written) ?? []
  const { highlighted, classes, markers, ...info } = parseFence(language, meta)
  const named = classes?.map(({ name, ranges }) => [name, ...linesWithin(ranges, LINES)].join(' '))
  const read = { ...info, lines: linesWithin(highlighted, LINES), classes: named, markers: markers?.map(({ kind }) => kind) }
  const said = Object.entries(read).filter(
    ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
  )
  return `${written} → ${JSON.stringify(Object.fromEntries(said))}`
}

/** The shown lines, each with its classes and words, and what else was read. */
function markedLines(code: string): string[] {
  const { lines, classes, words, ...others } = readNotations(code)
  const marked = lines.map((line, index) =>
    [line, ...(classes[index] ?? []), ...(words[index] ?? []).map((word) => `“${word}”`)].join('  ← '),
  )
  const rest = Object.entries(others).filter(([, value]) => value.length > 0)
  return [...marked, ...rest.map(([name, value]) => `-- ${name} ${JSON.stringify(value)}`)]
}

function compiledLines(code: string): string[] {
  const lines = compilableLines(code.split('\n'))
  return lines.join('\n') === code ? [] : ['-- compiled', ...lines]
}

describe('parseFence', () => {
  it('reads the language of a diff, and its signs', () => {
    assert.deepEqual([parseFence('diff', 'lang="TS"').diffOf, parseFence('diff', 'lang=c++').diffOf], ['ts', 'c++'])
    assert.deepEqual(readDiff(['a {', '-  b', '+  c', '}']), { lines: ['a {', '  b', '  c', '}'], classes: { 1: 'removed', 2: 'added' } })
    assert.deepEqual(readDiff([' a', '-b', '', '+c']).lines, ['a', 'b', '', 'c'])
    assert.deepEqual(readDiff(['  a', '-   b', '+ c']).lines, ['a', '  b', 'c'])
  })

  it('reads which text to mark', () => {
    const found = (meta: string, line: string) =>
      (parseFence('ts', meta).markers ?? [])
        .flatMap((marker) => findText(line, marker))
        .map(([from, to, kind]) => `${kind} ${line.slice(from, to)}`)
    assert.deepEqual(found(`"a.b" 'c d' ins="e \\"f\\""`, 'a.b axb a.b c d e "f"'), ['mark a.b', 'mark a.b', 'mark c d', 'ins e "f"'])
    assert.deepEqual(found(String.raw`/ye[sp]/i del=/\/h(o|i)/ /q*/ [A]`, 'Yes yep /ho /hi'), ['mark Yes', 'mark yep', 'del o', 'del i'])
  })

  const title = fc.stringMatching(/^[A-Za-z0-9 ./_-]{1,12}$/).filter((text) => !/(^|\s)nocheck\b/.test(text))
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 5 })

  it('reads back what was written', () => {
    fc.assert(
      fc.property(
        fc.option(title),
        fc.option(lines),
        fc.boolean(),
        fc.option(fc.lorem()),
        fc.integer(),
        (name, ranges, numbers, reason, order) => {
          const parts = [
            name === null ? '' : `[${name}]`,
            ranges === null ? '' : `{${ranges.map(([from, more]) => (more === 0 ? from : `${from}-${from + more}`)).join(',')}}`,
            numbers ? 'showLineNumbers' : '',
          ]
          const turned = [...parts.slice(Math.abs(order) % 3), ...parts.slice(0, Math.abs(order) % 3)]
          const info = parseFence('ts', [...turned, reason === null ? '' : `nocheck ${reason}`].join(' '))
          assert.equal(info.title, name ?? undefined)
          assert.equal(info.showLineNumbers, numbers)
          assert.deepEqual(info.unknown, [])
          const expected = (ranges ?? []).flatMap(([from, more]) => Array.from({ length: more + 1 }, (_, index) => from + index))
          assert.deepEqual(
            linesWithin(info.highlighted, LINES),
            [...new Set(expected)].sort((a, b) => a - b),
          )
        },
      ),
    )
  })
})

describe('parseLineRanges', () => {
  it('reads single lines and ranges', () => {
    assert.deepEqual(linesWithin(parseLineRanges('1, 3-5 ,9,') ?? [], LINES), [1, 3, 4, 5, 9])
    assert.deepEqual(parseLineRanges('2-2'), [{ from: 2, to: 2 }])
  })

  it('returns nothing for anything but ranges', () => {
    for (const text of ['5-3', 'x', '1.5', '1-x', '1,5-3', '']) assert.equal(parseLineRanges(text), undefined, text)
  })
})

describe('lines of a block', () => {
  it('end where the block ends, whatever the range', () => {
    assert.deepEqual(linesWithin([{ from: 2, to: Number.MAX_VALUE }], 4), [2, 3, 4])
    assert.deepEqual(linesWithin([{ from: 0, to: 1 }], 4), [1])
  })

  it('that it does not have are found', () => {
    assert.equal(lineOutside([{ from: 1, to: 4 }], 4), undefined)
    assert.equal(lineOutside([{ from: 1, to: 9 }], 4), 5)
    assert.equal(lineOutside([{ from: 7, to: 9 }], 4), 7)
    assert.equal(lineOutside([{ from: 0, to: 2 }], 4), 0)
  })
})

describe('readNotations', () => {
  const classes: Record<string, string> = { hl: 'highlighted', highlight: 'highlighted', focus: 'focused', '++': 'added', '--': 'removed' }

  it('applies notations only to lines that exist', () => {
    assert.deepEqual(readNotations('a\nb // [!code hl:999999999]\nc').classes, { 1: ['highlighted'], 2: ['highlighted'] })
    assert.deepEqual(readNotations('a // [!code word:a:99999999]\nb').words, { 0: ['a'], 1: ['a'] })
    assert.deepEqual(unknownNotations(`a // [!code hl:${'9'.repeat(400)}]`), [])
  })

  const line = fc.constantFrom('', 'a', '  b()', 'c // comment', 'let d = 1')
  const marked = fc.record({ text: line, notation: fc.option(fc.constantFrom(...Object.keys(classes))) })

  it('gives back the code that the notations were written into', () => {
    fc.assert(
      fc.property(fc.array(marked, { minLength: 1, maxLength: 8 }), (code) => {
        const written = code.map(({ text, notation }) => (notation === null || text === '' ? text : `${text} // [!code ${notation}]`))
        const read = readNotations(written.join('\n'))
        const texts = code.map(({ text }) => text)
        assert.deepEqual(read.lines, texts)
        const expected = code.flatMap(({ text, notation }, index) =>
          notation === null || text === '' ? [] : [[index, [classes[notation]]]],
        )
        assert.deepEqual(read.classes, Object.fromEntries(expected))
      }),
    )
  })
})
