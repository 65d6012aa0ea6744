/** `content/site.config.ts` from file to checked value. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildFailure, build, type Plugin } from 'esbuild'
import { esbuildDiagnostics } from '../bundle/esbuild-errors.ts'
import { REQUIRE_BANNER } from '../bundle/require-banner.ts'
import { generatorEntry } from '../generator.ts'
import { hashOf } from '../hash.ts'
import { displayPath, type SiteFolders } from '../options.ts'
import { SiteError, siteError } from '../report/diagnostic.ts'
import { type CheckedConfig, checkConfig } from './check-config.ts'

const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']

export interface LoadedConfig extends CheckedConfig {
  /** Path of the file, as messages show it. */
  file: string
  /** Absolute paths of all files that it was read from. */
  inputs: string[]
}

/**
 * Loads and checks a site's configuration.
 * @throws SiteError where there is none, or it cannot be run
 */
export async function loadConfig(folders: SiteFolders): Promise<LoadedConfig> {
  const path = findConfig(folders)
  if (path === undefined) {
    throw siteError({
      code: 'no-config',
      file: displayPath(folders.content),
      message: existsSync(folders.content) ? 'There is no site.config.ts here.' : `${folders.root} is no site: it has no content folder.`,
      fix: "Create content/site.config.ts with `import { defineConfig } from 'site'` and `export default defineConfig({ title: 'My site' })`, or name another folder with --root.",
    })
  }
  const file = displayPath(path)
  const { module, inputs } = await importConfig(path, file, folders)
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

/** True where the configuration, not yet run, may keep the pages elsewhere than beside it. */
export function saysRootDir(folders: SiteFolders): boolean {
  const path = findConfig(folders)
  return path !== undefined && readFileSync(path, 'utf8').includes('rootDir')
}

function findConfig({ content }: SiteFolders): string | undefined {
  return NAMES.map((name) => join(content, name)).find((candidate) => existsSync(candidate))
}

/** Bundled first, so that a configuration may import its parts; then imported by Node. */
async function importConfig(path: string, file: string, folders: SiteFolders): Promise<{ module: unknown; inputs: string[] }> {
  const folder = join(folders.cache, 'config')
  const result = await build({
    entryPoints: [path],
    absWorkingDir: folders.root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    banner: REQUIRE_BANNER,
    metafile: true,
    plugins: [siteForConfig],
    logLevel: 'silent',
  }).catch((failure: BuildFailure) => {
    throw new SiteError(esbuildDiagnostics(failure.errors, folders.root))
  })
  const code = result.outputFiles[0]?.text ?? ''
  const bundled = join(folder, `${hashOf(code)}-${process.pid}.mjs`)
  await mkdir(folder, { recursive: true })
  await writeFile(bundled, code)
  try {
    const module: unknown = await import(`${pathToFileURL(bundled).href}?${hashOf(code)}`)
    return { module, inputs: Object.keys(result.metafile.inputs).map((input) => resolve(folders.root, input)) }
  } catch (error) {
    throw siteError({
      code: 'config-threw',
      file,
      message: `The configuration could not be run: ${error instanceof Error ? error.message : String(error)}`,
      fix: 'It runs in Node while the site is built.',
    })
  } finally {
    await rm(bundled, { force: true })
  }
}

const siteForConfig: Plugin = {
  name: 'site-for-config',
  setup(build) {
    build.onResolve({ filter: /^site$/ }, () => ({ path: pathToFileURL(generatorEntry('config')).href, external: true }))
  },
}
