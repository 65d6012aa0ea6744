/** What a person reads on the terminal: diagnostics, suggestions and progress. */
import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { describe, it } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import {
  type Diagnostic,
  formatDiagnostic,
  paintFor,
  SiteError,
  siteError,
  sortDiagnostics,
  withExcerpt,
} from '../../../../build/report/diagnostic.ts'
import { createProgress, formatBytes, formatDuration } from '../../../../build/report/progress.ts'

const diagnostic = (rest: Partial<Diagnostic> = {}): Diagnostic => ({
  severity: 'error',
  code: 'mdx-syntax',
  message: 'Unexpected tag',
  ...rest,
})

describe('formatDiagnostic', () => {
  it('gives place, message, the line with a mark under the column, and the fix', () => {
    const text = formatDiagnostic(
      diagnostic({ file: 'content/a.mdx', line: 13, column: 7, excerpt: 'Some <b>text</i>', fix: 'Close the tag.' }),
    )
    assert.equal(
      text,
      ['error content/a.mdx:13:7 Unexpected tag', '    13 | Some <b>text</i>', '       |       ^', '  fix: Close the tag.'].join('\n'),
    )
  })

  it('leaves out what is not known', () => {
    assert.equal(formatDiagnostic(diagnostic()), 'error Unexpected tag')
    assert.equal(formatDiagnostic(diagnostic({ file: 'a.mdx' })), 'error a.mdx Unexpected tag')
    assert.equal(formatDiagnostic(diagnostic({ file: 'a.mdx', line: 2, excerpt: 'x' })), 'error a.mdx:2 Unexpected tag\n    2 | x')
  })

  it('shows control characters of a file as escapes', () => {
    assert.equal(
      formatDiagnostic({ severity: 'error', code: 'x', message: 'Wrong.', file: 'a\nb\u001b[2J.mdx' }),
      'error a\\nb\\u001b[2J.mdx Wrong.',
    )
  })

  it('says warning if it is one', () => assert.equal(formatDiagnostic(diagnostic({ severity: 'warning' })), 'warning Unexpected tag'))

  it('keeps tabs before the mark, so that it is under the column', () => {
    const [, , mark] = formatDiagnostic(diagnostic({ line: 1, column: 3, excerpt: '\t\tx' })).split('\n')
    assert.equal(mark, '      | \t\t^')
  })

  it('shows the part of a long line around the column, with the mark under it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (column, after) => {
        const excerpt = `${'a'.repeat(column - 1)}X${'b'.repeat(after)}`
        const [, line = '', mark = ''] = formatDiagnostic(diagnostic({ line: 1, column, excerpt })).split('\n')
        assert.equal(line.charAt(mark.indexOf('^')), 'X')
        assert.ok(line.length <= 160 + '    1 | '.length)
      }),
    )
  })

  it('can be colored', () => {
    const text = formatDiagnostic(diagnostic({ file: 'a.mdx' }), paintFor({ isTTY: true }))
    assert.equal(text, '\u001b[31merror\u001b[39m \u001b[1ma.mdx\u001b[22m Unexpected tag')
  })
})

describe('diagnostics', () => {
  it('copy the line that they point at out of the source', () => {
    assert.equal(withExcerpt(diagnostic({ line: 2 }), 'one\ntwo\nthree').excerpt, 'two')
    assert.equal(withExcerpt(diagnostic({ line: 9 }), 'one').excerpt, undefined)
    assert.equal(withExcerpt(diagnostic(), 'one').excerpt, undefined)
  })

  it('are ordered by file, line, column and message', () => {
    const ordered = [
      diagnostic({ message: 'no file' }),
      diagnostic({ file: 'B.mdx' }),
      diagnostic({ file: 'a.mdx', line: 2, column: 1, message: 'a' }),
      diagnostic({ file: 'a.mdx', line: 2, column: 1, message: 'b' }),
      diagnostic({ file: 'a.mdx', line: 2, column: 9 }),
      diagnostic({ file: 'a.mdx', line: 10, column: 1 }),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (shuffled) =>
        assert.deepEqual(sortDiagnostics(shuffled), ordered),
      ),
    )
  })

  it('travel in one error that says them all', () => {
    const error = new SiteError([diagnostic({ message: 'one' }), diagnostic({ message: 'two' })])
    assert.equal(error.message, 'one\ntwo')
    assert.equal(siteError({ code: 'x', message: 'y' }).diagnostics[0]?.severity, 'error')
  })
})

