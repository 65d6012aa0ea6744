/** A site's configuration, ready for every command: checked, with its defaults, and with what else it names that has to be read. */
import { resolve } from 'node:path'
import type { SiteConfig } from '../src/shared/config/schema.ts'
import type { Social } from '../src/shared/config/site-data.ts'
import type { CompileOptions } from './compile/compiled-source.ts'
import { DEFAULT_THEMES } from './compile/highlight/themes.ts'
import type { OwnNames } from './compile/own-names.ts'
import { pluginOptions } from './compile/plugin-source.ts'
import { createTypeTables } from './compile/samples/type-tables/type-tables.ts'
import { type BundledConfig, configFiles } from './config/bundle-config.ts'
import { checkThemes } from './config/check-themes.ts'
import type { KeyPlaces } from './config/key-places.ts'
import { loadConfig } from './config/load-config.ts'
import { assertRegularFiles } from './discover/check-folders.ts'
import { type OwnFrontmatter, ownFrontmatter } from './discover/own-frontmatter.ts'
import { checkFonts } from './fonts/site-fonts.ts'
import type { SiteFolders } from './options.ts'
import { resolveBasics, resolveFrame, resolveLanguage, type SiteBasics } from './outputs/resolve-site.ts'
import { type SocialIcons, socialIcons } from './outputs/social-icons.ts'
import { readSocialLinks } from './outputs/social-links.ts'
import type { Diagnostic } from './report/diagnostic.ts'
import type { Store } from './store/store.ts'
import { actualPath } from './text/actual-path.ts'

export interface SiteSettings {
  config: SiteConfig
  /** Path of the configuration, as messages show it. */
  configFile: string
  bundled: BundledConfig
  /** Where its keys are in its source files. */
  places: KeyPlaces
  basics: SiteBasics
  socials: Social[]
  /** Their icons. */
  socialIcons: SocialIcons
  /** The site's own keys in frontmatter. */
  ownFrontmatter: OwnFrontmatter | undefined
}

export interface ReadConfig {
  settings: SiteSettings
  /** Absolute paths of all files that it was read from, including missing ones. */
  inputs: string[]
  /** True where a part of the configuration was wrong, and is left out. */
  isPartial: boolean
  diagnostics: Diagnostic[]
}

/**
 * Runs and checks a site's configuration.
 * @param given the configuration, if it has been bundled already
 * @throws SiteError where it can't be run
 */
export async function readConfig(folders: SiteFolders, given?: BundledConfig): Promise<ReadConfig> {
  if (given === undefined) assertRegularFiles(folders)
  const loaded = await loadConfig(folders, given)
  const { config, file: configFile, bundled, places, diagnostics } = loaded
  const basics = resolveBasics(config)
  const unknownThemes = checkThemes(basics.themes, loaded)
  const { socials, drawings, files, diagnostics: wrongIcons } = await readSocialLinks(loaded, folders)
  return {
    settings: {
      config,
      configFile,
      bundled,
      places,
      basics: unknownThemes.length > 0 ? { ...basics, themes: DEFAULT_THEMES } : basics,
      socials,
      socialIcons: socialIcons(drawings),
      ownFrontmatter: ownFrontmatter(loaded),
    },
    inputs: [...loaded.inputs, ...configFiles(folders), ...files],
    isPartial: diagnostics.length > 0,
    diagnostics: [...diagnostics, ...unknownThemes, ...checkFonts(config.font, { root: folders.root, ...loaded }), ...wrongIcons],
  }
}

/**
 * What the pages of a site are compiled with. Every command takes it from here, so that they all read a page in the same way.
 * @param own what the site's own modules provide to pages
 * @param given the environment identifies what plugins read of it while they ran
 */
export function compileOptions(
  { config, basics, bundled }: SiteSettings,
  folders: SiteFolders,
  own: OwnNames,
  { store, environment }: { store: Store; environment: string },
): CompileOptions {
  const { basePath, themes, strings, math } = basics
  return {
    basePath,
    strings,
    language: resolveLanguage(config).lang,
    math,
    twoslash: config.markdown?.code?.twoslash === true,
    frame: resolveFrame(config),
    ...pluginOptions(config, bundled, folders, environment),
    own,
    themes,
    store,
    typeTables: createTypeTables({ root: folders.root, store, samples: config.samples }),
    paths: { root: folders.root, pages: actualPath(resolve(folders.content, config.rootDir ?? '.')), public: folders.public },
  }
}
