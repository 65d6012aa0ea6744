import type { SiteConfig } from './schema.ts'

/**
 * Gives `site.config.ts` its types: `export default defineConfig({ title: 'My docs' })`. Returns the object unchanged. Values
 * are checked when the site is built, so one run reports every wrong key.
 */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config
}
