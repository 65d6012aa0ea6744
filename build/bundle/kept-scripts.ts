/**
 * Keeps the runtime's shortened scripts from one version of the generator to the next. Terser takes fifteen seconds for them, and most changes of the
 * generator change none of them. The package is also made from the same scripts as the repository's own runtime.
 */
import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readChecksummed, writeChecksummed } from '../store/checksummed-file.ts'

export type KeptScripts = ReturnType<typeof createKeptScripts>

/** The name in the seal of the files. */
const NAME = 'script'

/** The hash that esbuild puts into the name of a script, where another script imports or names it. */
const HASH = /(?<=["']\.\/[\w-]+-)[A-Z2-7]{8}(?=\.js["'])/g

/** What stands for such a hash. No hash has the digits 0 and 1. */
const PLACE = /(?<=["'`]\.\/[\w-]+-)0[01]{7}(?=\.js["'`])/g

/** @param folder where scripts are kept */
export function createKeptScripts(folder: string) {
  const used = new Set<string>()
  return {
    /** A script as `shorten` makes it, or has made it before. @param settings what it also depends on */
    async shortened(script: string, settings: string, shorten: (script: string) => Promise<string>): Promise<string> {
      // A name changes with the other script, and nothing else here does.
      const hashes = [...new Set(script.match(HASH))]
      const plain = script.replace(HASH, (hash) => placeOf(hashes.indexOf(hash)))
      const key = createHash('sha256').update(settings).update(plain).digest('hex').slice(0, 24)
      used.add(key)
      let short = readChecksummed(join(folder, key), NAME)
      if (short === undefined) {
        short = await shorten(plain)
        try {
          writeChecksummed(join(folder, key), NAME, short)
        } catch {
          // If the folder isn't writable, the next version shortens it again.
        }
      }
      return short.replace(PLACE, (place) => hashes[Number.parseInt(place, 2)] ?? place)
    },
    /** Removes the scripts that nobody has asked for. */
    removeOthers(): void {
      for (const name of namesIn(folder)) if (!used.has(name)) rmSync(join(folder, name), { force: true })
    },
  }
}

/** It's as long as a hash, because terser counts letters. */
function placeOf(index: number): string {
  return index.toString(2).padStart(8, '0')
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
