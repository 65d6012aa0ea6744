import { siteError } from '../../report/diagnostic.ts'
import type { SiteFolders } from '../../util/site-folders.ts'
import { type BundledConfig, bundleConfig } from './bundle-config.ts'
import { type CheckedConfig, checkConfig } from './check-config.ts'
import { type KeyPlaces, keyPlaces } from './key-places.ts'
import { RUN_LIMITS, type RunLimits, runConfig, runLimited } from './run-config.ts'

export interface LoadedConfig extends CheckedConfig {
  /** Path of the file as shown in messages. */
  file: string
  inputs: string[]
  bundled: BundledConfig
  places: KeyPlaces
}

/** Loads and checks a site's configuration. @param given if it has been bundled already @throws SiteError if there's none, or if running it fails */
export async function loadConfig(folders: SiteFolders, given?: BundledConfig, limits: RunLimits = RUN_LIMITS): Promise<LoadedConfig> {
  const bundled = given ?? (await bundleConfig(folders))
  const { file, inputs } = bundled
  const exported = await runConfig(bundled, folders, limits)
  if (exported === undefined) {
    const fix = 'Write `export default defineConfig({ … })`.'
    throw siteError({ code: 'config-export', file, message: 'The configuration has no default export.', fix })
  }
  // Reading the configuration can run its code, if a value has getters.
  const places = keyPlaces(bundled, folders.root)
  const checked = runLimited(bundled, limits.busy, () => checkConfig(exported.value, file, places))
  return { ...checked, diagnostics: [...bundled.diagnostics, ...checked.diagnostics], file, inputs, bundled, places }
}
