/** Determines how deep HTML tags are nested, before they're parsed. */
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { MAX_DEPTH } from '../../parse/limits.ts'
import { isRaw, placeIn } from '../tree/raw-node.ts'

/** Elements without an end tag, or with an optional one. */
const ENDLESS = new Set(
  'area base body br caption col colgroup dd dt embed head hr html img input li link meta optgroup option p param rp rt source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
)

const COMMENT_OR_TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*?(\/?)>/gi

/** Counts open elements across pieces of HTML. */
export class OpenElements {
  #count = 0

  /** The index of the first tag that is too deep. */
  findDeep(html: string): number | undefined {
    for (const { 1: slash, 2: name, 3: end, index } of html.matchAll(COMMENT_OR_TAG)) {
      if (name === undefined || ENDLESS.has(name.toLowerCase())) continue
      if (slash !== '') this.#count = Math.max(0, this.#count - 1)
      else if (end === '') this.#count++
      if (this.#count > MAX_DEPTH) return index
    }
    return undefined
  }
}

/** The place where the HTML of a tree is nested too deep, if it is. */
export function findDeepHtml(tree: Root): { line?: number; column?: number } | undefined {
  const elements = new OpenElements()
  let place: { line?: number; column?: number } | undefined
  visit(tree, (node) => {
    if (place !== undefined || !isRaw(node)) return
    const index = elements.findDeep(node.value)
    if (index !== undefined) place = placeIn(node, index) ?? {}
  })
  return place
}
