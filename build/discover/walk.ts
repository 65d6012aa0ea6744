/** Finds the files of a site. Names that start with `_` or a dot are no pages, and nor is anything in them. */
import { readdirSync, realpathSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { displayPath } from '../options.ts'
import { siteError } from '../report/diagnostic.ts'

/** True for a name in a folder that is to be left out, with all that is in it. */
export type IgnoreRule = (name: string, folder: string) => boolean

/** What nobody means as part of what a site is made from: hidden files, copies that editors make, and packages. */
export const isNoSource: IgnoreRule = (name) => /^\.|~$|^node_modules$/.test(name)

export interface Found {
  /** Absolute. */
  path: string
  isFolder: boolean
}

/**
 * The folder, and every folder and file below it, in an order that is the same everywhere. Links are followed; those that lead nowhere, or back to
 * a folder they stand in, are left out. What isn't there, or goes meanwhile, is as good as empty.
 * @throws SiteError if a folder can't be read
 */
export function walkTree(folder: string, isIgnored: IgnoreRule = isNoSource): Generator<Found> {
  const path = resolve(folder)
  return walkBelow(path, { real: followed(path)?.real ?? path, above: [], isIgnored })
}

interface Walk {
  /** Where the folder is if no link leads to it. */
  real: string
  /** The same of the folders that it stands in. */
  above: readonly string[]
  isIgnored: IgnoreRule
}

function* walkBelow(folder: string, { real, above, isIgnored }: Walk): Generator<Found> {
  if (above.includes(real)) return
  const entries = entriesOf(folder)
  if (entries === undefined) return
  yield { path: folder, isFolder: true }
  for (const entry of entries) {
    if (isIgnored(entry.name, folder)) continue
    // `join` would read each path from its start again, which takes longer than everything else here.
    const path = folder + sep + entry.name
    const target = entry.isSymbolicLink() ? followed(path) : { real: real + sep + entry.name, isFolder: entry.isDirectory() }
    if (target === undefined) continue
    if (target.isFolder) yield* walkBelow(path, { real: target.real, above: [...above, real], isIgnored })
    else yield { path, isFolder: false }
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  } catch (error) {
    if (followed(folder)?.isFolder !== true) return undefined
    throw siteError({
      code: 'unreadable-folder',
      file: displayPath(folder),
      message: `This folder can't be read: ${error instanceof Error ? error.message : String(error)}`,
      fix: 'Change its permissions, or move it out of the site.',
    })
  }
}

/** What a path leads to; undefined where that is nothing, itself, or something behind a file. */
function followed(path: string): { real: string; isFolder: boolean } | undefined {
  try {
    return { real: realpathSync(path), isFolder: statSync(path).isDirectory() }
  } catch {
    return undefined
  }
}

/** Every file below a folder, in the order of `walkTree`, as paths relative to it with forward slashes. */
export function walkFiles(folder: string, isIgnored?: IgnoreRule): string[] {
  const start = resolve(folder).length + 1
  const files: string[] = []
  for (const { path, isFolder } of walkTree(folder, isIgnored)) if (!isFolder) files.push(path.slice(start).replaceAll(sep, '/'))
  return files
}

/** Page files below the folder of the pages. */
export function walkPages(folder: string): string[] {
  return walkFiles(folder, (name, parent) => name.startsWith('_') || isNoSource(name, parent)).filter((path) => /\.mdx?$/.test(path))
}

/** True where a file's name alone does not keep it from being a page that is a module. */
export function mayBePage(filePath: string): boolean {
  return filePath.endsWith('.tsx') && !isHidden(filePath)
}

/** All files below a folder that may import such a module and are no Markdown pages: scripts, and Markdown that pages show within them. */
export function walkModules(folder: string): string[] {
  const isImporter = (path: string) => /\.[jt]sx?$/.test(path) || (path.endsWith('.mdx') && isHidden(path))
  return walkFiles(folder).filter(isImporter)
}

function isHidden(filePath: string): boolean {
  return /(?:^|\/)_/.test(filePath)
}
