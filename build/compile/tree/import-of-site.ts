import type { ImportDeclaration, Program } from 'estree'
import type { RootContent } from 'hast'

/** Creates the tree node for `import { Card } from 'site'`. */
export function importOfSite(names: readonly { imported: string; local: string }[]): RootContent {
  return importOf('site', names)
}

/** Creates the tree node for an import of names from a module of the runtime. */
export function importOf(specifier: string, names: readonly { imported: string; local: string }[]): RootContent {
  const declaration: ImportDeclaration = {
    type: 'ImportDeclaration',
    attributes: [],
    specifiers: names.map(({ imported, local }) => ({
      type: 'ImportSpecifier',
      imported: { type: 'Identifier', name: imported },
      local: { type: 'Identifier', name: local },
    })),
    source: { type: 'Literal', value: specifier, raw: `'${specifier}'` },
  }
  const estree: Program = { type: 'Program', sourceType: 'module', body: [declaration] }
  return { type: 'mdxjsEsm', value: '', data: { estree } } as RootContent
}
