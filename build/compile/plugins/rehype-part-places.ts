/**
 * Gives each place of a part in a file an import of its own, `./_part.mdx?2` for the second. So each can become another module, if the ids of the
 * first one are taken (`place-parts.ts`).
 */
import type { Root } from 'hast'
import { importOf } from '../tree/import-of-site.ts'
import { importedParts } from '../tree/imported-parts.ts'
import { isJsx } from '../tree/jsx-element.ts'
import { walk } from '../tree/walk.ts'

export function rehypePartPlaces() {
  return (tree: Root): undefined => {
    const parts = importedParts(tree)
    if (parts.size === 0) return
    const counts = new Map<string, number>()
    const imports: Root['children'] = []
    walk(tree, (node) => {
      const specifier = isJsx(node) ? parts.get(node.name ?? '') : undefined
      if (!isJsx(node) || specifier === undefined) return undefined
      const count = (counts.get(specifier) ?? 0) + 1
      counts.set(specifier, count)
      if (count === 1) return undefined
      // Can't clash with an author's names, because of the underscore.
      node.name = `_Part${imports.length + 1}`
      imports.push(importOf(`${specifier}?${count}`, [{ imported: 'default', local: node.name }]))
      return undefined
    })
    tree.children.unshift(...imports)
  }
}
