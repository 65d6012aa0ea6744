/** Suggests the ISO 8601 form of an unambiguous date in another format. */
import { daysIn, isIsoDate } from './iso-date.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

const WEEKDAY = /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b/gi
const TIME = /(?:^|[T\s])(\d{1,2}):(\d\d)(:\d\d)?(?:[.,](\d+))?\s*([ap])?\.?(?:m\b\.?)?/i
const ZONE = /\s*(?:\b(?:UTC|GMT)|Z)?\s*(?<![\d/.-])([+-]\d{1,2}(?::?\d\d)?)?$/i

interface Day {
  year: number
  /** Counted from 1. */
  month: number
  day: number
}

/** A sentence for the author, or undefined if the value is ambiguous. */
export function adviceOnDate(value: unknown): string | undefined {
  if (value instanceof Date) return adviceOnMoment(value)
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .replace(/\(.*\)\s*$/, '')
    .trim()
  const time = TIME.exec(text)
  const zone = time === null ? null : ZONE.exec(text.slice(time.index + time[0].length))
  const rest = time === null ? text : `${text.slice(0, time.index)} ${text.slice(time.index + time[0].length).replace(ZONE, '')}`
  const day = dayIn(rest)
  if (day === undefined) return undefined
  const { year, month } = day
  const days = daysIn(year, month)
  if (day.day < 1 || day.day > days) return `${MONTHS[month - 1]} ${year} has ${days} days.`
  const iso = format(day)
  if (time === null) return `Write ${iso}.`
  const offset = zone === null || zone[0].trim() === '' ? undefined : offsetOf(zone[1])
  const moment = `${iso}T${clockOf(time)}${offset ?? 'Z'}`
  if (!isIsoDate(moment)) return `Write ${iso}.`
  return offset === undefined ? `Write ${iso}, or add the time zone: ${moment} is that time in UTC.` : `Write ${moment}.`
}

/** `new Date('March 31, 2026')` is the start of that day in the time zone of the machine, so local midnight becomes a plain day. */
function adviceOnMoment(moment: Date): string | undefined {
  if (Number.isNaN(moment.getTime())) return undefined
  const isMidnight = moment.getHours() + moment.getMinutes() + moment.getSeconds() + moment.getMilliseconds() === 0
  const local = format({ year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() })
  const utc = moment.toISOString()
  return `Write it as text: '${isMidnight ? local : utc.replace('T00:00:00.000Z', '')}'.`
}

function dayIn(text: string): Day | undefined {
  const numbers = /^(\d{1,4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,4})\.?$/.exec(text.trim()) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text.trim())
  return numbers === null ? namedDay(text) : numberedDay(numbers.slice(1))
}

/** `2026/3/31`, or `31.3.2026` and `3/31/2026` if only one of the two numbers can be the month. */
function numberedDay([first = '', second = '', third = '']: string[]): Day | undefined {
  if (first.length === 4) return checked({ year: Number(first), month: Number(second), day: Number(third) })
  if (third.length !== 4) return undefined
  const [left, right, year] = [Number(first), Number(second), Number(third)]
  if (left <= 12 && right <= 12 && left !== right) return undefined
  return checked(left > 12 ? { year, month: right, day: left } : { year, month: left, day: right })
}

/** `March 31, 2026`, `31st of Mar 2026`, `Tue, 31 March 2026`. */
function namedDay(text: string): Day | undefined {
  const words = text
    .replace(WEEKDAY, ' ')
    .split(/[\s,./-]+/)
    .filter((word) => !/^(?:of|the|on|at)?$/i.test(word))
  const isMonth = (word: string) => word.length > 2 && MONTHS.some((name) => name.toLowerCase().startsWith(word.toLowerCase()))
  const [name = '', ...otherNames] = words.filter(isMonth)
  const [year = '', ...otherYears] = words.filter((word) => /^\d{4}$/.test(word))
  const [day = '', ...otherDays] = words.filter((word) => /^\d{1,2}(?:st|nd|rd|th)?$/i.test(word))
  if (words.length !== 3 || [name, year, day].includes('') || [otherNames, otherYears, otherDays].some(({ length }) => length > 0))
    return undefined
  const month = MONTHS.findIndex((fullName) => fullName.toLowerCase().startsWith(name.toLowerCase())) + 1
  return { year: Number(year), month, day: Number.parseInt(day, 10) }
}

function checked(day: Day): Day | undefined {
  return day.month >= 1 && day.month <= 12 ? day : undefined
}

/** `9:05 pm` as `21:05`. */
function clockOf([, hour = '', minutes = '', seconds = '', fraction, half]: RegExpExecArray): string {
  const value = Number(hour)
  const isTwelveHour = half !== undefined && value >= 1 && value <= 12
  const hours = isTwelveHour ? (value % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : value
  return `${two(hours)}:${minutes}${seconds}${seconds === '' || fraction === undefined ? '' : `.${fraction}`}`
}

/** `-5` or `+0530` as `-05:00` and `+05:30`. No offset means UTC. */
function offsetOf(zone: string | undefined): string {
  if (zone === undefined) return 'Z'
  const [hours = '', minutes = '00'] = zone.length > 3 ? [zone.slice(1, -2).replace(':', ''), zone.slice(-2)] : [zone.slice(1)]
  return `${zone[0]}${hours.padStart(2, '0')}:${minutes}`
}

function format({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
