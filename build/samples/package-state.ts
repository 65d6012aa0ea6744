/** Identifies the state of the packages that samples import, so that answers are asked for again when a package changes. */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from '../hash.ts'

/** Files in which package managers keep the exact version of every package. */
export const LOCK_FILES: readonly string[] = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']

/**
 * A hash of the lock file, which fixes every package, and of the declarations of the imported packages themselves, which may be linked to a
 * folder that someone is working in.
 * @param names of packages
 */
export function packageState(root: string, names: Iterable<string>): string {
  const parts: string[] = []
  const locks = foldersFrom(root).flatMap((folder) => LOCK_FILES.map((file) => join(folder, file)))
  const lock = locks.find((file) => existsSync(file))
  if (lock !== undefined) parts.push(readFileSync(lock, 'utf8'))
  for (const name of [...new Set(names)].sort()) {
    for (const installed of [name, `@types/${name.replace('@', '').replace('/', '__')}`])
      parts.push(installed, folderState(root, installed))
  }
  return hashOf(...parts)
}

/** A folder and all that contain it, where its packages may be installed. The nearest come first. */
export function foldersFrom(root: string): string[] {
  const above = dirname(root)
  return above === root ? [root] : [root, ...foldersFrom(above)]
}

function folderState(root: string, name: string): string {
  const folder = foldersFrom(root)
    .map((above) => join(above, 'node_modules', name))
    .find((path) => existsSync(path))
  return folder === undefined ? '' : declarationsIn(realpathSync(folder)).join('\n')
}

/** Sizes and dates of a package's declarations. Its own packages are in the lock file. */
function declarationsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return declarationsIn(path)
      if (!/\.[cm]?tsx?$|^package\.json$/.test(entry.name)) return []
      const { size, mtimeMs } = statSync(path)
      return [`${path} ${size} ${mtimeMs}`]
    })
    .sort()
}
