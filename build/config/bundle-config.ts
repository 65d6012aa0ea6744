/** `content/site.config.ts` and the parts that it imports, as one module. Apart from what checks it: that takes a while to load, and bundling need not wait for it. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BuildFailure, build } from 'esbuild'
import { esbuildDiagnostics } from '../bundle/esbuild-errors.ts'
import { REQUIRE_BANNER } from '../bundle/require-banner.mjs'
import { generatorRoot } from '../generator.ts'
import { displayPath, type SiteFolders } from '../options.ts'
import { type Diagnostic, SiteError, siteError } from '../report/diagnostic.ts'

const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']

/** All of `site` that a configuration has a use for. In esbuild's own terms: a plugin would have to be answered while this process loads its stages. */
const SITE = join(generatorRoot, 'src', 'shared', 'config', 'define-config.ts')

export interface BundledConfig {
  /** Path of the file, as messages show it. */
  file: string
  code: string
  /** Absolute paths of all files that it was made from. */
  inputs: string[]
}

/** @throws SiteError where there is no configuration, or its files cannot be read as JavaScript or TypeScript */
export async function bundleConfig(folders: SiteFolders): Promise<BundledConfig> {
  const path = findConfig(folders)
  if (path === undefined) {
    throw siteError({
      code: 'no-config',
      file: displayPath(folders.content),
      message: existsSync(folders.content) ? 'There is no site.config.ts here.' : `${folders.root} is no site: it has no content folder.`,
      fix: "Create content/site.config.ts with `import { defineConfig } from 'site'` and `export default defineConfig({ title: 'My site' })`, or name another folder with --root.",
    })
  }
  const { outputFiles, metafile } = await build({
    entryPoints: [path],
    absWorkingDir: folders.root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    alias: { site: SITE },
    banner: REQUIRE_BANNER,
    metafile: true,
    logLevel: 'silent',
  }).catch((failure: BuildFailure) => {
    throw new SiteError(esbuildDiagnostics(failure.errors, folders.root).map(withoutOurFile))
  })
  const inputs = Object.keys(metafile.inputs).map((input) => resolve(folders.root, input))
  return { file: displayPath(path), code: outputFiles[0]?.text ?? '', inputs: inputs.filter((input) => input !== SITE) }
}

/** What pages may import from `site` and a configuration may not: esbuild would name the generator's file. */
function withoutOurFile(diagnostic: Diagnostic): Diagnostic {
  const name = /^No matching export in ".*define-config\.ts" for import "([^"]+)"$/.exec(diagnostic.message)?.[1]
  if (name === undefined) return diagnostic
  return {
    ...diagnostic,
    message: `A configuration cannot import "${name}" from "site".`,
    fix: 'There is `defineConfig` for it; the rest is for pages.',
  }
}

/** True where the configuration, not yet run, may keep the pages elsewhere than beside it. */
export function saysRootDir(folders: SiteFolders): boolean {
  const path = findConfig(folders)
  return path !== undefined && readFileSync(path, 'utf8').includes('rootDir')
}

function findConfig({ content }: SiteFolders): string | undefined {
  return NAMES.map((name) => join(content, name)).find((candidate) => existsSync(candidate))
}
