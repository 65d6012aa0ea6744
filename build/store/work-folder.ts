/** A folder in the cache with files that another program reads, such as a compiler. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Makes the folder contain exactly these files. */
export function writeChanged(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
    if (entry.isFile() && !files.has(path)) rmSync(join(folder, path))
  }
  for (const [path, text] of files) {
    const file = join(folder, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** A cache outside of the site, which a site gets that can't be written to, needs a link to the packages. */
export function reachPackages(folder: string, root: string): void {
  const link = join(folder, 'node_modules')
  if (!relative(root, folder).startsWith('..') || existsSync(link)) return
  for (let above = root; ; above = dirname(above)) {
    const modules = join(above, 'node_modules')
    if (existsSync(modules)) symlinkSync(modules, link, 'junction')
    if (existsSync(modules) || dirname(above) === above) return
  }
}
