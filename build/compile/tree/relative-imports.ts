import type { Root } from 'hast'

/** The modules of the author's that a page imports by a relative path, by the local names of what it imports from them. */
export function relativeImports(tree: Root): Map<string, string> {
  const modules = new Map<string, string>()
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    for (const statement of node.data?.estree?.body ?? []) {
      const specifier = statement.type === 'ImportDeclaration' ? statement.source.value : undefined
      if (statement.type !== 'ImportDeclaration' || typeof specifier !== 'string' || !/^\.{1,2}\//.test(specifier)) continue
      for (const { local } of statement.specifiers) modules.set(local.name, specifier)
    }
  }
  return modules
}
