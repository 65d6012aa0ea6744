import { DATE_AND_TIME } from '../shared/platform/platform.ts'

/** A date and time in UTC, which it says, for readers whose browser hasn't put it in their time zone yet. */
export function utcTime(date: Date, lang = 'en'): string {
  const text = lang === 'en' ? inEnglish(date) : new Intl.DateTimeFormat(lang, { ...DATE_AND_TIME, timeZone: 'UTC' }).format(date)
  return `${text} UTC`
}

/** `Nov 21, 2026, 10:05 PM`. Not `Intl`, which is slow and whose spaces differ between versions of Node. */
function inEnglish(date: Date): string {
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  const day = `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
