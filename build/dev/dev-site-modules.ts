/** The modules for browsers of `_components.tsx` and `_slots.tsx` in development, made again whenever a file that isn't a page has changed. */
import type { BrowserModule } from '../bundle/page-modules.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { ASSET_FOLDER } from '../site/discover/imported-assets.ts'
import type { Site } from '../site/site.ts'
import { MODULE_NAMES, reexport } from '../site-modules/reexport.ts'
import { contentHash } from '../util/hash.ts'
import type { ModuleMaker } from './dev-page-module.ts'
import type { DevTools } from './dev-tools.ts'
import { lastMade } from './last-made.ts'
import type { SiteParts } from './site-parts.ts'

export interface ShownSiteModules {
  components?: BrowserModule
  slots?: BrowserModule
  /** About styles that they import. */
  warnings: Diagnostic[]
}

/** @throws SiteError if one of the modules has errors */
export type DevSiteModules = (site: Site) => Promise<ShownSiteModules>

export function createDevSiteModules({ files }: Pick<DevTools, 'files'>, parts: SiteParts, maker: ModuleMaker): DevSiteModules {
  const lastShown = lastMade<ShownSiteModules>()
  let styled: string[] = []

  async function make(site: Site): Promise<ShownSiteModules> {
    const modules = await site.modules()
    const shown: ShownSiteModules = { warnings: [] }
    for (const file of styled) parts.setStyles(file, '')
    styled = modules.files.map(({ file }) => file)
    for (const { kind, file, source, exports } of modules.files) {
      const name = MODULE_NAMES[kind]
      const made = await maker.makeScript({ file, code: source, name: `${name}-file` }, site)
      const code = reexport(exports, { module: `./${made.name}` })
      const path = `${ASSET_FOLDER}/${name}-${contentHash(code)}.js`
      for (const [fileName, contents] of made.files) files.put(`${ASSET_FOLDER}/${fileName}`, contents)
      files.put(path, code)
      parts.setStyles(file, made.css)
      shown.warnings.push(...made.warnings)
      shown[kind] = { path, chunks: [], runtimeEntries: [] }
    }
    return shown
  }

  return (site) => lastShown([site], () => make(site))
}
