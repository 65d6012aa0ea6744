/** Times in the reader's zone. A browser's first use of `Intl` takes a frame, so it waits until the reader is near one, and UTC is right until then. */
import { DATE_AND_TIME } from '../platform/platform.ts'
import { afterPaint } from './after-paint.ts'
import { watchInView } from './watch-in-view.ts'

let format: Intl.DateTimeFormat | undefined

/** Writes the time into the element. @param lang undefined if the site doesn't name its own @returns a function that stops this */
export function showTime(element: HTMLElement, date: Date, lang: string | undefined): () => void {
  const write = () => {
    element.textContent = readersTime(date, lang)
  }
  const stop = element.textContent === '' ? afterPaint(write) : onceNear(element, write)
  return () => {
    stop()
    element.textContent = ''
  }
}

/** Runs a function once the reader is within a screen of an element. Returns a cancel function. */
function onceNear(element: Element, run: () => void): () => void {
  const stop = watchInView(
    element,
    (isNear) => {
      if (!isNear) return
      stop()
      run()
    },
    '100% 0px',
  )
  return stop
}

/** In the reader's time zone and the site's language, the way it's written where the reader lives if they read that language. */
function readersTime(date: Date, lang: string | undefined): string {
  format ??= new Intl.DateTimeFormat(lang === undefined || isReadersOwn(lang) ? undefined : lang, DATE_AND_TIME)
  return format.format(date)
}

/** True for `en` where the reader's browser is set to `en-GB`. A site that names a region means that one. */
function isReadersOwn(lang: string): boolean {
  return new Intl.DateTimeFormat().resolvedOptions().locale.split('-')[0] === lang
}
