/** The date format of pages: ISO 8601, which means the same day on every machine and in every time zone. */

/** The format in words, for messages. */
export const ISO_DATE_EXAMPLES = 'a day such as 2026-03-31, or a time with its zone such as 2026-03-31T09:00:00Z'

const DAY = /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)/
const TIME = /^(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/

/** True for a day that exists (`2026-03-31`), or a time on such a day with its zone (`2026-03-31T09:00+02:00`). */
export function isIsoDate(text: string): boolean {
  const [day = '', year, month, date] = DAY.exec(text) ?? []
  return day !== '' && Number(date) > 0 && Number(date) <= daysIn(Number(year), Number(month)) && TIME.test(text.slice(day.length))
}

/** The number of days in a month; `month` counts from 1. */
export function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}
