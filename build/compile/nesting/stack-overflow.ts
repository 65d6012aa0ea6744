/** Reports a page that was nested too deeply in spite of the limits. */
import type { Diagnostic } from '../../report/diagnostic.ts'
import { positionAt } from '../../report/position-at.ts'

/** True if an error is a stack overflow. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message)
}

const OPENING = /[([{]|<(?=[A-Za-z>])/
const CLOSING = /[)\]}]|<\/|\/>/
const SIGNS = new RegExp(`(${OPENING.source})|${CLOSING.source}`, 'g')

/** The place in a page with the most open brackets and tags. */
export function deepestPlace(source: string): Diagnostic {
  let open = 0
  let most = { open: 0, index: 0 }
  for (const { 1: opening, index } of source.matchAll(SIGNS)) {
    open = opening === undefined ? Math.max(0, open - 1) : open + 1
    if (open > most.open) most = { open, index }
  }
  const message = 'The page is nested too deeply to be read, probably around here.'
  const fix = 'Nest its elements, or the parts of its JavaScript, less deeply, or move some of them into a component.'
  return { severity: 'error', code: 'nesting', message, fix, ...positionAt(source, most.index) }
}
