/** Checks that images have alternative text, or are marked as decoration. */
import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { reportTo } from '../page-file.ts'
import { walk } from '../tree/walk.ts'

export function rehypeCheckImages() {
  return (tree: Root, file: VFile): undefined => {
    walk(tree, (node) => {
      if (lacksText(node, String(file.value))) {
        reportTo(file, node, {
          severity: 'error',
          code: 'image-text',
          message: 'The image has no alternative text.',
          fix: 'Describe what it shows: `![Description](…)`, or `alt="…"`. If it is only decoration, write `<img src="…" alt="" />`.',
        })
      }
      return undefined
    })
  }
}

function lacksText(node: Nodes, source: string): boolean {
  if (node.type === 'element' && node.tagName === 'img') {
    if (node.properties.ariaHidden !== undefined || node.properties.role === 'presentation') return false
    // An empty attribute marks decoration, but empty brackets are probably an oversight.
    const isMarkdown = source[node.position?.start.offset ?? -1] === '!'
    return isMarkdown ? node.properties.alt === '' : node.properties.alt === undefined
  }
  if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || node.name !== 'img') return false
  return node.attributes.every((attribute) => attribute.type === 'mdxJsxAttribute' && !/^(?:alt|aria-hidden|role)$/.test(attribute.name))
}
