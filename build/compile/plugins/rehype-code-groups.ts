/** Names the tabs of code groups by the heading above them, so that readers who hear a page can tell them apart. */
import type { Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString as textOf } from 'hast-util-to-string'
import { fillIn } from '../../../src/shared/strings/fill-in.ts'
import type { contentStrings } from '../../../src/shared/strings/strings.ts'
import type { SiteModuleNames } from '../../site/site-module-names.ts'
import { isJsx } from '../tree/jsx-element.ts'
import { siteComponents } from '../tree/site-components.ts'
import { walk } from '../tree/walk.ts'

export function rehypeCodeGroups({ own, strings }: { own: SiteModuleNames; strings: ReturnType<typeof contentStrings> }) {
  return (tree: Root): undefined => {
    const nameOf = siteComponents(tree, own)
    let heading = ''
    walk(tree, (node) => {
      if (node.type === 'element' && headingRank(node) !== undefined) heading = textOf(node).trim()
      if (heading === '' || !isJsx(node) || nameOf(node.name ?? '') !== 'CodeGroup') return undefined
      // Attributes that the author spreads may have a label too, and come later.
      const isNamed = node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'label')
      if (!isNamed) node.attributes.unshift({ type: 'mdxJsxAttribute', name: 'label', value: fillIn(strings.codeVariants, { heading }) })
      return undefined
    })
  }
}
