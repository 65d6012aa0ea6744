/**
 * A compiled page names what it needs from the generator (`site`, `react`). Assembling its module replaces the names by the
 * addresses of a runtime, and adds its highlighted code. Each page is assembled twice: for the browser's runtime, and for Node's.
 */

import type { PageMeta } from '../../src/shared/page/page.ts'
import { CODE_LIST, type RuntimeImport } from '../compile/page-file.ts'
import type { ExportedName } from '../store/entries.ts'
import { pageStore } from '../store/page-store.ts'

/** Where a runtime keeps a name: the module to import from. */
export type RuntimeLocator = (specifier: string, imported: string) => string

/** A compiled page in the store, and all that is known about it besides. Plain data, for it is sent to threads. */
export interface PageOnDisk {
  storeFolder: string
  /** Compile key. */
  key: string
  /** Key of its highlighted code. */
  codeKey?: string
  runtimeImports: readonly RuntimeImport[]
  meta: PageMeta
}

/**
 * The page module for one runtime: imports, highlighted code, the compiled page, and what is known about it as the
 * export `__page`: a name that no author takes.
 */
export function assembleModule(page: PageOnDisk, locate: RuntimeLocator): string {
  const { body, exported } = pageBody(page)
  return [
    ...importLines(page.runtimeImports, locate),
    body,
    ...exportStatements(exported),
    `export const __page = ${JSON.stringify(page.meta)}`,
    '',
  ].join('\n')
}

export interface PageBody {
  /** Statements that need the page's runtime imports, and export nothing. */
  body: string
  exported: ExportedName[]
}

/** The page with its highlighted code, to be run by whoever has what it imports: all of it but `__page`. */
export function pageBody({ storeFolder, key, codeKey }: PageOnDisk): PageBody {
  const store = pageStore(storeFolder)
  const { code, exported } = store.page(key)
  const highlighted = codeKey === undefined ? [] : [`const ${CODE_LIST} = ${JSON.stringify(store.code(codeKey).html)}`]
  return { body: [...highlighted, code].join('\n'), exported }
}

function exportStatements(exported: readonly ExportedName[]): string[] {
  if (exported.length === 0) return []
  return [`export { ${exported.map(({ local, exported }) => (local === exported ? local : `${local} as ${exported}`)).join(', ')} }`]
}

/** A compiled Markdown file at its absolute path, where bundlers look for it. */
export interface PartToBundle extends PageOnDisk {
  file: string
}

/** Linked modules of pages and of what they show, by path. */
export function assembleModules(
  pages: readonly (PartToBundle & { parts?: readonly PartToBundle[] })[],
  locate: RuntimeLocator,
): Map<string, string> {
  const assembled = new Map(pages.map((page) => [page.file, assembleModule(page, locate)]))
  for (const part of pages.flatMap(({ parts = [] }) => parts)) {
    if (!assembled.has(part.file)) assembled.set(part.file, assembleModule(part, locate))
  }
  return assembled
}

function importLines(imports: readonly RuntimeImport[], locate: RuntimeLocator): string[] {
  const byModule = new Map<string, RuntimeImport[]>()
  for (const part of imports) {
    const module = locate(part.specifier, part.imported)
    byModule.set(module, [...(byModule.get(module) ?? []), part])
  }
  return [...byModule].flatMap(([module, parts]) => importStatements(module, parts))
}

function importStatements(module: string, parts: RuntimeImport[]): string[] {
  const from = JSON.stringify(module)
  const named = parts.filter(({ imported }) => imported !== '*')
  const names = named.map(({ imported, local }) => (imported === local ? local : `${imported} as ${local}`))
  return [
    ...parts.filter(({ imported }) => imported === '*').map(({ local }) => `import * as ${local} from ${from}`),
    ...(names.length > 0 ? [`import { ${names.join(', ')} } from ${from}`] : []),
  ]
}
