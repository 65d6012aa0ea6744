import type { PageOnDisk } from '../bundle/assemble-module.ts'

/** The information a worker needs to load a page's component. Kept small, because it's sent to another thread. */
export interface ModuleSource extends PageOnDisk {
  /** Path of the bundle, if the page imports modules of the author. */
  bundled?: string
}

/** @param bundled path of the page's bundle for Node, if it has one */
export function moduleSource({ storeFolder, key, codeKey, runtimeImports, meta }: PageOnDisk, bundled: string | undefined): ModuleSource {
  return {
    ...{ storeFolder, key, runtimeImports, meta },
    ...(codeKey !== undefined && { codeKey }),
    ...(bundled !== undefined && { bundled }),
  }
}
