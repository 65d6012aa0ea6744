/** Reads which modules of the project import which, as their text says it: types and `import()` included. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type EcmaScriptModule, parseSync } from 'oxc-parser'

/** How a module refers to another one: at run time, for its types alone, or by the path of its file in a text. */
export type ImportKind = 'value' | 'type' | 'path'

/** One reference of one module to another. Both are paths from the project's root, with `/` between folders. */
export interface Import {
  from: string
  to: string
  /** Where it stands in `from`, from 1. */
  line: number
  kind: ImportKind
}

const MODULE = /(?<!\.d)\.(?:tsx?|mjs)$|\.d\.ts$/

/** The files of the project that a text may name, by their path from the project's root and after a prefix of the bundler's. */
const NAMED_FILE = /(['"])(?:[a-z]+:)?(src\/client\/[^'"\n]+\.tsx?)\1/g

/** An import within an expression, or within a type. */
const IMPORT_CALL = /\bimport\(\s*(['"])([^'"\n]+)\1/g

/** All modules below `folder`, a path from `root`. */
export function listModules(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => MODULE.test(file))
    .sort()
}

const parsed = new Map<string, { text: string; module: EcmaScriptModule }>()

/** The imports and exports of a module, parsed once for all that ask. @throws Error where the module cannot be parsed */
export function parseModule(root: string, file: string): { text: string; module: EcmaScriptModule } {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const known = parsed.get(path)
  if (known?.text === text) return known
  // Reading its lists of imports takes half as long as its tree.
  const { module, errors } = parseSync(file, text)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  parsed.set(path, { text, module })
  return { text, module }
}

/** References of a module to others of the project. @throws Error where the module cannot be parsed, or imports a file that does not exist */
export function readImports(root: string, from: string): Import[] {
  const { text, module } = parseModule(root, from)
  const imports: Import[] = []
  const add = (to: string, at: number, kind: ImportKind) => {
    const line = text.slice(0, at).split('\n').length
    if (!existsSync(join(root, to))) throw new Error(`${from}:${line} There is no file ${to}.`)
    imports.push({ from, to, line, kind })
  }
  const addSpecifier = (specifier: string, at: number, isType: boolean) => {
    if (specifier.startsWith('.')) add(posix.join(posix.dirname(from), specifier), at, isType ? 'type' : 'value')
  }
  for (const { moduleRequest, entries, start } of module.staticImports)
    addSpecifier(moduleRequest.value, start, entries.length > 0 && entries.every(({ isType }) => isType))
  for (const { entries, start } of module.staticExports) {
    const requests = new Map(entries.map(({ moduleRequest, isType }) => [moduleRequest?.value, isType]))
    for (const [specifier, isType] of requests) if (specifier !== undefined) addSpecifier(specifier, start, isType)
  }
  const atRunTime = new Set(module.dynamicImports.map(({ start }) => start))
  for (const { index, 2: specifier = '' } of text.matchAll(IMPORT_CALL)) addSpecifier(specifier, index, !atRunTime.has(index))
  for (const { index, 2: file = '' } of text.matchAll(NAMED_FILE)) add(file, index, 'path')
  return imports
}
