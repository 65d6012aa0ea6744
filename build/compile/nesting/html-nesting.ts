/** Determines how deep HTML tags are nested, before they're parsed. */
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { MAX_DEPTH } from '../../parse/limits.ts'
import type { PartialPosition } from '../../report/position-at.ts'
import { isRaw, placeIn } from '../tree/raw-node.ts'

/** Elements without an end tag, or with an optional one. */
const ENDLESS = new Set(
  'area base body br caption col colgroup dd dt embed head hr html img input li link meta optgroup option p param rp rt source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
)

const COMMENT_OR_TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*?(\/?)>/gi

/** The place where the HTML of a tree is nested too deep, if it is. */
export function findDeepHtml(tree: Root): PartialPosition | undefined {
  /** Elements that are open, across pieces of HTML. */
  let open = 0
  let place: PartialPosition | undefined
  visit(tree, (node) => {
    if (!isRaw(node)) return
    for (const { 1: slash, 2: name, 3: end, index } of node.value.matchAll(COMMENT_OR_TAG)) {
      if (name === undefined || ENDLESS.has(name.toLowerCase())) continue
      if (slash !== '') open = Math.max(0, open - 1)
      else if (end === '') open++
      if (open > MAX_DEPTH) place ??= placeIn(node, index)
    }
  })
  return place
}
