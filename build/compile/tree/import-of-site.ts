import type { ImportDeclaration, Program } from 'estree'
import type { RootContent } from 'hast'

/** Creates the tree node for `import { Card } from 'site'`. */
export function importOfSite(names: readonly { imported: string; local: string }[]): RootContent {
  const declaration: ImportDeclaration = {
    type: 'ImportDeclaration',
    attributes: [],
    specifiers: names.map(({ imported, local }) => ({
      type: 'ImportSpecifier',
      imported: { type: 'Identifier', name: imported },
      local: { type: 'Identifier', name: local },
    })),
    source: { type: 'Literal', value: 'site', raw: "'site'" },
  }
  const estree: Program = { type: 'Program', sourceType: 'module', body: [declaration] }
  return { type: 'mdxjsEsm', value: '', data: { estree } } as RootContent
}
