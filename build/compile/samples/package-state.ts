/** Identifies the state of the packages that samples import, so that answers are asked for again when a package changes. */
import { join } from 'node:path'
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from '../../inputs/files.ts'
import { hashOf } from '../../util/hash.ts'
import { foldersFrom, LOCK_FILES } from '../../util/site-folders.ts'

/** Hashes the lock file, and the declarations of the imported packages, which may be linked to a folder that someone is working in. */
export function packageState(root: string, names: Iterable<string>): string {
  const parts: string[] = []
  const locks = foldersFrom(root).flatMap((folder) => Object.keys(LOCK_FILES).map((file) => join(folder, file)))
  const lock = locks.find((file) => existsSync(file))
  if (lock !== undefined) parts.push(readFileSync(lock, 'utf8'))
  for (const file of packageFiles(root, names)) {
    const { size, mtimeMs } = statSync(file)
    parts.push(`${file} ${size} ${mtimeMs}`)
  }
  return hashOf(...parts)
}

/** The declarations of packages, and the files that say where they are, without those of their own packages. */
export function packageFiles(root: string, names: Iterable<string>): string[] {
  return [...new Set(names)].sort().flatMap((name) => {
    const folders = [name, `@types/${name.replace('@', '').replace('/', '__')}`].map((installed) => installedFolder(root, installed))
    return folders.flatMap((folder) => (folder === undefined ? [] : declarationsIn(realpathSync(folder))))
  })
}

function installedFolder(root: string, name: string): string | undefined {
  return foldersFrom(root)
    .map((above) => join(above, 'node_modules', name))
    .find((path) => existsSync(path))
}

function declarationsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return declarationsIn(path)
      return /\.[cm]?tsx?$|^package\.json$/.test(entry.name) ? [path] : []
    })
    .sort()
}
