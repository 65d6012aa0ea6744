import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { adviceOnDate } from '../../../../src/shared/frontmatter/date-advice.ts'
import { isIsoDate } from '../../../../src/shared/frontmatter/iso-date.ts'

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
  const advice: [value: unknown, advice: string | undefined][] = [
    ['March 31, 2026', 'Write 2026-03-31.'],
    ['31st of March 2026', 'Write 2026-03-31.'],
    ['Tue, 31 Mar 2026', 'Write 2026-03-31.'],
    ['Sept. 3, 2026', 'Write 2026-09-03.'],
    ['2026/3/31', 'Write 2026-03-31.'],
    [20260331, 'Write 2026-03-31.'],
    [' 2026-03-31', 'Write 2026-03-31.'],
    ['31.03.2026', 'Write 2026-03-31.'],
    ['3/31/2026', 'Write 2026-03-31.'],
    ['4/4/2026', 'Write 2026-04-04.'],
    ['2001-12-14 21:59:43.10 -5', 'Write 2001-12-14T21:59:43.10-05:00.'],
    ['Tue, 31 Mar 2026 10:00:00 GMT', 'Write 2026-03-31T10:00:00Z.'],
    ['2026-03-31T10:00:00+0530', 'Write 2026-03-31T10:00:00+05:30.'],
    ['March 31, 2026 9:05 pm UTC', 'Write 2026-03-31T21:05Z.'],
    ['March 31, 2026 12:05 a.m. UTC', 'Write 2026-03-31T00:05Z.'],
    ['2026-03-31 10:00', 'Write 2026-03-31, or add the time zone: 2026-03-31T10:00Z is that time in UTC.'],
    ['2026-02-31', 'February 2026 has 28 days.'],
    ['April 31, 2026', 'April 2026 has 30 days.'],
    ['2026-03-31T25:00Z', 'Write 2026-03-31.'],
    ['2026-03-31 14:00 pm UTC', 'Write 2026-03-31T14:00Z.'],
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
