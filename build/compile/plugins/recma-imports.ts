/**
 * Takes a module's imports of what the generator provides out of its code and lists them, so that the same
 * compiled page can be linked against the browser's runtime and against Node's. Notes what else it imports
 * and exports.
 */
import type { ExportNamedDeclaration, ImportDeclaration, Literal, Program } from 'estree'
import type { VFile } from 'vfile'
import { type PageFileData, pageFile, type RuntimeImport } from '../page-file.ts'

const RUNTIME = new Set(['site', 'react', 'react-dom', 'react/jsx-runtime'])

export function isRuntimeSpecifier(specifier: string): boolean {
  return RUNTIME.has(specifier)
}

export function recmaImports() {
  return (tree: Program, file: VFile): undefined => {
    const data = pageFile(file)
    if (String(file.value).includes('import(')) data.hasOwnImports = true
    tree.body = tree.body.filter((statement) => {
      if (statement.type !== 'ExpressionStatement' && 'source' in statement && statement.source) noteImport(statement.source, data)
      if (statement.type === 'ExportNamedDeclaration') {
        data.exports.push(...exportedNames(statement))
        if (statement.source) data.hasOwnImports = true
      }
      if (statement.type === 'ExportAllDeclaration') data.hasOwnImports = true
      if (statement.type !== 'ImportDeclaration') return true
      const imports = runtimeImports(statement)
      if (imports === undefined) data.hasOwnImports = true
      else data.runtimeImports.push(...imports)
      return imports === undefined
    })
  }
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

function exportedNames(statement: ExportNamedDeclaration): string[] {
  const { declaration } = statement
  if (declaration?.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  }
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') return [declaration.id.name]
  return statement.specifiers.map((part) => identifierName(part.exported))
}

function identifierName(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value)
}
