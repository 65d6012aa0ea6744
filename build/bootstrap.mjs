#!/usr/bin/env node
/**
 * Starts the generator. Its TypeScript is bundled once for each state of its sources, libraries included:
 * loading one file takes a tenth of the time of loading several hundred. Everything after this file is TypeScript.
 */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { REQUIRE_BANNER } from './bundle/require-banner.mjs'
import { requirePackages } from './bundle/require-packages.mjs'
import { hashSources } from './hash-sources.mjs'
import { installedFolder } from './installed-folder.mjs'

process.env.NODE_ENV ??= 'production'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const versions = join(installedFolder(root), 'generator')
const version = hashSources(root)
const folder = join(versions, version)

if (!existsSync(folder)) await bundleGenerator()
// Node 22.8 and later store the compiled code of these modules next to them.
module.enableCompileCache?.(join(folder, 'code'))
const { main } = await import(pathToFileURL(join(folder, 'cli.mjs')).href)
await main(process.argv.slice(2))

async function bundleGenerator() {
  const esbuild = await import('esbuild')
  const started = `${folder}.${process.pid}`
  // One bundle for the main thread and one for workers: shared code would be split into many small files, and Node takes a millisecond to find each.
  const entries = [
    { cli: 'build/cli.ts' },
    {
      worker: 'build/worker.ts',
      site: 'src/shared/site.ts',
      // What pages import in Node (`bundle/node-runtime.ts`).
      ...Object.fromEntries(['react', 'react-dom', 'react/jsx-runtime'].map((name) => [name, name])),
    },
    // What configurations import.
    { 'for-config': 'src/shared/config/for-config.ts' },
  ]
  const bundle = (entryPoints) =>
    esbuild.build({
      absWorkingDir: root,
      entryPoints,
      outdir: started,
      // For `.js`, Node would look for a package.json in every parent folder to find out what kind of module it is.
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: `node${process.versions.node}`,
      jsx: 'automatic',
      external: ['express', '@modelcontextprotocol/sdk/*', '@takumi-rs/core', '@shikijs/langs/*', '@shikijs/themes/*'],
      define: { __GENERATOR_VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
      banner: REQUIRE_BANNER,
      // ES modules can be bundled in parts: of lucide's two thousand icons a dozen are used.
      mainFields: ['module', 'main'],
      // Otherwise its CommonJS form is bundled too, because one package requires it.
      alias: { acorn: fileURLToPath(import.meta.resolve('acorn')) },
      plugins: [requirePackages(/^(?:esbuild|react|react-dom)(?:\/|$)/)],
      logLevel: 'warning',
      legalComments: 'none',
    })
  await Promise.all(entries.map(bundle))
  for (const old of readdirSync(versions)) {
    if (!old.includes('.') && old !== version) rmSync(join(versions, old), { recursive: true, force: true })
  }
  try {
    renameSync(started, folder)
  } catch (error) {
    // Another process finished the same bundle first.
    if (!existsSync(folder)) throw error
    rmSync(started, { recursive: true, force: true })
  }
}
