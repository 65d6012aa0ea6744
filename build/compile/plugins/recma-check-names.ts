/** Each import and export of a page is read by itself, but all of them are one module: a name that two of them take is told where it is taken again. */
import type { Position, Program } from 'estree'
import type { VFile } from 'vfile'
import { pageFile } from '../page-file.ts'
import { boundNames } from './bound-names.ts'

export function recmaCheckNames() {
  return (tree: Program, file: VFile): undefined => {
    const taken = new Map<string, Position | undefined>()
    for (const statement of tree.body) {
      // The page's content is a default export by now, and has a name.
      for (const name of boundNames(statement.type === 'ExportDefaultDeclaration' ? statement.declaration : statement)) {
        // What MDX adds stands nowhere on the page.
        const start = statement.loc?.start ?? taken.get(name)
        if (taken.has(name)) {
          pageFile(file).diagnostics.push({
            severity: 'error',
            code: 'name-taken',
            message: `The page already has something called \`${name}\`.`,
            fix: 'All imports and exports of a page share one scope, wherever they are: give this one another name.',
            ...(start && { line: start.line, column: start.column + 1 }),
          })
        }
        taken.set(name, start)
      }
    }
  }
}
