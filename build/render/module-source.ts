import type { PageOnDisk } from '../bundle/assemble-module.ts'
import { CUSTOM_COMPONENTS } from '../site/site-module-names.ts'

/** The information a worker needs to load a page's component. Kept small, because it's sent to another thread. */
export interface ModuleSource extends PageOnDisk {
  /** Path of the bundle, if the page imports modules of the author. */
  bundled?: string
  /** Path of the module with the site's own components, if the page uses any. */
  components?: string
}

/** Where the code is that a page needs besides its own, for Node. */
export interface NodeModules {
  /** Path of the page's bundle, if it has one. */
  bundled?: string | undefined
  /** Path of the module with the site's own components, if it has any. */
  components?: string | undefined
}

export function moduleSource({ key, codeKey, runtimeImports, meta }: PageOnDisk, { bundled, components }: NodeModules = {}): ModuleSource {
  const usesComponents = runtimeImports.some(({ specifier }) => specifier === CUSTOM_COMPONENTS)
  return {
    key,
    runtimeImports,
    meta,
    ...(codeKey !== undefined && { codeKey }),
    ...(bundled !== undefined && { bundled }),
    ...(components !== undefined && usesComponents && { components }),
  }
}
