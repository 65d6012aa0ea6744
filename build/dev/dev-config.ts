/** The configuration in development. It's read again when one of its files has changed. If it has errors, the last valid one is used. */
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { Social } from '../../src/shared/config/site-data.ts'
import { DEFAULT_THEMES } from '../compile/highlight/themes.ts'
import type { BundledConfig } from '../config/bundle-config.ts'
import { checkThemes } from '../config/check-themes.ts'
import type { KeyPlaces } from '../config/key-places.ts'
import { loadConfig } from '../config/load-config.ts'
import { type OwnFrontmatter, ownFrontmatter } from '../discover/own-frontmatter.ts'
import { checkFonts } from '../fonts/site-fonts.ts'
import type { SiteFolders } from '../options.ts'
import { resolveBasics, type SiteBasics } from '../outputs/resolve-site.ts'
import { type SocialIcons, socialIcons } from '../outputs/social-icons.ts'
import { readSocialLinks } from '../outputs/social-links.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'

export interface DevConfig {
  config: SiteConfig
  basics: SiteBasics
  socials: Social[]
  socialIcons: SocialIcons
  /** As messages show it. */
  file: string
  bundled: BundledConfig
  places: KeyPlaces
  /** The site's own keys in frontmatter. */
  ownFrontmatter?: OwnFrontmatter | undefined
}

export interface ConfigReader {
  /** Reads the configuration again if one of its files has changed. @returns whether it was read */
  update(changed: ReadonlySet<string>): Promise<boolean>
  /** The last valid configuration. */
  current(): DevConfig | undefined
  /** Problems of the configuration as it's written now. */
  problems(): Diagnostic[]
  /** Files that it was read from. */
  inputs(): readonly string[]
}

export function createConfigReader(folders: SiteFolders): ConfigReader {
  let current: DevConfig | undefined
  let problems: Diagnostic[] = []
  /** Undefined if the configuration couldn't be read. Then any change may fix it. */
  let inputs: string[] | undefined
  return {
    async update(changed) {
      if (inputs !== undefined && !inputs.some((input) => changed.has(input))) return false
      try {
        const loaded = await loadConfig(folders)
        const { config, file, places, diagnostics } = loaded
        const { socials, drawings, files, diagnostics: wrongIcons } = await readSocialLinks(loaded, folders)
        inputs = [...loaded.inputs, ...files]
        const basics = resolveBasics(config)
        const unknownThemes = checkThemes(basics.themes, loaded)
        if (unknownThemes.length > 0) basics.themes = DEFAULT_THEMES
        problems = [...diagnostics, ...unknownThemes, ...wrongIcons, ...checkFonts(config.font, { root: folders.root, ...loaded })]
        // Without a valid configuration so far, use the valid part of this one.
        if (problems.length === 0 || current === undefined) {
          const own = { socials, socialIcons: socialIcons(drawings), ownFrontmatter: ownFrontmatter(loaded) }
          current = { config, basics, file, bundled: loaded.bundled, places, ...own }
        }
      } catch (error) {
        if (!(error instanceof SiteError)) throw error
        inputs = undefined
        problems = error.diagnostics
      }
      return true
    },
    current: () => current,
    problems: () => problems,
    inputs: () => inputs ?? [],
  }
}
