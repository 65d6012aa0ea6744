import type { WrittenConfig } from './languages-config.ts'

/** Gives `site.config.ts` its types, and returns the object unchanged. A build checks it, so that one run reports every wrong key. */
export function defineConfig(config: WrittenConfig): WrittenConfig {
  return config
}
