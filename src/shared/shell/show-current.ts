import { revealingScroll } from '../page/reveal.ts'

/** Scrolls a box, but never the page, to show the current link in it. */
export function showCurrent(box: HTMLElement): void {
  const item = box.querySelector('[aria-current=page]') ?? box.querySelector('[aria-current]')
  if (item === null) return
  const { top, height } = item.getBoundingClientRect()
  const inContent = top - box.getBoundingClientRect().top + box.scrollTop
  const to = revealingScroll({ top: box.scrollTop, height: box.clientHeight }, { top: inContent, height })
  if (to !== undefined) box.scrollTop = to
}
