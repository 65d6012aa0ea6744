import { revealingScroll } from '../../shared/page/reveal.ts'

/** Scrolls a box, but never the page, to show the current link in it. */
export function showCurrent(box: HTMLElement): void {
  const item = box.querySelector('[aria-current=page]') ?? box.querySelector('[aria-current]')
  if (item === null) return
  const edge = box.getBoundingClientRect().top - box.scrollTop
  const { top, height } = item.getBoundingClientRect()
  const title = item.closest('ul')?.closest('li')?.getBoundingClientRect().top
  const to = revealingScroll(
    { top: box.scrollTop, height: box.clientHeight },
    { top: top - edge, height },
    title === undefined ? undefined : title - edge,
  )
  if (to !== undefined) box.scrollTop = to
}
