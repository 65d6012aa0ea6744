/** Brings parts of a page into view, whatever hides them. */
import { idInHash } from '../../shared/routes/paths.ts'
import { layOutAll } from '../lay-out/lay-out-all.ts'

/** The element that a hash names. Ids are composed (NFC), whatever the hash is. */
export function targetOf(hash: string): HTMLElement | undefined {
  return document.getElementById(idInHash(hash).normalize()) ?? undefined
}

/** Scrolls to a part. Opens what hides it first, because a hidden part has no place. */
export function bringIntoView(part: Element): void {
  reveal(part)
  layOutAll()
  part.scrollIntoView()
}

/**
 * Opens everything that hides a part, as browsers do for links that they follow themselves: closed sections and folded lines, panels of tabs, and
 * what else is `hidden="until-found"` (HTML, "ancestor revealing algorithm").
 * @returns whether anything hid it
 */
export function reveal(part: Element | undefined): boolean {
  let wasHidden = false
  for (let element = part; element !== undefined; element = element.parentElement ?? undefined) {
    if (element instanceof HTMLDetailsElement && !element.open && !isInSummary(part, element)) element.open = wasHidden = true
    if (element.getAttribute('hidden') !== 'until-found') continue
    wasHidden = true
    element.dispatchEvent(new Event('beforematch', { bubbles: true }))
    element.removeAttribute('hidden')
  }
  return wasHidden
}

function isInSummary(part: Element | undefined, section: HTMLDetailsElement): boolean {
  return part === section || section.querySelector(':scope > summary')?.contains(part ?? null) === true
}
