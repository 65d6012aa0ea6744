import type { ImportDeclaration, Program } from 'estree'
import type { RootContent } from 'hast'

/** `import { Card } from 'site'` as a node of a page's tree. */
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
