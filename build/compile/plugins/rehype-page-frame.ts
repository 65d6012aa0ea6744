/**
 * Adds the places around the title of a documentation page: breadcrumbs above it, and page actions below. If a component may draw the title, they go
 * into its `GivenTitle`.
 */
import type { Root, RootContent } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { GIVEN_TITLE, PAGE_PART } from '../../../src/shared/site/site-exports.ts'
import type { PageTitle } from '../../site/discover/discover-pages.ts'
import { NOT_FOUND_ROUTE } from '../../site/discover/routes.ts'
import { PARTIAL_ROUTE } from '../page-file.ts'
import { importOf } from '../tree/import-of-site.ts'
import { titleIndex } from '../tree/title-index.ts'
import { isOpenTitle } from './rehype-page-title.ts'

/** What the site shows around titles. */
export interface PageFrame {
  actions: boolean
  breadcrumbs: boolean
}

export interface PageFrameOptions {
  frame?: PageFrame
  route: string
  /** Set for a page. */
  titled?: PageTitle
}

export function rehypePageFrame({ frame, route, titled }: PageFrameOptions) {
  return (tree: Root): undefined => {
    if (titled === undefined || route === PARTIAL_ROUTE) return
    const index = titleIndex(tree)
    const title = tree.children[index]
    if (title === undefined) return
    // The not-found page has no Markdown and no place in the sidebar.
    const { actions = false, breadcrumbs = false } = (titled.layout ?? 'docs') === 'docs' && route !== NOT_FOUND_ROUTE ? (frame ?? {}) : {}
    const framed = [...(breadcrumbs ? [place('breadcrumbs')] : []), title, ...(actions ? [place('actions')] : [])]
    const isOpen = isOpenTitle(title)
    tree.children.splice(index, 1, ...(isOpen ? [component(GIVEN_TITLE, [], framed)] : framed))
    const used = [...(framed.length > 1 ? [PAGE_PART] : []), ...(isOpen ? [GIVEN_TITLE] : [])]
    if (used.length > 0)
      tree.children.unshift(
        importOf(
          'site',
          used.map((imported) => ({ imported, local: `_${imported}` })),
        ),
      )
  }
}

function place(kind: keyof PageFrame): RootContent {
  return component(PAGE_PART, [{ type: 'mdxJsxAttribute', name: 'kind', value: kind }], [])
}

function component(imported: string, attributes: MdxJsxFlowElementHast['attributes'], children: RootContent[]): RootContent {
  const element = { type: 'mdxJsxFlowElement' as const, name: `_${imported}`, attributes, data: { _mdxExplicitJsx: true as const } }
  return { ...element, children: children as MdxJsxFlowElementHast['children'] }
}
