import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { adviceOnDate } from '../../../../src/shared/frontmatter/date-advice.ts'
import { isIsoDate } from '../../../../src/shared/frontmatter/iso-date.ts'
import { goldenCases } from '../../../support/golden.ts'

describe('isIsoDate', () => {
  it('knows days of the calendar', () => {
    for (const date of ['2026-03-31', '2024-02-29', '2000-02-29', '1999-12-01']) assert.equal(isIsoDate(date), true, date)
    for (const date of ['2026-02-31', '2026-02-29', '1900-02-29', '2026-04-31', '2026-00-10', '2026-13-01', '2026-01-00', '2026-01-32'])
      assert.equal(isIsoDate(date), false, date)
  })

  it('knows times that have a zone', () => {
    const times = ['T09:00Z', 'T23:59:59Z', 'T09:00:00.123Z', 'T09:00+02:00', 'T00:00:00-11:30']
    for (const time of times) {
      assert.equal(isIsoDate(`2026-03-31${time}`), true, time)
      assert.ok(!Number.isNaN(Date.parse(`2026-03-31${time}`)), time)
    }
    for (const time of ['T09:00', ' 09:00Z', 'T24:00Z', 'T09:60Z', 'T9:00Z', 'T09Z', 'T09:00+0200', 'T09:00+24:00', 'Z', 'T', ' '])
      assert.equal(isIsoDate(`2026-03-31${time}`), false, time)
  })
})

describe('adviceOnDate', () => {
  const advice: [value: unknown, advice: string][] = [
    ...goldenCases('given/dates.txt').flatMap(({ cases }) => cases),
    [20260331, 'Write 2026-03-31.'],
    // The start of that day where this runs, in whatever time zone.
    [new Date('March 31, 2026'), "Write it as text: '2026-03-31'."],
    [new Date('2026-03-31'), "Write it as text: '2026-03-31'."],
  ]
  for (const [value, expected] of advice) it(`says of ${value}: ${expected}`, () => assert.equal(adviceOnDate(value), expected))

  it('does not guess', () => {
    const values = ['3/4/2026', 'next week', '2026', 2026, 'March 2026', '12-2026', '3/4/26', 'March 3 4 2026', '', null, true, ['2026']]
    for (const value of [...values, new Date(Number.NaN)]) assert.equal(adviceOnDate(value), undefined, String(value))
  })
})
