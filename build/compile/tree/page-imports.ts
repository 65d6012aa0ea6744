import type { ImportDeclaration, Program } from 'estree'
import type { Root, RootContent } from 'hast'
import { boundNames } from '../../parse/bound-names.ts'
import { moduleOf } from './make-expression.ts'

export function topStatements(tree: Root): Program['body'] {
  return tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []))
}

/** The names that a page declares or imports. */
export function declaredNames(tree: Root): Set<string> {
  return new Set(topStatements(tree).flatMap(boundNames))
}

type ImportedName = ImportDeclaration['specifiers'][number]

/** The specifiers that match a pattern, by the local names of what a page imports from them. */
export function importedFrom(tree: Root, pattern: RegExp, isWanted: (name: ImportedName) => boolean = () => true): Map<string, string> {
  const imports = topStatements(tree).flatMap((statement) => (statement.type === 'ImportDeclaration' ? [statement] : []))
  const matching = imports.filter(({ source }) => pattern.test(String(source.value)))
  return new Map(
    matching.flatMap(({ source, specifiers }) => specifiers.filter(isWanted).map(({ local }) => [local.name, String(source.value)])),
  )
}

/** The Markdown files that a page imports by a relative path, by local name: `import Part from './_part.mdx'`. */
export function importedPartials(tree: Root): Map<string, string> {
  return importedFrom(tree, /^\.{1,2}\/.*\.mdx?(?:\?\d+)?$/, isDefault)
}

/** Imports that the compiler adds are of the name `default`. */
function isDefault(name: ImportedName): boolean {
  if (name.type === 'ImportSpecifier') return name.imported.type === 'Identifier' && name.imported.name === 'default'
  return name.type === 'ImportDefaultSpecifier'
}

/** Creates the tree node for an import. @param names what is imported, by its local names */
export function importOf(specifier: string, names: Readonly<Record<string, string>>): RootContent {
  const declaration: ImportDeclaration = {
    type: 'ImportDeclaration',
    attributes: [],
    specifiers: Object.entries(names).map(([local, imported]) => ({
      type: 'ImportSpecifier',
      imported: { type: 'Identifier', name: imported },
      local: { type: 'Identifier', name: local },
    })),
    source: { type: 'Literal', value: specifier, raw: `'${specifier}'` },
  }
  return { type: 'mdxjsEsm', value: '', data: { estree: moduleOf(declaration) } }
}

/** Imports a component of the site as `_Name`, which can't clash with an author's. */
export function importFromSite(tree: Root, name: string): void {
  tree.children.unshift(importOf('site', { [`_${name}`]: name }))
}
