/** A module of tests as a part of the generator's bundle, because threads only work for that. */
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Owner } from './folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** A function of a script without types. */
const packaging = async (file: string, name: string) =>
  (await import(join(root, 'build/package', file)))[name] as (...args: unknown[]) => Promise<string>

let bundles = 0

/** @param path of the module, relative to the repository. Its modules of the generator are others than those of the test */
export async function importBundled<Module>(owner: Owner, path: string): Promise<Module> {
  const current = await (await packaging('current-bundle.mjs', 'currentBundle'))(root)
  // The packages that it loads are found from here.
  const outdir = `${current}.${process.pid}.${bundles++}`
  owner.after(() => rmSync(outdir, { recursive: true, force: true }))
  for (const name of readdirSync(current)) if (name !== 'code') cpSync(join(current, name), join(outdir, name), { recursive: true })
  const bundle = await packaging('bundle-generator.mjs', 'bundleGenerator')
  await bundle({ root, outdir, version: basename(current), node: process.versions.node, entries: [{ tested: path }] })
  return import(pathToFileURL(join(outdir, 'tested.mjs')).href)
}
