/** What a site is made from: its configuration and its pages, not yet compiled. */

import type { BundledConfig } from './config/bundle-config.ts'
import { type Discovery, discoverPages } from './discover/discover-pages.ts'
import { findLeftovers } from './discover/leftover-files.ts'
import type { SiteFolders } from './options.ts'
import { readConfig, type SiteSettings } from './read-config.ts'
import type { Diagnostic } from './report/diagnostic.ts'
import type { Memories } from './store/memories.ts'

export interface SiteSources extends SiteSettings {
  discovery: Discovery
  /** True where a part of the configuration was wrong, and is left out. */
  isPartial: boolean
  /** What is wrong with the configuration and with pages, as far as it shows without compiling them. */
  diagnostics: Diagnostic[]
}

/**
 * Runs the configuration and reads the pages.
 * @param bundled the configuration, if it has been bundled already
 * @param memories what the last build read
 * @throws SiteError where the configuration can't be run, or there is no folder of pages
 */
export async function readSite(folders: SiteFolders, memories: Memories, bundled?: BundledConfig): Promise<SiteSources> {
  const { settings, isPartial, diagnostics } = await readConfig(folders, bundled)
  const discovery = await discoverPages(folders, { rootDir: settings.config.rootDir, memories, own: settings.ownFrontmatter })
  return {
    ...settings,
    discovery,
    isPartial,
    diagnostics: [...discovery.diagnostics, ...findLeftovers(folders.content), ...diagnostics],
  }
}
