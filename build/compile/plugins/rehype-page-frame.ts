/** Adds the places around the title of a documentation page: breadcrumbs above it, and page actions below. */
import type { Root } from 'hast'
import { PAGE_PART } from '../../../src/shared/site/site-exports.ts'
import { NOT_FOUND_ROUTE } from '../../discover/routes.ts'
import { PART_ROUTE } from '../page-file.ts'
import { importOf } from '../tree/import-of-site.ts'
import { titleIndex } from '../tree/title-index.ts'

/** What the site shows around titles. */
export interface PageFrame {
  actions: boolean
  breadcrumbs: boolean
}

export interface PageFrameOptions {
  frame?: PageFrame
  route: string
  /** Set for a page in the `docs` layout. */
  titled?: object
}

export function rehypePageFrame({ frame, route, titled }: PageFrameOptions) {
  return (tree: Root): undefined => {
    // The not-found page has no Markdown and no place in the sidebar.
    if (
      frame === undefined ||
      titled === undefined ||
      route === PART_ROUTE ||
      route === NOT_FOUND_ROUTE ||
      !(frame.actions || frame.breadcrumbs)
    )
      return
    const index = titleIndex(tree)
    if (index < 0) return
    if (frame.actions) tree.children.splice(index + 1, 0, place('actions'))
    if (frame.breadcrumbs) tree.children.splice(index, 0, place('breadcrumbs'))
    tree.children.unshift(importOf('site', [{ imported: PAGE_PART, local: LOCAL }]))
  }
}

const LOCAL = `_${PAGE_PART}`

function place(kind: keyof PageFrame): Root['children'][number] {
  return {
    type: 'mdxJsxFlowElement',
    name: LOCAL,
    attributes: [{ type: 'mdxJsxAttribute', name: 'kind', value: kind }],
    children: [],
    data: { _mdxExplicitJsx: true },
  } as Root['children'][number]
}