describe('progress', () => {
  /** A stream that notes what is written, as a terminal or not. */
  function stream(isTTY: boolean): { stream: NodeJS.WriteStream; text(): string } {
    const sink = new PassThrough()
    const chunks: string[] = []
    sink.on('data', (chunk) => chunks.push(String(chunk)))
    // Of a terminal's stream the progress uses `write`, `isTTY` and `columns` alone.
    return { stream: Object.assign(sink, { isTTY, columns: 20 }) as unknown as NodeJS.WriteStream, text: () => chunks.join('') }
  }

  it('writes one plain line for each step if there is no terminal', () => {
    const out = stream(false)
    const step = createProgress(out.stream).step('compile', 2)
    step.tick('a.mdx')
    step.tick('b.mdx')
    step.done('2 of 2 pages')
    assert.match(out.text(), /^- compile {3}2 of 2 pages \d+ ms\n$/)
  })

  it('moves a line on a terminal, no longer than the terminal is wide', () => {
    const out = stream(true)
    const step = createProgress(out.stream).step('compile', 60)
    step.tick('content/a-very-long-path/of-a-page.mdx')
    assert.equal(out.text().replaceAll('\r\u001b[K', '|'), '|compile 0 of 60|compile 1 of 60 con')
    step.done('60 of 60 pages')
    assert.match(stripVTControlCharacters(out.text()), /✓ compile {3}60 of 60 pages \d+ ms\n$/)
  })

  it('says no total that there turns out to be more of', (t) => {
    t.mock.timers.enable({ apis: ['Date', 'setInterval'] })
    const out = stream(false)
    const step = createProgress(out.stream).step('compile', 1)
    for (const name of ['page.mdx', 'part.mdx']) step.tick(name)
    t.mock.timers.tick(3000)
    assert.match(out.text(), /^ {2}compile 2$/m)
    step.done()
  })

  it('says what goes on where there is no terminal, after two seconds and then less and less often', (t) => {
    t.mock.timers.enable({ apis: ['Date', 'setInterval'] })
    const out = stream(false)
    const progress = createProgress(out.stream)
    const rendering = progress.step('render')
    const images = progress.step('images', 200)
    for (let image = 0; image < 60; image++) {
      t.mock.timers.tick(1000)
      images.tick(`image-${image}.png`)
    }
    const lines = out.text().split('\n')
    assert.deepEqual(lines.slice(0, 3), [
      '  render (2 s), images 1 of 200',
      '  render (6 s), images 5 of 200',
      '  render (14 s), images 13 of 200',
    ])
    assert.equal(lines.length, 5)
    images.done('200 of 200')
    rendering.done()
    assert.match(out.text(), /\n- images {4}200 of 200 60\.00 s\n- render {4}60\.00 s\n$/)
    const said = out.text()
    t.mock.timers.tick(60_000)
    assert.equal(out.text(), said)
  })

  it('says nothing of quick work that has nothing to tell', () => {
    const out = stream(false)
    const step = createProgress(out.stream).step('check')
    step.done()
    assert.equal(out.text(), '')
  })

  it('shows on a terminal that work without a count goes on', (t) => {
    t.mock.timers.enable({ apis: ['Date', 'setInterval'] })
    const out = stream(true)
    createProgress(out.stream).step('search')
    t.mock.timers.tick(3000)
    assert.equal(out.text().split('\r\u001b[K').at(-1), 'search (3 s)')
  })

  it('writes times and sizes for people', () => {
    assert.deepEqual([0, 999.4, 1000, 12_345].map(formatDuration), ['0 ms', '999 ms', '1.00 s', '12.35 s'])
    assert.deepEqual([0, 999, 1000, 999_949, 1_234_567].map(formatBytes), ['0 B', '999 B', '1.0 kB', '999.9 kB', '1.23 MB'])
  })

  it('never rounds a time or a size up to a thousand of its unit', () => {
    assert.equal(formatDuration(999.5), '1.00 s')
    assert.equal(formatBytes(999_950), '1.00 MB')
  })
})
