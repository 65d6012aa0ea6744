/**
 * Dates and times as readers know them. A browser's first use of `Intl` takes as long as a frame, so it waits until the reader comes near a time: until
 * then the document's own, in UTC, is right too.
 */
import type { Times } from '../shared/platform/platform.ts'

let format: Intl.DateTimeFormat | undefined

export const showTime: Times['show'] = (element, date, lang) => {
  if (element === null) return () => {}
  // A time in view is written last too, because a page has more important things to do at first.
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting !== true) return
      observer.disconnect()
      element.textContent = readersTime(date, lang)
    },
    // One screen ahead.
    { rootMargin: '100% 0px' },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    element.textContent = ''
  }
}

/**
 * A short date and time in the reader's time zone and the site's language: as it is where the reader lives if they read that language, and
 * the reader's own on a site that doesn't name its language.
 */
function readersTime(date: Date, lang: string | undefined): string {
  format ??= new Intl.DateTimeFormat(lang === undefined || isReadersOwn(lang) ? undefined : lang, {
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(date)
}

/** True for `en` where the reader's browser is set to `en-GB`. A site that names a region means that one. */
function isReadersOwn(lang: string): boolean {
  return new Intl.DateTimeFormat().resolvedOptions().locale.split('-')[0] === lang
}
