/** The generator's bundle for the present state of its sources, which is made when it's first asked for. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
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
  return folder
}
