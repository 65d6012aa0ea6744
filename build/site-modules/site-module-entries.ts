import type { OwnEntry } from '../bundle/own-entries.ts'
import { COMPONENTS_NAME } from '../bundle/own-imports.ts'
import type { ModuleKind, SiteModules } from '../site/site-modules.ts'
import { reexport } from './reexport.ts'

/** Names of the modules' files for browsers. A hash and an ending follow. */
export const MODULE_NAMES: Record<ModuleKind, string> = { components: COMPONENTS_NAME, slots: '_slots' }

/** A site's own modules as the bundle for browsers needs them. */
export function siteModuleEntries({ files }: SiteModules): OwnEntry[] {
  return files.map(({ kind, file, exports }) => ({ kind, name: MODULE_NAMES[kind], source: reexport(exports, { module: file }) }))
}
