#!/usr/bin/env node
/**
 * Starts the generator from its repository. Its TypeScript is bundled once for each state of its sources. `bin.mjs` does the same for the
 * package, which contains the bundles.
 */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { hashSources } from './util/hash-sources.mjs'
import { installedFolder } from './util/installed-folder.mjs'

process.env.NODE_ENV ??= 'production'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const versions = join(installedFolder(root), 'generator')
const version = hashSources(root)
const folder = join(versions, version)

if (!existsSync(folder)) await bundle()
// Node 22.8 and later store the compiled code of these modules next to them.
module.enableCompileCache?.(join(folder, 'code'))
const { main } = await import(pathToFileURL(join(folder, 'cli.mjs')).href)
await main(process.argv.slice(2))

async function bundle() {
  const { bundleGenerator } = await import('./package/bundle-generator.mjs')
  const started = `${folder}.${process.pid}`
  await bundleGenerator({ root, outdir: started, version, node: process.versions.node })
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
