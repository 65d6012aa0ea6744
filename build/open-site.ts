/** Opens a site: reads its configuration at once, and its pages and modules when someone asks for them. */
import type { SiteConfig } from '../src/shared/config/schema.ts'
import { featurePages, featureSchemes } from './features/features.ts'
import { type BundledConfig, configFiles } from './site/config/bundle-config.ts'
import { checkThemes } from './site/config/check-themes.ts'
import { loadConfig } from './site/config/load-config.ts'
import { assertRegularFiles } from './site/discover/check-folders.ts'
import { customFrontmatter } from './site/discover/custom-frontmatter.ts'
import { discoverPages } from './site/discover/discover-pages.ts'
import { findLeftovers } from './site/discover/leftover-files.ts'
import { resolveConfig, withDefaultThemes } from './site/resolve-config.ts'
import type { Edition, Site } from './site/site.ts'
import { readSiteModules } from './site-modules/read-site-modules.ts'
import { ENVIRONMENT, environmentKey } from './store/environment.ts'

/** What a command opens a site with. */
export type OpeningTools = Pick<Site, 'folders' | 'store' | 'pool' | 'progress'> & {
  /** The configuration, if it has been bundled already. */
  bundled?: BundledConfig
  /** Prefixes of editions, with the keys of the configuration that differ there. One edition without a prefix, if they're left out. */
  editions?: readonly EditionKeys[]
}

export type EditionKeys = Pick<Edition, 'prefix'> & { keys?: SiteConfig }

/** Opens the site in its folders. @throws SiteError where the configuration can't be run. What else is wrong is among the site's diagnostics */
export async function openSite({ bundled: given, editions: named = [{ prefix: '' }], ...tools }: OpeningTools): Promise<Site> {
  const { folders } = tools
  if (given === undefined) assertRegularFiles(folders)
  const loaded = await loadConfig(folders, given)
  const { bundled, places, diagnostics } = loaded
  const unknownThemes = checkThemes(resolveConfig(loaded.config).markdown.code.themes, loaded)
  const prefixes = named.map(({ prefix }) => prefix).sort((a, b) => b.length - a.length)
  const editions = named.map(({ prefix, keys }): Edition => {
    const config = resolveConfig({ ...loaded.config, ...keys })
    const others = prefixes.filter((other) => other !== prefix)
    return { prefix, ...(others.length > 0 && { others }), config: unknownThemes.length > 0 ? withDefaultThemes(config) : config }
  })
  const [edition] = editions
  if (edition === undefined) throw new Error('A site has at least one edition.')
  return reopenSite({
    ...tools,
    editions,
    edition,
    config: edition.config,
    written: loaded.config,
    configFile: loaded.file,
    bundled,
    places,
    customFrontmatter: customFrontmatter(loaded),
    environment: environmentKey(tools.store.memory(ENVIRONMENT).last),
    isPartial: diagnostics.length > 0,
    diagnostics: [...diagnostics, ...unknownThemes],
    inputs: [...loaded.inputs, ...configFiles(folders)],
  })
}

/** The same site after a change of files that its configuration isn't read from. */
export function reopenSite(given: Omit<Site, 'pages' | 'modules' | 'schemes'>): Site {
  const { folders, config, store, pool, customFrontmatter: own } = given
  const modules = once(() => readSiteModules(folders, config.basePath, pool))
  const site = { ...given, schemes: featureSchemes(given), modules }
  return {
    ...site,
    pages: once(async () => {
      const made = await featurePages(site)
      const discovery = await discoverPages(folders.content, { rootDir: config.rootDir, memories: store, own, made })
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
