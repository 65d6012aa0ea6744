/**
 * Linking: a compiled page names what it needs from the generator (`site`, `react`); here the names get the
 * addresses of a runtime. The same page is linked twice, against the browser's runtime and against Node's.
 */
import { readFileSync } from 'node:fs'
import type { PageMeta } from '../../src/shared/page/page.ts'
import { compiledPath } from '../compile/compile-task.ts'
import type { RuntimeImport, Section } from '../compile/page-file.ts'

/** Where a runtime keeps a name: the module to import from. */
export type RuntimeLocator = (specifier: string, imported: string) => string

export interface CompiledFile {
  code: string
  sections: Section[]
}

export function readCompiled(cacheFolder: string, key: string): CompiledFile {
  return JSON.parse(readFileSync(compiledPath(cacheFolder, key), 'utf8'))
}

/** The page module for one runtime: imports, the compiled code, and what is known about the page as the export `page`. */
export function linkPage(
  { code, runtimeImports, meta }: { code: string; runtimeImports: readonly RuntimeImport[]; meta: PageMeta },
  locate: RuntimeLocator,
): string {
  const byModule = new Map<string, RuntimeImport[]>()
  for (const part of runtimeImports) {
    const module = locate(part.specifier, part.imported)
    byModule.set(module, [...(byModule.get(module) ?? []), part])
  }
  const imports = [...byModule].flatMap(([module, parts]) => importStatements(module, parts))
  return `${imports.join('\n')}\n${code}\nexport const page = ${JSON.stringify(meta)}\n`
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
