/** Puts a title from frontmatter into a `GivenTitle` if a component may draw one too. */
import type { Root, RootContent } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { GIVEN_TITLE } from '../../../src/shared/site/site-exports.ts'
import { importOf } from '../tree/import-of-site.ts'
import { isOpenTitle } from './rehype-page-title.ts'

export function rehypeGivenTitle() {
  return (tree: Root): undefined => {
    const index = tree.children.findIndex(isOpenTitle)
    const title = tree.children[index]
    if (title === undefined) return
    tree.children[index] = given(title)
    tree.children.unshift(importOf('site', [{ imported: GIVEN_TITLE, local: `_${GIVEN_TITLE}` }]))
  }
}

function given(title: RootContent): RootContent {
  const element = { type: 'mdxJsxFlowElement' as const, name: `_${GIVEN_TITLE}`, attributes: [], data: { _mdxExplicitJsx: true as const } }
  return { ...element, children: [title] as MdxJsxFlowElementHast['children'] }
}
