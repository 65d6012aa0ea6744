/** Sites that are open, and threads that work for them, of which a test only gives what it's about. */

import { SILENT } from '../../build/report/progress.ts'
import { NO_PLACES } from '../../build/site/config/key-places.ts'
import { resolveConfig } from '../../build/site/resolve-config.ts'
import type { Site } from '../../build/site/site.ts'
import { NO_SITE_MODULES } from '../../build/site/site-modules.ts'
import type { Store } from '../../build/store/store.ts'
import type { ThreadTools } from '../../build/store/thread-tools.ts'
import type { SiteFolders } from '../../build/util/site-folders.ts'
import type { WorkerPool } from '../../build/workers/pool.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'

/** Folders of a site without files. */
export const FOLDERS: SiteFolders = {
  root: '/nowhere',
  content: '/nowhere/content',
  public: '/nowhere/public',
  out: '/nowhere/dist',
  cache: '/nowhere/cache',
}

const NO_POOL: WorkerPool = {
  run: async () => {
    throw new Error('This site has no threads.')
  },
  drainLateErrors: async () => [],
  seen: () => new Map(),
  async close() {},
}

export function openedSite(config: SiteConfig, given: Partial<Site> & Pick<Site, 'store'>): Site {
  const configFile = 'content/site.config.ts'
  return {
    folders: FOLDERS,
    hostFolders: FOLDERS,
    editions: [],
    edition: { prefix: '' },
    config: resolveConfig(config),
    written: config,
    configFile,
    bundled: {
      format: 'cjs',
      provided: [],
      path: `/nowhere/${configFile}`,
      file: configFile,
      code: '',
      sourceMap: '',
      inputs: [],
      diagnostics: [],
    },
    places: NO_PLACES,
    customFrontmatter: undefined,
    schemes: [],
    environment: '',
    pool: NO_POOL,
    progress: SILENT,
    isPartial: false,
    diagnostics: [],
    inputs: [],
    pages: async () => ({ folder: FOLDERS.content, pages: [], diagnostics: [], notices: [] }),
    modules: async () => NO_SITE_MODULES,
    ...given,
  }
}

/** Tools of a thread that works for a site without files. */
export function threadTools(store: Store): ThreadTools {
  return { store, folders: FOLDERS }
}
