/**
 * Ids that authors write themselves: no two may be the same, and an element may not take one of the shell's. Runs before headings get ids
 * of their own, which make way for these.
 */
import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { reportTo } from '../page-file.ts'
import { SHELL_IDS } from './rehype-heading-ids.ts'
import { walk } from './walk.ts'

export function rehypeCheckIds() {
  return (tree: Root, file: VFile): undefined => {
    const owners = new Map<string, Nodes>()
    walk(tree, (node) => {
      const id = idOf(node)
      if (id === undefined) return undefined
      const owner = owners.get(id)
      if (owner !== undefined) {
        const line = owner.position?.start.line
        reportTo(file, node, {
          severity: 'error',
          code: 'duplicate-id',
          message: `The id \`${id}\` is taken${line === undefined ? '' : ` by line ${line}`}.`,
          fix: 'Give one of the two another id: a link can lead to only one of them.',
        })
      } else if (SHELL_IDS.includes(id)) {
        reportTo(file, node, {
          severity: 'error',
          code: 'duplicate-id',
          message: `The id \`${id}\` belongs to the frame around the page.`,
          fix: 'Give the element another id.',
        })
      }
      owners.set(id, owner ?? node)
      return undefined
    })
  }
}

function idOf(node: Nodes): string | undefined {
  if (node.type === 'element') return typeof node.properties.id === 'string' ? node.properties.id : undefined
  // A component may do with its `id` what it likes.
  if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || /^[A-Z]/.test(node.name ?? 'A')) return undefined
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'id' && typeof attribute.value === 'string') return attribute.value
  }
  return undefined
}
