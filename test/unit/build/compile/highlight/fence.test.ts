/** What authors write about code: the info string of a fence, and notations in comments. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { readDiff } from '../../../../../build/compile/highlight/diff.ts'
import { lineOutside, linesWithin, parseFence, parseLineRanges } from '../../../../../build/compile/highlight/fence.ts'
import { compilableLines, readNotations, unknownNotations } from '../../../../../build/compile/highlight/notations.ts'
import { findText } from '../../../../../build/compile/highlight/text-markers.ts'

/** No sample here has more. */
const LINES = 100

describe('parseFence', () => {
  const read = (meta: string) => {
    const { highlighted, verbatim, twoslash, ...info } = parseFence('ts', meta)
    return { ...info, ...(verbatim && { verbatim }), ...(twoslash && { twoslash }), highlighted: linesWithin(highlighted, LINES) }
  }

  it('reads title, lines and line numbers', () => {
    assert.deepEqual(read('[app.ts] {1,3-5} showLineNumbers'), {
      language: 'ts',
      title: 'app.ts',
      highlighted: [1, 3, 4, 5],
      showLineNumbers: true,
      unknown: [],
    })
  })

  it('reads them in any order, and none of them', () => {
    assert.deepEqual(read('showLineNumbers {2} [a b]'), {
      language: 'ts',
      title: 'a b',
      highlighted: [2],
      showLineNumbers: true,
      unknown: [],
    })
    assert.deepEqual(read(''), { language: 'ts', highlighted: [], showLineNumbers: false, unknown: [] })
  })

  it('reads titles as other generators write them', () => {
    for (const meta of [
      'title="a b.ts"',
      "title='a b.ts'",
      'filename="a b.ts"',
      '{2} title="a b.ts"',
      'title="a b.ts" {2}',
      'title="a b.ts"{2}',
    ]) {
      const { title, unknown, highlighted } = read(meta)
      assert.deepEqual([title, unknown, highlighted], ['a b.ts', [], meta.includes('{') ? [2] : []], meta)
    }
    assert.deepEqual(read('title="[a] {1}"').title, '[a] {1}')
    assert.deepEqual(read('title=a.ts {2}').title, 'a.ts')
    for (const [first, rest] of [
      ['title="a', 'b.ts" {2}'],
      ['[a', 'b.ts] {2}'],
      ['{2}', '[a b.ts]'],
    ] as const) {
      const { language, title, highlighted, unknown } = parseFence(first, rest)
      assert.deepEqual([language, title, linesWithin(highlighted, LINES), unknown], ['', 'a b.ts', [2], []], first)
    }
    assert.deepEqual(parseFence('{', '.py .no-copy title="a" }').unknown, ['{ .py .no-copy title="a" }'])
    assert.deepEqual(read(`subtitle="a b" ins={"A":1}`).unknown, ['subtitle="a b"', 'ins={"A":1}'])
  })

  it('reads which lines and which text to mark', () => {
    const { highlighted, classes, unknown } = read('mark={1, 2} ins={3-4} del={5} collapse={6} ins={2-1}')
    assert.deepEqual([highlighted, unknown], [[1, 2], ['ins={2-1}']])
    assert.deepEqual(
      classes?.map(({ name, ranges }) => [name, ...linesWithin(ranges, LINES)]),
      [
        ['added', 3, 4],
        ['removed', 5],
        ['folded', 6],
      ],
    )
    const found = (meta: string, line: string) => {
      const { markers = [], unknown } = read(meta)
      assert.deepEqual(unknown, [], meta)
      return markers.flatMap((marker) => findText(line, marker)).map(([from, to, kind]) => `${kind} ${line.slice(from, to)}`)
    }
    assert.deepEqual(found(`"a.b" 'c d' ins="e \\"f\\""`, 'a.b axb a.b c d e "f"'), ['mark a.b', 'mark a.b', 'mark c d', 'ins e "f"'])
    assert.deepEqual(found(String.raw`/ye[sp]/i del=/\/h(o|i)/ /q*/ [A]`, 'Yes yep /ho /hi'), ['mark Yes', 'mark yep', 'del o', 'del i'])
    assert.deepEqual([read('/(/').unknown, read('/a/k').unknown, read('""').unknown], [['/(/'], ['/a/k'], ['""']])
  })

  it('reads lines and line numbers right after the language', () => {
    const glued = (language: string, meta = '') => {
      const { language: name, highlighted, showLineNumbers, firstLine, unknown } = parseFence(language, meta)
      return [name, linesWithin(highlighted, LINES), showLineNumbers, firstLine, unknown]
    }
    assert.deepEqual(glued('ts{1,3-4}'), ['ts', [1, 3, 4], false, undefined, []])
    assert.deepEqual(glued('ts:line-numbers'), ['ts', [], true, undefined, []])
    assert.deepEqual(glued('ts:line-numbers=5', '{2}'), ['ts', [2], true, 5, []])
    assert.deepEqual(glued('ts:line-numbers=5{2}'), ['ts', [2], true, 5, []])
    assert.deepEqual(glued('ts{2}:line-numbers=1'), ['ts', [2], true, undefined, []])
    assert.deepEqual(glued('ts:no-line-numbers'), ['ts', [], false, undefined, []])
    assert.deepEqual(glued('ts', ':line-numbers=7'), ['ts', [], true, 7, []])
    for (const meta of ['showLineNumbers=7', 'showLineNumbers{7}']) assert.deepEqual(glued('ts', meta), ['ts', [], true, 7, []])
    assert.deepEqual(glued('ts:other'), ['ts', [], false, undefined, [':other']])
  })

  it('reads the language of a diff, and its signs', () => {
    assert.deepEqual(
      [parseFence('diff', 'lang="TS"').diffOf, parseFence('diff', 'lang=c++').diffOf, read('lang="js"').unknown],
      ['ts', 'c++', ['lang="js"']],
    )
    assert.deepEqual(readDiff(['a {', '-  b', '+  c', '}']), { lines: ['a {', '  b', '  c', '}'], classes: { 1: 'removed', 2: 'added' } })
    assert.deepEqual(readDiff([' a', '-b', '', '+c']).lines, ['a', 'b', '', 'c'])
    assert.deepEqual(readDiff(['  a', '-   b', '+ c']).lines, ['a', '  b', 'c'])
  })

  it('reads whether the compiler answers', () => {
    assert.equal(parseFence('ts', 'twoslash [a.ts]').twoslash, true)
    assert.equal(parseFence('ts', '[twoslash]').twoslash, false)
  })

  it('puts the language in lower case', () => {
    assert.equal(parseFence('TypeScript', '').language, 'typescript')
  })

  it('takes everything after `nocheck` for the reason', () => {
    assert.deepEqual(read('[a.ts] nocheck the SDK {1} lacks [this]'), {
      language: 'ts',
      title: 'a.ts',
      highlighted: [],
      showLineNumbers: false,
      nocheck: 'the SDK {1} lacks [this]',
      unknown: [],
    })
    assert.deepEqual(read('{1} nocheck').highlighted, [1])
    assert.equal(read('nocheck').nocheck, '')
    assert.equal(read('[nocheck a]').nocheck, undefined)
  })

  it('reads whether notations are to be left alone', () => {
    assert.equal(read('[a] verbatim {1}').verbatim, true)
    assert.equal(read('[verbatim]').verbatim, undefined)
  })

  it('keeps the words that no option explains', () => {
    assert.deepEqual(read('[a] live lineNumbers=true').unknown, ['live', 'lineNumbers=true'])
    for (const range of ['{5-3}', '{5-}', '{-5}', '{1-2-3}', '{-}', '{,}']) assert.deepEqual(read(`{1} ${range}`).unknown, [range])
  })

  it('keeps a title that holds the word nocheck', () => {
    assert.equal(read('[How to nocheck a sample]').title, 'How to nocheck a sample')
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
  it('takes messages out of comments of any language, with the number of lines above them', () => {
    const notes = (code: string) => readNotations(code).notes?.map(({ kind, text, at }) => [kind, text, at])
    assert.deepEqual(notes('a\n// @log: 3.2 m\n# @warn: Take care\nb\n<!-- @error: No -->'), [
      ['log', '3.2 m', 1],
      ['warn', 'Take care', 1],
      ['error', 'No', 2],
    ])
    assert.deepEqual(notes('a\n# @log: hidden\n// ---cut---\n// [!code hl]\nb // [!code ++]\n-- @annotate:'), [
      ['log', 'hidden', 0],
      ['annotate', '', 1],
    ])
    assert.equal(notes("a // @log: b\n// @logs: c\nlog('@log: d')"), undefined)
  })

  it('leaves code without notations as it is', () => {
    assert.deepEqual(readNotations('a\n\n  b // c\n'), { lines: ['a', '', '  b // c', ''], classes: {}, words: {}, idle: [] })
  })

  const classes: Record<string, string> = { hl: 'highlighted', highlight: 'highlighted', focus: 'focused', '++': 'added', '--': 'removed' }
  for (const [name, className] of Object.entries(classes)) {
    it(`takes \`[!code ${name}]\` out and marks its line as ${className}`, () => {
      assert.deepEqual(readNotations(`a\nb // [!code ${name}]\nc`), {
        lines: ['a', 'b', 'c'],
        classes: { 1: [className] },
        words: {},
        idle: [],
      })
    })
  }

  it('knows the comments of the languages that people document', () => {
    const comments = [
      '// [!code hl]',
      '# [!code hl]',
      '/* [!code hl] */',
      '<!-- [!code hl] -->',
      '{/* [!code hl] */}',
      '-- [!code hl]',
      '; [!code hl]',
      '% [!code hl]',
      '//[!code hl]',
    ]
    for (const comment of comments)
      assert.deepEqual(readNotations(`x ${comment}`), { lines: ['x'], classes: { 0: ['highlighted'] }, words: {}, idle: [] }, comment)
  })

  it('applies a notation to several lines from its own on', () => {
    assert.deepEqual(readNotations('a // [!code hl:2]\nb\nc').classes, { 0: ['highlighted'], 1: ['highlighted'] })
  })

  it('applies notations only to lines that exist', () => {
    assert.deepEqual(readNotations('a\nb // [!code hl:999999999]\nc').classes, { 1: ['highlighted'], 2: ['highlighted'] })
    assert.deepEqual(readNotations('a // [!code word:a:99999999]\nb').words, { 0: ['a'], 1: ['a'] })
    assert.deepEqual(unknownNotations(`a // [!code hl:${'9'.repeat(400)}]`), [])
  })

  it('applies a notation on a line of its own to the next line, and removes its line', () => {
    assert.deepEqual(readNotations('a\n// [!code focus]\nb'), { lines: ['a', 'b'], classes: { 1: ['focused'] }, words: {}, idle: [] })
    assert.deepEqual(readNotations('// [!code ++:2]\nb\nc'), {
      lines: ['b', 'c'],
      classes: { 0: ['added'], 1: ['added'] },
      words: {},
      idle: [],
    })
  })

  it('joins what several notations say of one line', () => {
    assert.deepEqual(readNotations('// [!code hl]\na // [!code ++]').classes, { 0: ['highlighted', 'added'] })
  })

  it('marks words on their line, on the next one, or on several', () => {
    assert.deepEqual(readNotations('let x // [!code word:x]').words, { 0: ['x'] })
    assert.deepEqual(readNotations('// [!code word:client]\nclient()').words, { 0: ['client'] })
    assert.deepEqual(readNotations('// [!code word:x:2]\nx\nx\nx').words, { 0: ['x'], 1: ['x'] })
  })

  it('leaves unknown notations in the code', () => {
    assert.deepEqual(readNotations('a // [!code blink]'), { lines: ['a // [!code blink]'], classes: {}, words: {}, idle: [] })
  })

  it('leaves a notation alone that is not in a comment, or not at the end', () => {
    for (const line of ["const a = '[!code hl]'", '// [!code hl] and more']) assert.deepEqual(readNotations(line).lines, [line])
  })

  it('leaves out what is above a cut line, and the empty lines after it', () => {
    assert.deepEqual(readNotations("import x from 'x'\n// ---cut---\n\nx()").lines, ['x()'])
    assert.deepEqual(readNotations('set -e\n# ---cut---\nls').lines, ['ls'])
  })

  it('counts lines from the cut', () => {
    assert.deepEqual(readNotations('a\nb\n// ---cut---\nc\nd // [!code hl]').classes, { 1: ['highlighted'] })
  })

  const line = fc.constantFrom('', 'a', '  b()', 'c // comment', 'let d = 1')
  const marked = fc.record({ text: line, notation: fc.option(fc.constantFrom(...Object.keys(classes))) })

  it('gives back the code that the notations were written into', () => {
    fc.assert(
      fc.property(fc.array(marked, { minLength: 1, maxLength: 8 }), (code) => {
        const written = code.map(({ text, notation }) => (notation === null || text === '' ? text : `${text} // [!code ${notation}]`))
        const read = readNotations(written.join('\n'))
        assert.deepEqual(
          read.lines,
          code.map(({ text }) => text),
        )
        const expected = code.flatMap(({ text, notation }, index) =>
          notation === null || text === '' ? [] : [[index, [classes[notation]]]],
        )
        assert.deepEqual(read.classes, Object.fromEntries(expected))
      }),
    )
  })
})

describe('comments of Docusaurus', () => {
  it('highlight the next line, or the lines between two of them', () => {
    const code =
      'a\n// highlight-next-line\nb\n/* highlight-start */\nc // [!code ++]\n\nd\n  # highlight-end\ne\n<!-- highlight-next-line -->\nf'
    assert.deepEqual(readNotations(code), {
      lines: ['a', 'b', 'c', '', 'd', 'e', 'f'],
      classes: { 1: ['highlighted'], 2: ['highlighted', 'added'], 3: ['highlighted'], 4: ['highlighted'], 6: ['highlighted'] },
      words: {},
      idle: [],
    })
    assert.equal(compilableLines('a\n// highlight-next-line\nb').join('|'), 'a||b')
  })

  it('are code unless they are alone on their line', () => {
    const code = 'a // highlight-next-line\nb = "highlight-start"\n// highlight-nothing'
    assert.deepEqual(readNotations(code), { lines: code.split('\n'), classes: {}, words: {}, idle: [] })
  })
})

it('errors and warnings are notations', () => {
  assert.deepEqual(readNotations('a // [!code error]\nb // [!code warning:2]\nc').classes, { 0: ['error'], 1: ['warning'], 2: ['warning'] })
})

describe('compilableLines', () => {
  it('keeps the part above the cut, and as many lines as were written', () => {
    assert.deepEqual(compilableLines('a\n// ---cut---\n\nb'), ['a', '', '', 'b'])
  })

  it('empties lines that are shown as removed, or that hold nothing but a notation', () => {
    assert.deepEqual(compilableLines('a // [!code --]\n// [!code hl]\nb // [!code ++]\nc'), ['', '', 'b', 'c'])
    assert.deepEqual(compilableLines('set-up\n# ---cut---\n# [!code --:2]\na\nb\nc'), ['set-up', '', '', '', '', 'c'])
  })

  it('takes notations of the set-up for comments', () => {
    assert.deepEqual(compilableLines('a // [!code --]\n// ---cut---\nb'), ['a // [!code --]', '', 'b'])
  })
})
