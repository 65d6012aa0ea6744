/**
 * Linking: a compiled page names what it needs from the generator (`site`, `react`); here the names get the
 * addresses of a runtime. The same page is linked twice, against the browser's runtime and against Node's.
 */
import { readFileSync } from 'node:fs'
import type { PageMeta } from '../../src/shared/page/page.ts'
import { compiledPath, highlightedPath } from '../cache/paths.ts'
import { CODE_LIST, type RuntimeImport, type Section } from '../compile/page-file.ts'

/** Where a runtime keeps a name: the module to import from. */
export type RuntimeLocator = (specifier: string, imported: string) => string

/** A compiled page on disk, and all that is known about it besides. */
export interface PageOnDisk {
  cacheFolder: string
  /** Compile key. */
  key: string
  /** Key of its highlighted code. */
  codeKey?: string
  runtimeImports: readonly RuntimeImport[]
  meta: PageMeta
}

export function readSections(cacheFolder: string, key: string): Section[] {
  return readCompiled(cacheFolder, key).sections
}

function readCompiled(cacheFolder: string, key: string): { code: string; sections: Section[] } {
  return JSON.parse(readFileSync(compiledPath(cacheFolder, key), 'utf8'))
}

/**
 * The page module for one runtime: imports, highlighted code, the compiled page, and what is known about it as the
 * export `__page`: a name that no author takes.
 */
export function linkPage({ cacheFolder, key, codeKey, runtimeImports, meta }: PageOnDisk, locate: RuntimeLocator): string {
  const byModule = new Map<string, RuntimeImport[]>()
  for (const part of runtimeImports) {
    const module = locate(part.specifier, part.imported)
    byModule.set(module, [...(byModule.get(module) ?? []), part])
  }
  return [
    ...[...byModule].flatMap(([module, parts]) => importStatements(module, parts)),
    ...(codeKey === undefined ? [] : [`const ${CODE_LIST} = ${readFileSync(highlightedPath(cacheFolder, codeKey), 'utf8')}`]),
    readCompiled(cacheFolder, key).code,
    `export const __page = ${JSON.stringify(meta)}`,
    '',
  ].join('\n')
}

/** A compiled Markdown file at its absolute path, where bundlers look for it. */
export interface LinkablePart extends PageOnDisk {
  file: string
}

/** Linked modules of pages and of what they show, by path. */
export function linkPages(
  pages: readonly (LinkablePart & { parts?: readonly LinkablePart[] })[],
  locate: RuntimeLocator,
): Map<string, string> {
  const linked = new Map(pages.map((page) => [page.file, linkPage(page, locate)]))
  for (const part of pages.flatMap(({ parts = [] }) => parts)) {
    if (!linked.has(part.file)) linked.set(part.file, linkPage(part, locate))
  }
  return linked
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
