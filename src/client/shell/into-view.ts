import { idInHash } from '../../shared/routes/paths.ts'
import { renderDeferredBlocks } from '../deferred-blocks/render-all.ts'
import { holdPlace } from './hold-place.ts'

/** The element that a hash names, by its id or as `<a name>`, or the whole page for `#top`. Ids are composed (NFC), whatever the hash is. */
export function targetOf(hash: string): HTMLElement | null {
  const id = idInHash(hash).normalize()
  const named = [...document.getElementsByName(id)].find(({ localName }) => localName === 'a')
  return document.getElementById(id) ?? named ?? (id === 'top' ? document.documentElement : null)
}

/** Scrolls to a part, and keeps it there. Opens what hides it first, because a hidden part has no place. */
export function bringIntoView(part: Element): void {
  reveal(part)
  renderDeferredBlocks()
  holdPlace(() => {
    part.scrollIntoView()
    return part
  })
}

/** Opens whatever hides a part (HTML, "ancestor revealing algorithm"): closed sections, folded lines, tabs. @returns true if anything did */
export function reveal(part: Element | null): boolean {
  // A section's summary is in view while it's closed.
  const summed = part?.closest('summary')?.parentElement
  let wasHidden = false
  for (let element = part; element !== null; element = element.parentElement) {
    const isClosed = element instanceof HTMLDetailsElement && !element.open
    if (isClosed && element !== part && element !== summed) wasHidden = element.toggleAttribute('open', true)
    if (element.getAttribute('hidden') !== 'until-found') continue
    wasHidden = true
    element.dispatchEvent(new Event('beforematch', { bubbles: true }))
    element.removeAttribute('hidden')
  }
  return wasHidden
}
