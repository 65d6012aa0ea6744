/** Where threads find the site's own remark and rehype plugins: in the configuration, which each of them runs itself. */
import { existsSync } from 'node:fs'
import { inspect } from 'node:util'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { BundledConfig } from '../config/bundle-config.ts'
import { keepConfig } from '../config/kept-config.ts'
import { hashOf } from '../hash.ts'
import type { SiteFolders } from '../options.ts'

export interface PluginSource {
  /** File with the configuration, for threads. */
  configFile: string
  /** Hash of the plugins' code and options. */
  key: string
}

/** Code of diagnostics about plugins that failed. They may succeed the next time, although nothing in the site has changed. */
export const PLUGIN_FAILED = 'plugin'

const sources = new WeakMap<BundledConfig, PluginSource>()

/** The options of compiling for the plugins of a configuration. Empty if it has none. @param environment identifies what they read of it while they ran */
export function pluginOptions(
  { markdown }: SiteConfig,
  bundled: BundledConfig,
  folders: SiteFolders,
  environment: string,
): { plugins?: PluginSource } {
  const plugins = [markdown?.remarkPlugins ?? [], markdown?.rehypePlugins ?? []]
  if (plugins.every(({ length }) => length === 0)) return {}
  const known = sources.get(bundled)
  if (known !== undefined && existsSync(known.configFile)) return { plugins: known }
  // The bundle contains the packages. Options may also come from elsewhere, such as the environment.
  const key = hashOf(bundled.code, inspect(plugins, WHOLE), environment)
  const source = { configFile: keepConfig(bundled, folders), key }
  sources.set(bundled, source)
  return { plugins: source }
}

const WHOLE = { depth: 10, maxArrayLength: null, maxStringLength: null, customInspect: false } as const
