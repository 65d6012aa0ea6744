/** Takes runtime imports and exports out of a module and lists them, so that the page can be assembled for browsers and for Node. Lists other imports. */
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
import { SITE_SPECIFIERS } from '../../../src/shared/site/site-exports.ts'
import { namesIn } from '../../parse/bound-names.ts'
import { CUSTOM_COMPONENTS } from '../../site/site-module-names.ts'
import { type PageFileData, pageFile, type RuntimeImport } from '../page-file.ts'
import type { ExportedName } from '../stored-page.ts'

export const RUNTIME_SPECIFIER = new RegExp(`^(?:${[...SITE_SPECIFIERS, 'react', 'react-dom', 'react/jsx-runtime'].join('|')})$`)

export function isRuntimeSpecifier(specifier: string): boolean {
  return RUNTIME_SPECIFIER.test(specifier) || specifier === CUSTOM_COMPONENTS
}

export function recmaImports() {
  return (tree: Program, file: VFile): undefined => {
    const data = pageFile(file)
    if (importsWhileItRuns(tree, String(file.value))) data.hasRelativeImports = true
    tree.body = tree.body.flatMap((statement): Entry[] => {
      if (statement.type !== 'ExpressionStatement' && 'source' in statement && statement.source) {
        noteImport(statement.source, data)
        const imports = statement.type === 'ImportDeclaration' ? runtimeImports(statement) : undefined
        if (imports !== undefined) {
          data.runtimeImports.push(...imports)
          return []
        }
        data.hasRelativeImports = true
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

/** True if the module has `import('…')` or `import.meta`, which only work in a bundled module. */
function importsWhileItRuns(tree: Program, source: string): boolean {
  // A quick check, because most pages have nothing that looks like one.
  if (!/\bimport\s*[(./]/.test(source)) return false
  let hasImport = false
  visitEstree(tree, (node) => {
    if (node.type !== 'ImportExpression' && node.type !== 'MetaProperty') return undefined
    hasImport = true
    return EXIT
  })
  return hasImport
}

type Entry = Directive | Statement | ModuleDeclaration

/** The exported names of a statement, and the statement without the export. */
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
    return { names: [{ local: declaration.id.name, exported: 'default' }], rest: [declaration as Statement] } // it has a name
  }
  // MDX names a page's content, so this isn't it. The statement stays as it is.
  return { names: [], rest: [statement] }
}

/** Records an import of a file next to the page. The bundler resolves packages. */
function noteImport({ value, loc }: Literal, data: PageFileData): void {
  if (typeof value !== 'string' || !/^\.{1,2}\//.test(value)) return
  data.imports.push({ specifier: value, ...(loc && { line: loc.start.line, column: loc.start.column + 1 }) })
}

/** The names of a runtime import; undefined for a module of the author. */
function runtimeImports(statement: ImportDeclaration): RuntimeImport[] | undefined {
  const written = String(statement.source.value)
  if (!isRuntimeSpecifier(written)) return undefined
  const specifier = SITE_SPECIFIERS.includes(written) ? 'site' : written
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
