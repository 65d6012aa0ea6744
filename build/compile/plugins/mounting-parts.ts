/**
 * Which components a page shows at once with all that stands in them. What stands in any other may come later, when a
 * reader opens something, say: its text has to be there by then.
 */
import type { Identifier, Literal } from 'estree'
import type { Root } from 'hast'

/** Parts of `site` that render their children whenever they are rendered themselves, on the server and in a browser. */
export const MOUNTING = new Set('Badge Button Callout Card Cards CodeBlock CodeGroup Form HomePage Link Step Steps Tab Tabs'.split(' '))

/** Names by which a page calls such parts. Asked for once all its imports of `site` are written. */
export function mountingParts(tree: Root): Set<string> {
  const names = new Set<string>()
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'site') continue
      for (const specifier of statement.specifiers) {
        if (specifier.type === 'ImportSpecifier' && MOUNTING.has(nameOf(specifier.imported))) names.add(specifier.local.name)
      }
    }
  }
  return names
}

function nameOf(imported: Identifier | Literal): string {
  return imported.type === 'Identifier' ? imported.name : String(imported.value)
}
