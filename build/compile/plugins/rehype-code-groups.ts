/** Names the tabs of code groups by the heading above them, so that readers who hear a page can tell them apart. */
import type { Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString as textOf } from 'hast-util-to-string'
import { fillIn } from '../../../src/shared/strings/fill-in.ts'
import type { PluginOptions } from '../page-input.ts'
import { findAttribute, isJsx, makeAttribute } from '../tree/jsx-element.ts'
import { siteComponents } from '../tree/site-components.ts'
import { walk } from '../tree/walk.ts'

export function rehypeCodeGroups({ own, strings }: Pick<PluginOptions, 'own' | 'strings'>) {
  return (tree: Root): undefined => {
    const nameOf = siteComponents(tree, own)
    let heading = ''
    walk(tree, (node) => {
      if (node.type === 'element' && headingRank(node) !== undefined) heading = textOf(node).trim()
      if (heading === '' || !isJsx(node) || nameOf(node.name ?? '') !== 'CodeGroup') return
      // Attributes that the author spreads may have a label too, and come later.
      if (findAttribute(node, 'label') === undefined)
        node.attributes.unshift(makeAttribute('label', fillIn(strings.codeVariants, { heading })))
    })
  }
}
