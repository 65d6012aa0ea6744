/** Warns about headings without content or that skip a level, which leave a gap in outlines and for screen readers. */
import type { Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import type { VFile } from 'vfile'
import { PARTIAL_ROUTE, reportTo } from '../page-file.ts'
import { walkElements } from '../tree/walk.ts'

export function rehypeCheckHeadings({ route }: { route: string }) {
  return (tree: Root, file: VFile): undefined => {
    // The title may come from frontmatter, so a page can start at level 2. A part can start at any level.
    let last = route === PARTIAL_ROUTE ? 6 : 1
    walkElements(tree, (node) => {
      const depth = headingRank(node)
      if (depth === undefined) return
      if (node.children.every((child) => child.type === 'comment' || (child.type === 'text' && child.value.trim() === ''))) {
        reportTo(file, node, {
          severity: 'warning',
          code: 'empty-heading',
          message: 'The heading has no text.',
          fix: 'Write one, or remove the heading.',
        })
      }
      if (depth > last + 1) {
        reportTo(file, node, {
          severity: 'warning',
          code: 'skipped-heading',
          message: `A heading of level ${depth} follows ${last === 1 ? 'the title' : `one of level ${last}`}.`,
          fix: `Make it one of level ${last + 1}: ${'#'.repeat(last + 1)}.`,
        })
      }
      last = depth
    })
  }
}
