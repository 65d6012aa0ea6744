/** The configuration of a version: its own, but for the keys that belong to the host or to today's look. */
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import type { LoadedConfig } from '../config/load-config.ts'
import type { ReadHistory } from '../discover/git-dates.ts'
import type { Edition, Site } from '../site.ts'

/** Keys that a version takes from the site's own one. */
export interface VersionOpening extends Pick<Site, 'hostFolders'> {
  name: string
  own: Pick<Site, 'written' | 'places' | 'configFile'> & { editions: readonly Pick<Edition, 'language' | 'config'>[] }
  /** True for a tag or a commit, whose pages nobody edits. */
  isPinned: boolean
  history?: ReadHistory
}

/** The keys that are those of the site's own version. */
const HOST_KEYS = [
  ...(['baseUrl', 'basePath', 'security', 'head', 'theme', 'font', 'logoUrl', 'iconUrl', 'title', 'titleTemplate', 'topNav'] as const),
  ...(['socials', 'footer', 'banner', 'sponsors', 'ogImageUrl', 'checks', 'samples', 'versions', 'aliases'] as const),
]

const IS_OF_HOST: ReadonlySet<PropertyKey> = new Set(HOST_KEYS)

/** The keys of a configuration that its versions have from it. */
export function hostKeys(config: SiteConfig): SiteConfig {
  return Object.fromEntries(Object.entries(config).filter(([key]) => IS_OF_HOST.has(key)))
}

/** A version's configuration, with the keys of the site's own in place of its own ones. */
export function asVersion(loaded: LoadedConfig, { own, isPinned }: VersionOpening): LoadedConfig {
  const shared = hostKeys(own.written)
  const inVersion = (config: SiteConfig, more: SiteConfig = {}): SiteConfig => {
    const kept = Object.entries(config).filter(([key]) => !IS_OF_HOST.has(key) && !(isPinned && key === 'editLink'))
    return { ...Object.fromEntries(kept), ...shared, ...more }
  }
  const locales = Object.entries(loaded.config.locales ?? {}).map(([key, locale]) => [key, withoutHostKeys(locale)] as const)
  const ofLanguage = (key: string) => own.editions.find(({ language }) => language?.key === key)?.config
  const inLanguage = Object.entries(loaded.inLanguage).map(([key, config]) => [key, inVersion(config, localKeys(ofLanguage(key)))] as const)
  return {
    ...loaded,
    // A key that isn't right, or no longer exists, is left out.
    diagnostics: loaded.diagnostics.map((problem) => ({ ...problem, severity: 'warning' })),
    config: { ...inVersion(loaded.config), ...(locales.length > 0 && { locales: Object.fromEntries(locales) }) },
    inLanguage: Object.fromEntries(inLanguage),
    places: {
      ...loaded.places,
      key: (keys) => (isOfHost(keys) ? { file: own.configFile, ...own.places.key(keys) } : loaded.places.key(keys)),
      text: (keys) => (isOfHost(keys) ? own.places.text(keys) : loaded.places.text(keys)),
    },
  }
}

/** The host's keys that a language can have of its own. */
function localKeys(config: SiteConfig = {}): SiteConfig {
  const { title, titleTemplate, topNav, footer, banner, sponsors, socials } = config
  const given = { title, titleTemplate, topNav, footer, banner, sponsors, socials }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

function withoutHostKeys<Locale extends object>(locale: Locale): Locale {
  return Object.fromEntries(Object.entries(locale).filter(([key]) => !IS_OF_HOST.has(key))) as Locale
}

function isOfHost([first]: readonly PropertyKey[]): boolean {
  return first !== undefined && IS_OF_HOST.has(first)
}
