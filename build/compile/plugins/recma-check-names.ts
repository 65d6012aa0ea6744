/** Reports names that are declared twice. The imports and exports of a page are parsed separately, but form one module. */
import type { Position, Program } from 'estree'
import type { VFile } from 'vfile'
import { boundNames } from '../../parse/bound-names.ts'
import { pageFile } from '../page-file.ts'

export function recmaCheckNames() {
  return (tree: Program, file: VFile): undefined => {
    const declared = new Map<string, Position | undefined>()
    for (const statement of tree.body) {
      // At this point, the page's content is a default export with a name.
      for (const name of boundNames(statement.type === 'ExportDefaultDeclaration' ? statement.declaration : statement)) {
        // Code that MDX adds has no position.
        const start = statement.loc?.start ?? declared.get(name)
        if (declared.has(name)) {
          pageFile(file).diagnostics.push({
            severity: 'error',
            code: 'name-taken',
            message: `The page already has something called \`${name}\`.`,
            fix: 'All imports and exports of a page share one scope, wherever they are: give this one another name.',
            ...(start && { line: start.line, column: start.column + 1 }),
          })
        }
        declared.set(name, start)
      }
    }
  }
}
