/** Where the generator itself lives, and which state of it is running. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

declare const __GENERATOR_VERSION__: string | undefined

const here = dirname(fileURLToPath(import.meta.url))

/** The repository that holds the generator's sources. */
export const generatorRoot = findRoot(here)

/** Hash of the generator's sources and of its lock file: part of every cache key. */
export const generatorVersion = typeof __GENERATOR_VERSION__ === 'string' ? __GENERATOR_VERSION__ : 'source'

/** Path of one of the generator's bundled entries, such as `worker` or `site`. */
export function generatorEntry(name: string): string {
  return join(here, `${name}.mjs`)
}

/** Path of a file that the generator keeps for itself, as long as its version lasts; undefined where it runs from its sources. */
export function generatorFile(name: string): string | undefined {
  return typeof __GENERATOR_VERSION__ === 'string' ? join(here, name) : undefined
}

function findRoot(start: string): string {
  let folder = start
  while (!existsSync(join(folder, 'build', 'bootstrap.mjs'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No generator above ${start}.`)
    folder = parent
  }
  return folder
}
