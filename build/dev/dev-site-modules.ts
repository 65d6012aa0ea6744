/** The site's own modules in development: `_components.tsx` and `_slots.tsx`, made again whenever a file that isn't a page has changed. */

import type { Diagnostic } from '../report/diagnostic.ts'
import { ASSET_FOLDER } from '../site/discover/imported-assets.ts'
import type { Site } from '../site/site.ts'
import type { SiteModules } from '../site/site-modules.ts'
import { readSiteModules } from '../site-modules/read-site-modules.ts'
import { reexport } from '../site-modules/reexport.ts'
import { MODULE_NAMES } from '../site-modules/site-module-entries.ts'
import { contentHash } from '../util/hash.ts'
import type { ModuleMaker } from './dev-page-module.ts'
import { type DevTools, withTimeLimit } from './dev-tools.ts'
import { lastMade } from './last-made.ts'
import type { SiteParts } from './site-parts.ts'
import type { Sources } from './sources.ts'

export interface ShownSiteModules {
  /** For Node. */
  modules: SiteModules
  /** Paths of the modules for browsers. */
  components?: string
  slots?: string
  /** About styles that they import. */
  warnings: Diagnostic[]
}

export interface DevSiteModules {
  /** @throws SiteError if one of the modules has errors */
  show(current: Site): Promise<ShownSiteModules>
}

/** A site with its modules as they are now. */
export function withModules(site: Site, modules: SiteModules): Site {
  return { ...site, modules: async () => modules }
}

export function createDevSiteModules(tools: DevTools, sources: Sources, parts: SiteParts, maker: ModuleMaker): DevSiteModules {
  const lastShown = lastMade<ShownSiteModules>()
  let styled: string[] = []

  async function make(basePath: string, imports: string): Promise<ShownSiteModules> {
    const modules = await readSiteModules(tools.folders, { basePath, pool: withTimeLimit(tools.pool) })
    sources.include(modules.inputs)
    const shown: ShownSiteModules = { modules, warnings: [] }
    for (const file of styled) parts.setStyles(file, '')
    styled = modules.files.map(({ file }) => file)
    for (const { kind, file, source, exports } of modules.files) {
      const name = MODULE_NAMES[kind]
      const made = await maker.makeScript({ file, source, name: `${name}-file` }, { imports, basePath })
      const code = reexport(exports, { module: `./${made.name}` })
      const path = `${ASSET_FOLDER}/${name}-${contentHash(code)}.js`
      for (const [fileName, contents] of made.files) tools.files.put(`${ASSET_FOLDER}/${fileName}`, contents)
      tools.files.put(path, code)
      sources.include(made.inputs)
      parts.setStyles(file, made.css)
      shown.warnings.push(...made.warnings)
      shown[kind] = path
    }
    return shown
  }

  return {
    show({ config: { basePath } }) {
      const imports = sources.versionOfOtherFiles()
      return lastShown([basePath, imports], () => make(basePath, imports))
    },
  }
}
