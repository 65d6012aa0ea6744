/** Finds the files of a site. Names that start with `_` or a dot are no pages, and nor is anything in them. */
import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every file below a folder, as paths relative to it with forward slashes, in an order that is the same everywhere. Links are followed; those that
 * lead nowhere, or back to a folder they stand in, are left out.
 */
export function walkFiles(folder: string, skip: (name: string, isFolder: boolean) => boolean): string[] {
  const walk = (prefix: string, above: readonly string[]): string[] => {
    const path = join(folder, prefix)
    const real = realpathSync(path)
    if (above.includes(real)) return []
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
      .flatMap((entry) => {
        const child = prefix === '' ? entry.name : `${prefix}/${entry.name}`
        const kind = entry.isSymbolicLink() ? targetOf(join(folder, child)) : entry
        if (kind === undefined || skip(entry.name, kind.isDirectory())) return []
        return kind.isDirectory() ? walk(child, [...above, real]) : [child]
      })
  }
  return walk('', [])
}

/** What a link leads to; undefined where that is nothing, itself, or something behind a file. */
function targetOf(link: string): Stats | undefined {
  try {
    return statSync(link)
  } catch {
    return undefined
  }
}

/** Page files below the folder of the pages. */
export function walkPages(folder: string): string[] {
  return walkFiles(folder, (name, isFolder) => /^[._]/.test(name) || name === 'node_modules' || (!isFolder && !/\.mdx?$/.test(name)))
}

/** True where a file's name alone does not keep it from being a page that is a module. */
export function mayBePage(filePath: string): boolean {
  return filePath.endsWith('.tsx') && !isHidden(filePath)
}

/** All files below a folder that may import such a module and are no Markdown pages: scripts, and Markdown that pages show within them. */
export function walkModules(folder: string): string[] {
  const isImporter = (path: string) => /\.[jt]sx?$/.test(path) || (path.endsWith('.mdx') && isHidden(path))
  return walkFiles(folder, (name) => name.startsWith('.') || name === 'node_modules').filter(isImporter)
}

function isHidden(filePath: string): boolean {
  return /(?:^|\/)_/.test(filePath)
}

/** True where one of the pages was written later than that, in epoch milliseconds. */
export function hasPageSince(folder: string, time: number): boolean {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return false
  return walkPages(folder).some((filePath) => (statSync(join(folder, filePath), { throwIfNoEntry: false })?.mtimeMs ?? 0) > time)
}
