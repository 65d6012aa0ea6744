import { COMPONENTS_NAME } from '../bundle/provided-imports.ts'
import type { SiteModuleEntry } from '../bundle/site-module-plugin.ts'
import type { ModuleKind, SiteModules } from '../site/site-modules.ts'
import { reexport } from './reexport.ts'

/** Names of the modules' files for browsers. A hash and an ending follow. */
export const MODULE_NAMES: Record<ModuleKind, string> = { components: COMPONENTS_NAME, slots: '_slots' }

/** A site's own modules as the bundle for browsers needs them. */
export function siteModuleEntries({ files }: SiteModules): SiteModuleEntry[] {
  return files.map(({ kind, file, exports }) => ({ kind, name: MODULE_NAMES[kind], source: reexport(exports, { module: file }) }))
}
