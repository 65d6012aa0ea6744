/** The site's own remark and rehype plugins as threads find them: in the configuration, which each of them runs itself. */
import { inspect } from 'node:util'
import { writeConfigForThreads } from '../site/config/config-for-threads.ts'
import type { Site } from '../site/site.ts'
import { hashOf } from '../util/hash.ts'

export interface PluginSource {
  /** File with the configuration, for threads. */
  configFile: string
  /** Hash of the plugins' code and options. */
  key: string
}

/** Code of diagnostics about plugins that failed. They may succeed the next time, although nothing in the site has changed. */
export const PLUGIN_FAILED = 'plugin'

/** Keeps the configuration for threads, if it has plugins. @returns a hash of the plugins' code and options */
export function pluginKey({
  config: { markdown },
  bundled,
  folders,
  environment,
}: Pick<Site, 'config' | 'bundled' | 'folders' | 'environment'>): string | undefined {
  const plugins = [markdown.remarkPlugins ?? [], markdown.rehypePlugins ?? []]
  if (plugins.every(({ length }) => length === 0)) return undefined
  // The bundle contains the packages. Options may also come from elsewhere, such as the environment.
  const key = hashOf(bundled.code, inspect(plugins, WHOLE), environment)
  writeConfigForThreads(bundled, folders, key)
  return key
}

const WHOLE = { depth: 10, maxArrayLength: null, maxStringLength: null, customInspect: false } as const
