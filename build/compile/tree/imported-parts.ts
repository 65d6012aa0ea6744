import type { Root } from 'hast'

/** The Markdown files that a page imports by a relative path, by local name: `import Part from './_part.mdx'`. */
export function importedParts(tree: Root): Map<string, string> {
  const parts = new Map<string, string>()
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    for (const statement of node.data?.estree?.body ?? []) {
      const specifier = statement.type === 'ImportDeclaration' ? statement.source.value : undefined
      if (statement.type !== 'ImportDeclaration' || typeof specifier !== 'string' || !isPart(specifier)) continue
      for (const { type, local } of statement.specifiers) if (type === 'ImportDefaultSpecifier') parts.set(local.name, specifier)
    }
  }
  return parts
}

function isPart(specifier: string): boolean {
  return /^\.{1,2}\/.*\.mdx?$/.test(specifier)
}
