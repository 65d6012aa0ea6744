import type { Root } from 'hast'
import { boundNames } from '../../parse/bound-names.ts'

/** The names that a page declares or imports. */
export function declaredNames(tree: Root): Set<string> {
  const names = new Set<string>()
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    for (const statement of node.data?.estree?.body ?? []) for (const name of boundNames(statement)) names.add(name)
  }
  return names
}
