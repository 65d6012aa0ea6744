import type { SiteConfig } from './schema.ts'

/**
 * Gives `site.config.ts` its types: `export default defineConfig({ title: 'My docs' })`. Returns what it
 * was given; values are checked when the site is built, so that every wrong key is told in one run.
 */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config
}
