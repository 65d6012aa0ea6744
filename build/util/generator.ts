import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { existsSync, readFileSync } from '../inputs/files.ts'
import { installedFolder } from './installed-folder.mjs'

declare const __GENERATOR_VERSION__: string | undefined
declare const __IS_PACKAGE__: boolean | undefined

const here = dirname(fileURLToPath(import.meta.url))
const isBundled = typeof __GENERATOR_VERSION__ === 'string'

/** The name of the generator's package and of its command. */
export const GENERATOR_NAME = 'docwright'

/** True if the generator was installed from a registry, rather than cloned. */
export const isInstalled = typeof __IS_PACKAGE__ === 'boolean' && __IS_PACKAGE__

/** The folder of the generator's package, which is also the repository of its sources. */
export const generatorRoot = findRoot(here)

/** Hash of the generator's sources and its lock file, and the version of Node. It's part of every cache key. */
export const generatorVersion = isBundled ? `${__GENERATOR_VERSION__}-${process.versions.node}` : 'source'

/** The version in the generator's `package.json`. */
export function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(generatorRoot, 'package.json'), 'utf8'))
  return version
}

/** The folder for everything that depends on the generator alone: its bundles, the runtime for browsers, translated patterns. */
export const generatorFolder = isBundled ? here : join(installedFolder(generatorRoot), 'source')

/** Path of one of the generator's bundled entries, such as `worker` or `site`. */
export function generatorEntry(name: string): string {
  return join(here, `${name}.mjs`)
}

/** Path of a file that belongs to this version of the generator. Undefined if the generator runs from its sources. */
export function generatorFile(name: string): string | undefined {
  return isBundled ? join(here, name) : undefined
}

function findRoot(start: string): string {
  let folder = start
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No generator above ${start}.`)
    folder = parent
  }
  return folder
}
