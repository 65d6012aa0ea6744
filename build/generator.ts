/** Where the generator is installed, and which version of it is running. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

declare const __GENERATOR_VERSION__: string | undefined

const here = dirname(fileURLToPath(import.meta.url))

/** The repository that holds the generator's sources. */
export const generatorRoot = findRoot(here)

/** Hash of the generator's sources and its lock file. It's part of every cache key. */
export const generatorVersion = typeof __GENERATOR_VERSION__ === 'string' ? __GENERATOR_VERSION__ : 'source'

/** Path of one of the generator's bundled entries, such as `worker` or `site`. */
export function generatorEntry(name: string): string {
  return join(here, `${name}.mjs`)
}

/** Path of a file that belongs to this version of the generator. Undefined if the generator runs from its sources. */
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
