/** Finds the files of a site. Names that start with `_` or a dot are no pages, and nor is anything in them. */
import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder, as paths relative to it with forward slashes, in an order that is the same everywhere. */
export function walkFiles(folder: string, skip: (name: string, entry: Dirent) => boolean): string[] {
  const walk = (prefix: string): string[] =>
    readdirSync(join(folder, prefix), { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
      .flatMap((entry) => {
        if (skip(entry.name, entry)) return []
        const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`
        return entry.isDirectory() ? walk(path) : [path]
      })
  return walk('')
}

/** Page files below the folder of the pages. */
export function walkPages(folder: string): string[] {
  return walkFiles(
    folder,
    (name, entry) => /^[._]/.test(name) || name === 'node_modules' || (!entry.isDirectory() && !/\.mdx?$/.test(name)),
  )
}
