/** The generator's bundle for the present state of its sources, which is made when it's first asked for. */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { installedFolder } from '../util/installed-folder.mjs'
import { hashSources } from './hash-sources.mjs'

/** @param {string} root folder of the repository @returns {Promise<string>} the folder of the bundle */
export async function currentBundle(root) {
  const versions = join(installedFolder(root), 'generator')
  const version = hashSources(root)
  const folder = join(versions, version)
  if (existsSync(folder)) return folder
  const { bundleGenerator } = await import('./bundle-generator.mjs')
  const started = `${folder}.${process.pid}`
  await bundleGenerator({ root, outdir: started, version, node: process.versions.node })
  removeOld(versions)
  try {
    renameSync(started, folder)
  } catch (error) {
    // Another process finished the same bundle first.
    if (!existsSync(folder)) throw error
    rmSync(started, { recursive: true, force: true })
  }
  return folder
}

/** So many stay besides the newest: a development server, or a build that hasn't ended, loads parts of its bundle only when it needs them. */
const KEPT = 4

/** Removes all but the newest bundles. @param {string} versions the folder of all */
export function removeOld(versions) {
  const byAge = readdirSync(versions)
    .filter((name) => !name.includes('.'))
    .map((name) => ({ path: join(versions, name), madeAt: statSync(join(versions, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.madeAt - a.madeAt)
  for (const { path } of byAge.slice(KEPT)) rmSync(path, { recursive: true, force: true })
}
