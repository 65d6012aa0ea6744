import type { PageOnDisk } from '../bundle/link.ts'

/** How a worker gets at a page's component: no more than that, since it is sent to another thread. */
export interface ModuleSource extends PageOnDisk {
  /** Bundled module of a page with imports of its author's. */
  bundled?: string
}

/** @param bundled the page's module for Node, where it has one of its own */
export function moduleSource({ storeFolder, key, codeKey, runtimeImports, meta }: PageOnDisk, bundled: string | undefined): ModuleSource {
  return {
    ...{ storeFolder, key, runtimeImports, meta },
    ...(codeKey !== undefined && { codeKey }),
    ...(bundled !== undefined && { bundled }),
  }
}
