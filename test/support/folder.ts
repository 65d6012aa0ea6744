/** Temporary folders that are removed when a test ends. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Owner of something: a test, or `{ after }` for a whole file. */
export interface Owner {
  after(cleanUp: () => unknown): void
}

/** Creates a folder with the given files, by path. */
export function makeFolder(owner: Owner, files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'))
  owner.after(() => removeFolder(folder))
  writeFiles(folder, files)
  return folder
}

/** Removes a folder into which a server, or what a failed build has left, may write meanwhile. Node's own retries don't look for new files. */
export async function removeFolder(folder: string): Promise<void> {
  for (let tries = 10; ; tries--) {
    try {
      return rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (tries === 0) throw error
      await setTimeout(100)
    }
  }
}

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), contents)
  }
}

/** Every file below a folder with its text. */
export function readFiles(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}
