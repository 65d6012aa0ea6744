/** Opens a site: reads its configuration at once, and its pages and modules when someone asks for them. */
import { featurePages, featureSchemes } from './features/features.ts'
import { look } from './inputs/looks.ts'
import { hasErrors } from './report/diagnostic.ts'
import { type BundledConfig, configFiles } from './site/config/bundle-config.ts'
import { checkThemes } from './site/config/check-themes.ts'
import { loadConfig } from './site/config/load-config.ts'
import { assertRegularFiles } from './site/discover/check-folders.ts'
import { customFrontmatter } from './site/discover/custom-frontmatter.ts'
import { discoverPages } from './site/discover/discover-pages.ts'
import { findLeftovers } from './site/discover/leftover-files.ts'
import { inLanguages } from './site/languages/language-pages.ts'
import { languagesOf } from './site/languages/language-site.ts'
import { type EditionKeys, openEditions } from './site/languages/locale-editions.ts'
import { resolveConfig } from './site/resolve-config.ts'
import type { Site } from './site/site.ts'
import { asVersion, type VersionOpening } from './site/versions/version-config.ts'
import { readSiteModules } from './site-modules/read-site-modules.ts'
import { ENVIRONMENT } from './store/environment.ts'
import { observedKey } from './store/observed.ts'

/** What a command opens a site with. */
export type OpeningTools = Pick<Site, 'folders' | 'store' | 'pool' | 'progress' | 'locale' | 'only'> & {
  /** The configuration, if it has been bundled already. */
  bundled?: BundledConfig
  /** Prefixes of editions, with the keys of the configuration that differ there. If they're left out, there's one for each of its `locales`, or one without a prefix. */
  editions?: readonly EditionKeys[]
  /** Set for another version than the site's own. */
  version?: VersionOpening
}

/** Opens the site in its folders. @throws SiteError where the configuration can't be run. What else is wrong is among the site's diagnostics */
export async function openSite({ bundled: bundledBefore, editions: given, version, ...tools }: OpeningTools): Promise<Site> {
  const { folders, locale } = tools
  if (bundledBefore === undefined) assertRegularFiles(folders)
  const read = await loadConfig(folders, bundledBefore)
  const loaded = version === undefined ? read : asVersion(read, version)
  const { bundled, places, diagnostics } = loaded
  const unknownThemes = checkThemes(resolveConfig(loaded.config).markdown.code.themes, loaded)
  const { editions, ...texts } = await openEditions(loaded, {
    content: folders.content,
    given,
    locale,
    hasThemes: unknownThemes.length === 0,
    version: version?.name,
  })
  const [edition] = editions
  if (edition === undefined) throw new Error('A site has at least one edition.')
  return reopenSite({
    ...tools,
    hostFolders: version?.hostFolders ?? folders,
    ...(version?.history && { history: version.history }),
    editions,
    edition,
    config: edition.config,
    written: loaded.config,
    configFile: loaded.file,
    bundled,
    places: edition.places ?? places,
    customFrontmatter: customFrontmatter(loaded),
    environment: observedKey(ENVIRONMENT, tools.store, folders.root),
    isPartial: hasErrors(diagnostics),
    diagnostics: [...diagnostics, ...unknownThemes, ...texts.diagnostics],
    inputs: [...loaded.inputs, ...texts.inputs, ...configFiles(folders)],
  })
}

/** The same site after a change of files that its configuration isn't read from. */
export function reopenSite(given: Omit<Site, 'pages' | 'modules' | 'schemes'>): Site {
  const { folders, config, store, pool, customFrontmatter: own } = given
  const modules = once(() => readSiteModules(folders, config, pool))
  const site = { ...given, schemes: featureSchemes(given), modules }
  return {
    ...site,
    pages: once(async () => {
      const made = await featurePages(site)
      for (const input of made.inputs) look('contents', input)
      const discovery = inLanguages(
        await discoverPages(folders.content, { rootDir: config.rootDir, memories: store, own, made, history: given.history }),
        languagesOf(site),
      )
      return { ...discovery, diagnostics: [...discovery.diagnostics, ...findLeftovers(folders.content, discovery.folder)] }
    }),
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
