/** Turns a compiled page into a module, with its highlighted code: once for the browser's runtime and once for Node's, from which it imports. */
import { getOwn } from '../../src/shared/get-own.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { CODE } from '../compile/highlight/code-entry.ts'
import { MARKDOWN_EXPORT } from '../compile/markdown/islands.ts'
import { fillCode } from '../compile/open-addresses.ts'
import { CODE_LIST, FRONTMATTER, type RuntimeImport } from '../compile/page-file.ts'
import { partialsOf } from '../compile/partials.ts'
import { moduleFile } from '../compile/place-partials.ts'
import { type ExportedName, PAGES } from '../compile/stored-page.ts'
import { CUSTOM_COMPONENTS } from '../site/site-module-names.ts'
import type { Store } from '../store/store.ts'
import { groupBy } from '../util/group-by.ts'
import { type ModuleSource, moduleSource, partSource } from './module-source.ts'

/** Returns the module of a runtime that exports a name. */
export type RuntimeLocator = (specifier: string, imported: string) => string

/** The page's module for one runtime. Exports the page's metadata as `__page`, a name that authors don't use. */
export function assembleModule(page: ModuleSource, assembling: Assembling): string {
  const { locate } = assembling
  const { body, exported, moduleImports } = pageBody(page, assembling)
  const exportList = exported.map(({ local, exported }) => (local === exported ? local : `${local} as ${exported}`)).join(', ')
  return [
    ...importLines(page.runtimeImports, locate),
    body,
    // After the body, so that its lines are the same with and without them.
    ...Object.entries(moduleImports).map(([local, specifier]) => {
      // All modules but the site's own components are the bundler's to find.
      const address = specifier === CUSTOM_COMPONENTS ? locate(specifier, '*') : specifier
      return `import * as ${local} from ${JSON.stringify(address)}`
    }),
    ...(exportList === '' ? [] : [`export { ${exportList} }`]),
    `export const __page = ${JSON.stringify(page.meta)}`,
    '',
  ].join('\n')
}

export interface BodyOptions {
  store: Pick<Store, 'need'>
  /** Adds the code that renders the islands of the page's Markdown, which only Node needs. */
  hasIslands?: boolean
}

export interface Assembling extends BodyOptions {
  locate: RuntimeLocator
}

export interface PageBody {
  /** Statements without imports and exports. */
  body: string
  exported: ExportedName[]
  /** Modules that the body needs whole, by the name it uses. Unless a page is bundled, only the site's own components are among them. */
  moduleImports: Record<string, string>
}

/** The page with its highlighted code and its frontmatter, for callers that provide its imports themselves. Doesn't include `__page`. */
export function pageBody(
  { key, codeKey, meta, partModules = {}, addresses }: ModuleSource,
  { store, hasIslands = false }: BodyOptions,
): PageBody {
  const { code: compiled, exported, islands, usesFrontmatter } = store.need(PAGES, key)
  const code = withPartModules(compiled, partModules)
  const constants = [
    ...(codeKey === undefined ? [] : [`const ${CODE_LIST} = ${JSON.stringify(store.need(CODE, codeKey).html)}`]),
    ...(usesFrontmatter === true ? [`const ${FRONTMATTER} = ${JSON.stringify(meta.frontmatter)}`] : []),
  ]
  const joined = (...statements: string[]) => {
    const body = [...constants, ...statements].join('\n')
    return addresses === undefined ? body : fillCode(body, addresses)
  }
  if (!hasIslands || islands === undefined) return { body: joined(code), exported, moduleImports: {} }
  return {
    body: joined(code, islands.code),
    exported: [...exported, { local: MARKDOWN_EXPORT, exported: MARKDOWN_EXPORT }],
    moduleImports: Object.fromEntries(
      Object.entries(islands.imports).map(([local, specifier]) => [local, getOwn(partModules, specifier) ?? specifier]),
    ),
  }
}

/** Replaces the addresses in imports of parts, each of which is a line. */
function withPartModules(code: string, modules: Readonly<Record<string, string>>): string {
  if (Object.keys(modules).length === 0) return code
  return code.replace(/^(import [^'"\n]+ from )(['"])([^'"\n]+)\2/gm, (line, start: string, quote: string, specifier: string) => {
    const module = getOwn(modules, specifier)
    return module === undefined ? line : start + quote + module + quote
  })
}

/** Modules of pages and of the files that they include, with open addresses, by the paths where bundlers look for them. */
export function assembleModules(pages: readonly CompiledPage[], assembling: Assembling): Map<string, string> {
  const own = pages.map((page) => [page.file, assembleModule(moduleSource(page), assembling)] as const)
  return new Map([...assembleParts(pages, assembling), ...own])
}

/** Modules of the files that pages include alone. */
export function assembleParts(pages: readonly CompiledPage[], assembling: Assembling): Map<string, string> {
  const sources = new Map(pages.flatMap(partialsOf).map((part) => [moduleFile(part), part]))
  return new Map([...sources].map(([file, part]) => [file, assembleModule(partSource(part), assembling)]))
}

function importLines(imports: readonly RuntimeImport[], locate: RuntimeLocator): string[] {
  const byModule = groupBy(imports, ({ specifier, imported }) => locate(specifier, imported))
  return [...byModule].flatMap(([module, parts]) => importStatements(module, parts))
}

function importStatements(module: string, parts: readonly RuntimeImport[]): string[] {
  const from = JSON.stringify(module)
  const named = parts.filter(({ imported }) => imported !== '*')
  const names = named.map(({ imported, local }) => {
    // Custom elements have names that aren't identifiers.
    const name = /^[\w$]+$/.test(imported) ? imported : JSON.stringify(imported)
    return name === local ? local : `${name} as ${local}`
  })
  return [
    ...parts.filter(({ imported }) => imported === '*').map(({ local }) => `import * as ${local} from ${from}`),
    ...(names.length > 0 ? [`import { ${names.join(', ')} } from ${from}`] : []),
  ]
}
