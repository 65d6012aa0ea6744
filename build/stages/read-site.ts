/** What a site is made from: its configuration and its pages, not yet compiled. */
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { BuildRecord } from '../cache/record.ts'
import type { CompileOptions } from '../compile/compile-pages.ts'
import { DEFAULT_THEMES } from '../compile/highlight/themes.ts'
import { type BundledConfig, saysRootDir } from '../config/bundle-config.ts'
import { checkThemes } from '../config/check-themes.ts'
import { loadConfig } from '../config/load-config.ts'
import { type Discovery, discoverPages } from '../discover/discover-pages.ts'
import type { SiteFolders } from '../options.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { resolveBasics, type SiteBasics } from '../site/resolve-site.ts'
import { pageStore } from '../store/page-store.ts'

export interface SiteSources {
  folders: SiteFolders
  config: SiteConfig
  /** Path of the configuration, as messages show it. */
  configFile: string
  basics: SiteBasics
  discovery: Discovery
  options: CompileOptions
  /** True where a part of the configuration was wrong, and is left out. */
  isPartial: boolean
  /** What is wrong with the configuration and with pages, as far as it shows without compiling them. */
  diagnostics: Diagnostic[]
}

/**
 * Loads the configuration and finds the pages: at once where they lie beside it, as in most sites, else when it has told where.
 * @throws SiteError where there is no configuration, or no folder of pages
 */
export async function readSite(
  folders: SiteFolders,
  { bundledConfig, record }: { bundledConfig: Promise<BundledConfig>; record: BuildRecord },
): Promise<SiteSources> {
  const discover = (rootDir?: string) => discoverPages(folders, rootDir, record.frontmatter)
  const discoveryAhead = saysRootDir(folders) ? undefined : discover()
  // A configuration that fails first must not leave this one unheard.
  discoveryAhead?.catch(() => {})
  const { config, file: configFile, diagnostics: configDiagnostics } = await loadConfig(folders, bundledConfig)
  const basics = resolveBasics(config)
  const themeDiagnostics = checkThemes(basics.themes, configFile)
  const discovery = await ((config.rootDir === undefined && discoveryAhead) || discover(config.rootDir))
  const store = pageStore(folders.cache)
  store.trust(record.entries)
  const options = {
    basePath: basics.basePath,
    themes: themeDiagnostics.length > 0 ? DEFAULT_THEMES : basics.themes,
    store,
    paths: { root: folders.root, pages: discovery.folder, public: folders.public },
  }
  return {
    ...{ folders, config, configFile, basics, discovery, options },
    isPartial: configDiagnostics.length > 0,
    diagnostics: [...discovery.diagnostics, ...configDiagnostics, ...themeDiagnostics],
  }
}
