/** What to say of a page that was too deep all the same. */
import type { Diagnostic } from '../../report/diagnostic.ts'
import { placeAt } from '../../report/place-at.ts'

/** True where functions called themselves until the stack of the thread was used up. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message)
}

const OPENING = /[([{]|<(?=[A-Za-z>])/
const CLOSING = /[)\]}]|<\/|\/>/
const SIGNS = new RegExp(`(${OPENING.source})|${CLOSING.source}`, 'g')

/** The place in a page where most brackets and tags are open. */
export function deepestPlace(source: string): Diagnostic {
  let open = 0
  let most = { open: 0, index: 0 }
  for (const { 1: opening, index } of source.matchAll(SIGNS)) {
    open = opening === undefined ? Math.max(0, open - 1) : open + 1
    if (open > most.open) most = { open, index }
  }
  return {
    severity: 'error',
    code: 'nesting',
    message: 'The page is nested too deep to be read, probably around here.',
    fix: 'Nest its elements, or the parts of its JavaScript, less deep, or move some of them into a component.',
    ...placeAt(source, most.index),
  }
}
