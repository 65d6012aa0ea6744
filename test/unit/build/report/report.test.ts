import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Diagnostic } from '../../../../build/report/diagnostic.ts'
import { formatReport, formatWarnings } from '../../../../build/report/report.ts'

const many = (count: number, code: string, rest: Partial<Diagnostic> = {}): Diagnostic[] =>
  Array.from({ length: count }, (_, index) => ({
    severity: 'warning',
    code,
    file: `content/${code}-${index}.md`,
    line: 1,
    message: `The link /${code}/${index} is wrong.`,
    ...rest,
  }))

const firstLines = (texts: readonly string[]) => texts.map((text) => text.split('\n')[0])

describe('formatReport', () => {
  it('shows ten warnings of each kind, then how many there are of each, and all errors last', () => {
    const errors = many(30, 'dead-anchor', { severity: 'error' })
    const found = [...many(991, 'dead-link'), ...errors, ...many(3, 'link-case'), ...many(11, 'moved-link'), ...many(2, 'dialect')]
    const texts = formatReport(found, { listedIn: 'cache/warnings.txt' })
    assert.deepEqual(firstLines(texts).slice(0, 10), firstLines(formatReport(found.slice(0, 10))))
    assert.deepEqual(texts.slice(22, 24), [
      [
        '1007 warnings, of which at most 10 of each kind are listed here:',
        '  links       994',
        '  moved-link   11',
        '  dialect       2',
      ].join('\n'),
      '1007 warnings, all of them in cache/warnings.txt',
    ])
    assert.deepEqual(texts.slice(24), formatReport(errors))
  })

  it('counts what is wrong at many places once, and leaves the table out if nothing is', () => {
    const same = many(300, 'dialect', { message: 'Code fences have no option `live`.' })
    const texts = formatReport([...same, ...many(9, 'page-script')], { listedIn: 'cache/warnings.txt' })
    assert.equal(texts.length, 10)
    assert.match(texts[0] ?? '', /and 297 more$/)
  })

  it('shows all warnings where no file has them', () => {
    assert.equal(formatReport(many(300, 'dead-link')).length, 300)
    assert.equal(formatReport(many(300, 'dead-link'), { isWhole: false }).length, 11)
  })
})

it('formatWarnings lists each warning with its place, by kind, the most frequent kind first', () => {
  const same = many(12, 'dialect', { message: 'Code fences have no option `live`.' })
  const text = formatWarnings([...many(1, 'card-icon'), ...same, ...many(1, 'b-code')])
  assert.match(text, /^14 warnings\n\n## dialect \(12\)\n\nwarning .*## b-code \(1\)\n\nwarning .*## card-icon \(1\)\n\nwarning .*\n$/s)
  assert.equal(text.match(/^warning content\/dialect-\d+\.md:1 Code fences/gm)?.length, 12)
})
