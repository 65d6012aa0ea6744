/** `content/site.config.ts` and the parts that it imports, as one script. Checking has its own module, because its libraries take a while to load and bundling needn't wait for them. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildFailure, type BuildOptions, build } from 'esbuild'
import { generatorRoot } from '../generator.ts'
import { displayPath, type SiteFolders } from '../options.ts'
import { type Diagnostic, SiteError, siteError } from '../report/diagnostic.ts'
import { esbuildDiagnostics } from '../report/esbuild-errors.ts'
import { asksForOwnPlace, OWN_PLACE_DEFINES, ownPlaces } from './own-place.ts'

const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']

/** The part of `site` that a configuration needs. An alias, because a plugin would have to wait while this process loads its stages. */
const SITE = join(generatorRoot, 'src', 'shared', 'config', 'define-config.ts')

export interface BundledConfig {
  /** Path of the file as shown in messages. */
  file: string
  /** Its absolute path. */
  path: string
  code: string
  /**
   * CommonJS if possible, because it runs synchronously and so with a time limit. An ES module if a file has a top-level await
   * or uses more of `import.meta` than its path.
   */
  format: 'cjs' | 'esm'
  /** Maps `code` to its source files, with paths relative to the site's folder. */
  sourceMap: string
  /** Absolute paths of all source files. */
  inputs: string[]
}

/** @throws SiteError if there's no configuration, or its files aren't valid JavaScript or TypeScript */
export async function bundleConfig(folders: SiteFolders): Promise<BundledConfig> {
  const path = findConfig(folders)
  if (path === undefined) throw noSite(folders)
  const bundled = await bundle(path, folders).catch((failure: BuildFailure) => {
    throw new SiteError(esbuildDiagnostics(failure.errors, folders.root).map(withoutOurFile))
  })
  const inputs = Object.keys(bundled.metafile.inputs).map((input) => resolve(folders.root, input))
  const textOf = (ending: string) => bundled.outputFiles.find((output) => output.path.endsWith(ending))?.text ?? ''
  return {
    file: displayPath(path),
    path,
    code: textOf('.js'),
    format: bundled.format,
    sourceMap: textOf('.map'),
    inputs: inputs.filter((input) => input !== SITE),
  }
}

/** What to say of a folder that has no configuration. */
export function noSite({ root, content }: SiteFolders): SiteError {
  return siteError({
    code: 'no-config',
    file: displayPath(content),
    message: existsSync(content) ? 'There is no site.config.ts here.' : `${root} isn't a site: it has no content folder.`,
    fix: "Create content/site.config.ts with `import { defineConfig } from 'site'` and `export default defineConfig({ title: 'My site' })`, or name another folder with --root.",
  })
}

async function bundle(path: string, folders: SiteFolders) {
  const script = await bundleAs('cjs', path, folders).catch((failure: BuildFailure) => {
    if (failure.errors.every(({ text }) => text.startsWith('Top-level await'))) return undefined
    throw failure
  })
  const isWhole = script?.warnings.every(({ id }) => id !== 'empty-import-meta')
  return script !== undefined && isWhole === true ? script : await bundleAs('esm', path, folders)
}

/** Bundles again with a plugin, but only if a file uses its own path. */
async function bundleAs(format: BundledConfig['format'], path: string, folders: SiteFolders) {
  // Bundled packages resolve their dynamic requires from the configuration.
  const require = `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(${JSON.stringify(pathToFileURL(path).href)});`
  const options = {
    entryPoints: [path],
    absWorkingDir: folders.root,
    outfile: join(folders.root, 'site.config.js'),
    bundle: true,
    write: false,
    format,
    platform: 'node',
    alias: { site: SITE },
    banner: { js: format === 'cjs' ? '"use strict";' : require },
    define: OWN_PLACE_DEFINES,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
  } satisfies BuildOptions
  const result = await build(options)
  const code = result.outputFiles.find((output) => output.path.endsWith('.js'))?.text ?? ''
  return { format, ...(asksForOwnPlace(code) ? await build({ ...options, plugins: [ownPlaces] }) : result) }
}

/** Rewrites the error for an import from `site` that only pages can use, because esbuild's names a file of the generator. */
function withoutOurFile(diagnostic: Diagnostic): Diagnostic {
  const name = /^No matching export in ".*define-config\.ts" for import "([^"]+)"$/.exec(diagnostic.message)?.[1]
  if (name === undefined) return diagnostic
  return {
    ...diagnostic,
    message: `A configuration can't import "${name}" from "site".`,
    fix: 'It can import `defineConfig`; the rest is for pages.',
  }
}

function findConfig({ content }: SiteFolders): string | undefined {
  return NAMES.map((name) => join(content, name)).find((candidate) => existsSync(candidate))
}
