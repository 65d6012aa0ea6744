/**
 * Checks that ids written by authors are unique and don't clash with the shell's. Runs before headings get generated ids, which
 * avoid these.
 */
import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { reportTo } from '../page-file.ts'
import { walk } from '../tree/walk.ts'
import { SHELL_IDS } from './rehype-heading-ids.ts'

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
          message: `The id \`${id}\` is already used${line === undefined ? '' : ` in line ${line}`}.`,
          fix: 'Change one of the two, because a link can only lead to one of them.',
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
  // A component can use its `id` for anything.
  if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || /^[A-Z]/.test(node.name ?? 'A')) return undefined
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'id' && typeof attribute.value === 'string') return attribute.value
  }
  return undefined
}
