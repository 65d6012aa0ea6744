/**
 * Takes a module's imports of what the generator provides, and its exports, out of its code and lists them, so that the same
 * compiled page can be linked against the browser's runtime and against Node's. Notes what else it imports.
 */
import type {
  Directive,
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
  Literal,
  ModuleDeclaration,
  Program,
  Statement,
} from 'estree'
import { EXIT, visit as visitEstree } from 'estree-util-visit'
import type { VFile } from 'vfile'
import { type ExportedName, type PageFileData, pageFile, type RuntimeImport } from '../page-file.ts'
import { namesIn } from './bound-names.ts'

/** What the generator provides. */
export const RUNTIME_SPECIFIER = /^(?:site|react|react-dom|react\/jsx-runtime)$/

export function isRuntimeSpecifier(specifier: string): boolean {
  return RUNTIME_SPECIFIER.test(specifier)
}

export function recmaImports() {
  return (tree: Program, file: VFile): undefined => {
    const data = pageFile(file)
    if (importsWhileItRuns(tree, String(file.value))) data.hasOwnImports = true
    tree.body = tree.body.flatMap((statement): Entry[] => {
      if (statement.type !== 'ExpressionStatement' && 'source' in statement && statement.source) {
        noteImport(statement.source, data)
        if (statement.type === 'ImportDeclaration') return takeImport(statement, data)
        data.hasOwnImports = true
        if (statement.type === 'ExportNamedDeclaration') data.exports.push(...listedNames(statement).map(({ exported }) => exported))
        return [statement]
      }
      if (statement.type !== 'ExportNamedDeclaration' && statement.type !== 'ExportDefaultDeclaration') return [statement]
      const { names, rest } = takeExports(statement)
      data.exported.push(...names)
      data.exports.push(...names.flatMap(({ exported }) => (exported === 'default' ? [] : [exported])))
      return rest
    })
  }
}

/** True where the module has `import('…')` or `import.meta`, which only a bundled module may. */
function importsWhileItRuns(tree: Program, source: string): boolean {
  // Most pages have nothing that looks like one, and most others only in code that they show.
  if (!/\bimport\s*[(./]/.test(source)) return false
  let found = false
  visitEstree(tree, (node) => {
    if (node.type !== 'ImportExpression' && node.type !== 'MetaProperty') return undefined
    found = true
    return EXIT
  })
  return found
}

type Entry = Directive | Statement | ModuleDeclaration

function takeImport(statement: ImportDeclaration, data: PageFileData): Entry[] {
  const imports = runtimeImports(statement)
  if (imports !== undefined) data.runtimeImports.push(...imports)
  else data.hasOwnImports = true
  return imports === undefined ? [statement] : []
}

/** What the statement exports, and what is left to do without the export. */
function takeExports(statement: ExportNamedDeclaration | ExportDefaultDeclaration): { names: ExportedName[]; rest: Entry[] } {
  if (statement.type === 'ExportNamedDeclaration') {
    const { declaration } = statement
    if (!declaration) return { names: listedNames(statement), rest: [] }
    const locals =
      declaration.type === 'VariableDeclaration' ? declaration.declarations.flatMap(({ id }) => namesIn(id)) : [declaration.id.name]
    return { names: locals.map((local) => ({ local, exported: local })), rest: [declaration] }
  }
  const { declaration } = statement
  if ((declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') && declaration.id) {
    return { names: [{ local: declaration.id.name, exported: 'default' }], rest: [declaration as Statement] } // it has its name
  }
  // MDX gives a page's content a name; without one the module stays what it is.
  return { names: [], rest: [statement] }
}

/** Notes a file beside the page. Packages are the bundler's to find. */
function noteImport({ value, loc }: Literal, data: PageFileData): void {
  if (typeof value !== 'string' || !/^\.{1,2}\//.test(value)) return
  data.imports.push({ specifier: value, ...(loc && { line: loc.start.line, column: loc.start.column + 1 }) })
}

/** The names an import brings, or undefined where the module is the author's. */
function runtimeImports(statement: ImportDeclaration): RuntimeImport[] | undefined {
  const specifier = String(statement.source.value)
  if (!isRuntimeSpecifier(specifier)) return undefined
  return statement.specifiers.map((part) => {
    const imported =
      part.type === 'ImportNamespaceSpecifier' ? '*' : part.type === 'ImportDefaultSpecifier' ? 'default' : identifierName(part.imported)
    return { specifier, imported, local: part.local.name }
  })
}

/** `export { local as exported }`. */
function listedNames({ specifiers }: ExportNamedDeclaration): ExportedName[] {
  return specifiers.map((part) => ({ local: identifierName(part.local), exported: identifierName(part.exported) }))
}

function identifierName(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value)
}
