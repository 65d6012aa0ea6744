import type { Language } from '../../src/shared/config/languages.ts'
import { prefixOfVersion } from '../../src/shared/config/options/versions.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { EditionPaths } from '../../src/shared/routes/destination.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import type { Store } from '../store/store.ts'
import type { SiteFolders } from '../util/site-folders.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { BundledConfig } from './config/bundle-config.ts'
import type { KeyPlaces } from './config/key-places.ts'
import type { CustomFrontmatter } from './discover/custom-frontmatter.ts'
import type { Discovery } from './discover/discover-pages.ts'
import type { ReadHistory } from './discover/git-dates.ts'
import type { Texts } from './languages/language-strings.ts'
import type { LinkScheme } from './link-schemes.ts'
import type { ResolvedConfig } from './resolve-config.ts'
import type { SiteModules } from './site-modules.ts'
import type { OnlyVersion } from './versions/version-paths.ts'

/** One language of one source, which readers take for a site. */
export interface Edition {
  /** Where its pages are below the base path: empty, or a path with a leading and no trailing slash. */
  readonly prefix: string
  /** Prefixes of the others, the longest first. */
  readonly others?: readonly string[]
  /** Set on a site with `locales`. */
  readonly language?: Language
  /** Texts of the site's own components. */
  readonly texts?: Texts
  /** The places of its keys, if some of them are its own. */
  readonly places?: KeyPlaces
  /** Checked, with its defaults: its own keys over the source's. */
  readonly config: ResolvedConfig
}

/** A site that is open: made by `openSite`, the same way for every command that needs its source. */
export interface Site {
  readonly folders: SiteFolders
  /** Folders with the theme, the logo and the icon: those of the site's own version. */
  readonly hostFolders: SiteFolders
  /** At least one. The first is also what all of them share is configured by. */
  readonly editions: readonly Edition[]
  /** The key of the language that is made, if a command asks for one, and the version. */
  readonly locale?: string | undefined
  readonly only?: OnlyVersion | undefined
  /** The one that this value is about, and its configuration. */
  readonly edition: Omit<Edition, 'config' | 'places'>
  /** Where Git knows when its pages changed, if that isn't in its folder. */
  readonly history?: ReadHistory
  readonly config: ResolvedConfig
  /** The author's values, as far as they're right. */
  readonly written: SiteConfig
  readonly configFile: string
  readonly bundled: BundledConfig
  readonly places: KeyPlaces
  /** Schemes of links that features add. */
  readonly schemes: readonly LinkScheme[]
  /** The site's own keys in frontmatter. */
  readonly customFrontmatter: CustomFrontmatter | undefined
  /** Identifies what authors' code has read of the environment. */
  readonly environment: string
  readonly store: Store
  readonly pool: WorkerPool
  readonly progress: Progress
  /** True where a part of the configuration was wrong, and is left out. */
  readonly isPartial: boolean
  /** Problems of the configuration. */
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of all files that the configuration was read from, including missing ones. */
  readonly inputs: readonly string[]
  /** Reads the pages when it's first called. @throws SiteError if there's no folder of pages */
  pages(): Promise<Discovery>
  /** Reads the site's own modules when it's first called. @throws SiteError if one of them can't be loaded */
  modules(): Promise<SiteModules>
}

/** A site as one of its editions. */
export function inEdition<Opened extends Site>(site: Opened, edition: Edition): Opened {
  return { ...site, edition, config: edition.config, ...(edition.places && { places: edition.places }) }
}

/** The path of an edition's pages, that of `assets/` and of the files of `public/`, and those of the other editions. */
export function editionPaths({
  config: { basePath, hostPath, version, versions = [] },
  edition: { prefix, others = [] },
}: { config: Pick<ResolvedConfig, 'basePath' | 'hostPath' | 'version' | 'versions'> } & Pick<Site, 'edition'>): EditionPaths {
  const start = basePath + prefix
  const ofVersions = versions.flatMap((other) => (other.name === version ? [] : [hostPath + prefixOfVersion(other)]))
  const editions = [...others.map((other) => basePath + other), ...ofVersions]
  return {
    basePath: start,
    ...(start !== hostPath && { hostPath }),
    ...(editions.length > 0 && { editions: ofVersions.length > 0 ? editions.sort((a, b) => b.length - a.length) : editions }),
  }
}
