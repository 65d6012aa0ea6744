import type { ImportDeclaration } from 'estree'
import type { Root } from 'hast'

/** The Markdown files that a page imports by a relative path, by local name: `import Part from './_part.mdx'`. */
export function importedPartials(tree: Root): Map<string, string> {
  const parts = new Map<string, string>()
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    for (const statement of node.data?.estree?.body ?? []) {
      const specifier = statement.type === 'ImportDeclaration' ? statement.source.value : undefined
      if (statement.type !== 'ImportDeclaration' || typeof specifier !== 'string' || !isPart(specifier)) continue
      for (const part of statement.specifiers) if (isDefault(part)) parts.set(part.local.name, specifier)
    }
  }
  return parts
}

/** Imports that the compiler adds are of the name `default`. */
function isDefault(part: ImportDeclaration['specifiers'][number]): boolean {
  if (part.type === 'ImportSpecifier') return part.imported.type === 'Identifier' && part.imported.name === 'default'
  return part.type === 'ImportDefaultSpecifier'
}

function isPart(specifier: string): boolean {
  return /^\.{1,2}\/.*\.mdx?(?:\?\d+)?$/.test(specifier)
}
