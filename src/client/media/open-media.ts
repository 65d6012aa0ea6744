/** Does what a button around an image or in place of an embedded page says. */
import { createElement } from '../element.ts'
import { enlarge } from './enlarge.ts'

export function openMedia(button: HTMLElement): void {
  if (button.classList.contains('dw-enlarge')) enlarge(button)
  else startEmbed(button)
}

function startEmbed(button: HTMLElement): void {
  const frame = createElement('iframe', {
    src: button.dataset['embed'] ?? '',
    title: button.getAttribute('aria-label') ?? '',
    allow: 'autoplay; fullscreen; encrypted-media; picture-in-picture; clipboard-write',
    // Players of videos refuse pages that don't say where they're from.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  button.replaceWith(frame)
  frame.focus()
}
