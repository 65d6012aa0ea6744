/** The browser's implementation of the shell's element functions. */
import type { Elements } from '../../shared/platform/elements.ts'
import { GIVEN_TITLE_CLASS } from '../../shared/shell/given-title.tsx'
import { afterPaint } from './after-paint.ts'
import { focusInMenu, menuPlace, watchMenuDismissal } from './menu-elements.ts'
import { closeModal, openModal } from './modal.ts'
import { showCurrent } from './show-current.ts'

export const elements: Elements = {
  showModal(dialog) {
    openModal(dialog)
    dialog.querySelector('[aria-current=page], [aria-current=location]')?.scrollIntoView({ block: 'center' })
  },
  closeModal,
  isInLink: (target) => target instanceof Element && target.closest('a') !== null,
  isInside: (frame, target) => target instanceof Node && frame.contains(target),
  directionOf: (element) => getComputedStyle(element).direction,
  watchInView(element, report) {
    const observer = new IntersectionObserver(([entry]) => report(entry?.isIntersecting === true))
    observer.observe(element)
    return () => observer.disconnect()
  },
  // The window first: an element that was hidden until now is shown by that.
  isBelowFirstScreen: (element) => window.scrollY + element.getBoundingClientRect().top >= window.innerHeight,
  startsWithTitle: () => document.querySelector(`.${GIVEN_TITLE_CLASS}:empty`) === null,
  hasOtherTitle: (box) => box.closest('article')?.querySelector(`h1:not(.${GIVEN_TITLE_CLASS} h1)`) != null,
  showCurrent,
  afterPaint,
  checkedIn: (group) => group.querySelector<HTMLInputElement>(':checked')?.value,
  checkIn(group, value) {
    for (const field of group.querySelectorAll('input')) field.checked = field.value === value
  },
  goToTop() {
    document.getElementById('content')?.focus({ preventScroll: true })
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  },
  loadMenuViewport: () => import('./menu-viewport.tsx').then((module) => module.MenuViewport),
  watchMenuDismissal,
  menuPlace,
  focusInMenu,
}
