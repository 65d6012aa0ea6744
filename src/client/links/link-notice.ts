/** A notice next to the link that the reader has followed, or at the end of the window if that's out of sight. */
import { createElement } from '../element.ts'

interface Notice {
  text: string
  action: NoticeButton
  /** Without it, only the caller removes the notice. */
  close?: NoticeButton
}

interface NoticeButton {
  label: string
  run(): void
}

/** The space between the link and the notice, and between the notice and the edge of the window, in pixels. */
const GAP = 8

/** Remembers which link was followed last. Returns a function that shows a notice and returns one that removes it. */
export function createNotice(): (notice: Notice) => () => void {
  let link: Element | null = null
  document.addEventListener(
    'click',
    ({ target }) => {
      const anchor = target instanceof Element ? target.closest('a') : null
      if (anchor !== null) link = anchor
    },
    true,
  )
  return ({ text, action, close }) => {
    const message = createElement('p', { role: 'alert' })
    const box = createElement('div', { className: 'dw-link-notice' }, message, button(action, 'dw-button'))
    if (close !== undefined) box.append(button(close, 'dw-link-notice-close'))
    const wasFocused = document.activeElement?.closest(`.${box.className}`) != null
    // Everything outside of an open dialog can't be clicked.
    const dialog = link?.closest('dialog[open]') ?? document.body
    dialog.append(box)
    message.textContent = text
    // This one takes the place of another one, which is about to be removed.
    if (wasFocused) box.querySelector('button')?.focus()
    const move = () => place(box, link)
    move()
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('scroll', move, { capture: true, passive: true, signal })
    window.addEventListener('resize', move, { signal })
    return () => {
      listening.abort()
      box.remove()
    }
  }
}

function button({ label, run }: NoticeButton, className: string): HTMLButtonElement {
  return createElement('button', { type: 'button', className, onclick: run }, label)
}

function place(box: HTMLElement, link: Element | null): void {
  const { innerWidth, innerHeight } = window
  const { offsetWidth, offsetHeight } = box
  const { top, bottom, left, width } = link?.getBoundingClientRect() ?? new DOMRect()
  const isSeen = link?.isConnected === true && width > 0 && bottom > 0 && top < innerHeight
  const below = bottom + GAP + offsetHeight <= innerHeight
  const y = isSeen ? (below ? bottom + GAP : top - GAP - offsetHeight) : innerHeight - offsetHeight - 2 * GAP
  const x = isSeen ? Math.min(left, innerWidth - offsetWidth - GAP) : (innerWidth - offsetWidth) / 2
  box.style.top = `${Math.max(GAP, y)}px`
  box.style.left = `${Math.max(GAP, x)}px`
}
