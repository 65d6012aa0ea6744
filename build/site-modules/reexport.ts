/** Modules that export a site's components by name, wherever its own module has them. */
import { COMPONENTS_NAME } from '../bundle/provided-imports.ts'
import type { SiteModuleEntry } from '../bundle/site-module-plugin.ts'
import type { ExportedComponent, ModuleKind, SiteModules } from '../site/site-modules.ts'

interface Source {
  module: string
  /** Name of the export that holds the author's module. Without it, the module is imported itself. */
  namespace?: string
}

/** Source of a module that exports each component under its name, also those that are properties of the default export. */
export function reexport(exports: readonly ExportedComponent[], { module, namespace }: Source): string {
  const from = JSON.stringify(module)
  const named = exports.filter(({ isInDefault }) => isInDefault !== true)
  const inDefault = exports.filter(({ isInDefault }) => isInDefault === true)
  if (namespace !== undefined) {
    const values = [
      ...named.map(({ name }) => ({ name, value: `${namespace}[${JSON.stringify(name)}]` })),
      ...inDefault.map(({ name }) => ({ name, value: `${namespace}.default[${JSON.stringify(name)}]` })),
    ]
    return [`import { ${namespace} } from ${from}`, ...values.map(exportValue), ''].join('\n')
  }
  return [
    ...named.map(({ name }) => `export { ${exportName(name)} } from ${from}`),
    ...(inDefault.length > 0 ? [`import all from ${from}`] : []),
    ...inDefault.map(({ name }, index) => exportValue({ name, value: `all[${JSON.stringify(name)}]` }, index)),
    '',
  ].join('\n')
}

function exportValue({ name, value }: { name: string; value: string }, index: number): string {
  return `const own${index} = ${value}\nexport { own${index} as ${exportName(name)} }`
}

/** Custom elements have names that aren't identifiers. */
function exportName(name: string): string {
  return /^[\w$]+$/.test(name) ? name : JSON.stringify(name)
}

/** Names of the modules' files for browsers. A hash and an ending follow. */
export const MODULE_NAMES: Record<ModuleKind, string> = { components: COMPONENTS_NAME, slots: '_slots' }

/** A site's own modules as the bundle for browsers needs them. */
export function siteModuleEntries({ files }: SiteModules): SiteModuleEntry[] {
  return files.map(({ kind, file, exports }) => ({ kind, name: MODULE_NAMES[kind], source: reexport(exports, { module: file }) }))
}
