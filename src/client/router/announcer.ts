import { createElement } from '../element.ts'

/** Announces titles to screen readers. Some don't announce a region that's added together with its text, so an empty one comes first. */
export function createAnnouncer(): (text: string) => void {
  const region = createElement('div', { className: 'dw-visually-hidden', role: 'status' })
  document.body.append(region)
  return (text) => {
    region.textContent = text
  }
}
