import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { MAX_DEPTH } from '../../parse/limits.ts'
import type { PartialPosition } from '../../report/position-at.ts'
import { htmlTags } from '../tree/html-tags.ts'
import { isRaw, placeIn } from '../tree/raw-node.ts'

/** Elements without an end tag, or with an optional one. */
const ENDLESS = new Set(
  'area base body br caption col colgroup dd dt embed head hr html img input li link meta optgroup option p param rp rt source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
)

/** The place where the HTML of a tree is nested too deeply, if it is. */
export function findDeepHtml(tree: Root): PartialPosition | undefined {
  /** Elements that are open, across pieces of HTML. */
  let open = 0
  let place: PartialPosition | undefined
  visit(tree, (node) => {
    if (!isRaw(node)) return
    for (const { name, start, isEnd, slash } of htmlTags(node.value)) {
      if (!/^[a-z]/i.test(name) || ENDLESS.has(name.toLowerCase())) continue
      if (isEnd) open = Math.max(0, open - 1)
      else if (slash === undefined) open++
      if (open > MAX_DEPTH) place ??= placeIn(node, start)
    }
  })
  return place
}
