/** What a site is made from: its configuration and its pages, not yet compiled. */

import type { SiteConfig } from '../src/shared/config/schema.ts'
import type { Social } from '../src/shared/config/site-data.ts'
import type { CompileOptions } from './compile/compiled-source.ts'
import { DEFAULT_THEMES } from './compile/highlight/themes.ts'
import { pluginOptions } from './compile/plugin-source.ts'
import type { BundledConfig } from './config/bundle-config.ts'
import { checkThemes } from './config/check-themes.ts'
import type { KeyPlaces } from './config/key-places.ts'
import { loadConfig } from './config/load-config.ts'
import { type Discovery, discoverPages, type KnownFiles } from './discover/discover-pages.ts'
import { findLeftovers } from './discover/leftover-files.ts'
import { ownFrontmatter } from './discover/own-frontmatter.ts'
import { checkFonts } from './fonts/site-fonts.ts'
import type { SiteFolders } from './options.ts'
import { resolveBasics, resolveFrame, type SiteBasics } from './outputs/resolve-site.ts'
import { type SocialIcons, socialIcons } from './outputs/social-icons.ts'
import { readSocialLinks } from './outputs/social-links.ts'
import type { Diagnostic } from './report/diagnostic.ts'
import { createTypeTables } from './samples/type-tables/type-tables.ts'
import { type CheckedEntries, pageStore } from './store/page-store.ts'

export interface SiteSources {
  config: SiteConfig
  /** Path of the configuration, as messages show it. */
  configFile: string
  /** Where its keys are in its source files. */
  places: KeyPlaces
  basics: SiteBasics
  socials: Social[]
  /** Their icons. */
  socialIcons: SocialIcons
  discovery: Discovery
  /** What the site's own modules provide is only known when they've been read. */
  options: Omit<CompileOptions, 'own'>
  /** True where a part of the configuration was wrong, and is left out. */
  isPartial: boolean
  /** What is wrong with the configuration and with pages, as far as it shows without compiling them. */
  diagnostics: Diagnostic[]
}

/**
 * Runs the configuration and reads the pages.
 * @param last what the last build read, and what it found whole in the store
 * @throws SiteError where the configuration can't be run, or there is no folder of pages
 */
export async function readSite(
  folders: SiteFolders,
  bundledConfig: BundledConfig,
  last: KnownFiles & { entries: CheckedEntries },
): Promise<SiteSources> {
  const loaded = await loadConfig(folders, bundledConfig)
  const { config, file: configFile, places, diagnostics: configDiagnostics } = loaded
  const basics = resolveBasics(config)
  const themeDiagnostics = checkThemes(basics.themes, loaded)
  const fontDiagnostics = checkFonts(config.font, { root: folders.root, ...loaded })
  const { socials, drawings, diagnostics: iconDiagnostics } = await readSocialLinks(loaded, folders)
  const discovery = await discoverPages(folders, config.rootDir, last, ownFrontmatter(loaded))
  const store = pageStore(folders.cache)
  store.trust(last.entries)
  const options = {
    basePath: basics.basePath,
    strings: basics.strings,
    math: basics.math,
    frame: resolveFrame(config),
    themes: themeDiagnostics.length > 0 ? DEFAULT_THEMES : basics.themes,
    ...pluginOptions(config, bundledConfig, folders),
    ...(config.markdown?.code?.twoslash === true && { twoslash: true }),
    store,
    typeTables: createTypeTables({ root: folders.root, store, samples: config.samples }),
    paths: { root: folders.root, pages: discovery.folder, public: folders.public },
  }
  return {
    ...{ config, configFile, places, basics, socials, discovery, options },
    socialIcons: socialIcons(drawings),
    isPartial: configDiagnostics.length > 0,
    diagnostics: [
      ...discovery.diagnostics,
      ...findLeftovers(folders.content),
      ...configDiagnostics,
      ...themeDiagnostics,
      ...fontDiagnostics,
      ...iconDiagnostics,
    ],
  }
}
