/** A site's own modules, `content/_components.tsx` and `content/_slots.tsx`, for the stages of a build. */
import { NO_SITE_MODULE_NAMES, type SiteModuleNames } from './site-module-names.ts'

export type ModuleKind = 'components' | 'slots'

export interface SiteModuleFile {
  kind: ModuleKind
  /** Absolute path. */
  file: string
  /** Path in messages. */
  displayPath: string
  source: string
}

export interface ExportedComponent {
  name: string
  /** True for a property of the default export. */
  isInDefault?: true
}

/** Empty on a site without any. */
export interface SiteModules {
  /** Names for compiling pages. */
  names: SiteModuleNames
  /** The modules, with their exports for browsers. */
  files: readonly (SiteModuleFile & { exports: readonly ExportedComponent[] })[]
  /** Path of the bundle for Node, whose source map is next to it. */
  bundle?: string
  /** Paths of the modules for Node that export the components by name. */
  components?: string
  slots?: string
  /** Absolute paths of all files that the modules are made from. */
  inputs: readonly string[]
}

export const NO_SITE_MODULES: SiteModules = { names: NO_SITE_MODULE_NAMES, files: [], inputs: [] }
