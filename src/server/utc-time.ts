/** A short date and time in UTC, for readers whose browser hasn't put it in their time zone yet. */
export function utcTime(date: Date, lang = 'en'): string {
  return lang === 'en'
    ? inEnglish(date)
    : new Intl.DateTimeFormat(lang, { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' }).format(date)
}

/** `11/21/26, 10:05 PM`. Not `Intl`, which is slow and whose spaces differ between versions of Node. */
function inEnglish(date: Date): string {
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  const day = `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${String(date.getUTCFullYear()).slice(-2)}`
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}
