/** `content/site.config.ts` from file to checked value. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf } from '../hash.ts'
import type { SiteFolders } from '../options.ts'
import { siteError } from '../report/diagnostic.ts'
import { type BundledConfig, bundleConfig } from './bundle-config.ts'
import { type CheckedConfig, checkConfig } from './check-config.ts'

export interface LoadedConfig extends CheckedConfig {
  /** Path of the file, as messages show it. */
  file: string
  /** Absolute paths of all files that it was read from. */
  inputs: string[]
}

/**
 * Loads and checks a site's configuration.
 * @param bundling what `bundleConfig` gave, where that has begun already
 * @throws SiteError where there is none, or it cannot be run
 */
export async function loadConfig(folders: SiteFolders, bundling = bundleConfig(folders)): Promise<LoadedConfig> {
  const bundled = await bundling
  const { file, inputs } = bundled
  const module = await importConfig(bundled, folders)
  if (module === null || typeof module !== 'object' || !('default' in module)) {
    throw siteError({
      code: 'config-export',
      file,
      message: 'The configuration has no default export.',
      fix: 'Write `export default defineConfig({ … })`.',
    })
  }
  return { ...checkConfig(module.default, file), file, inputs }
}

async function importConfig({ code, file }: BundledConfig, folders: SiteFolders): Promise<unknown> {
  const folder = join(folders.cache, 'config')
  const path = join(folder, `${hashOf(code)}-${process.pid}.mjs`)
  await mkdir(folder, { recursive: true })
  await writeFile(path, code)
  try {
    return await import(`${pathToFileURL(path).href}?${hashOf(code)}`)
  } catch (error) {
    throw siteError({
      code: 'config-threw',
      file,
      message: `The configuration could not be run: ${error instanceof Error ? error.message : String(error)}`,
      fix: 'It runs in Node while the site is built.',
    })
  } finally {
    await rm(path, { force: true })
  }
}
