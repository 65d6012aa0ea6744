/** Finds the files of a site. Files and folders whose names start with `_` or a dot don't contain pages. */
import type { Stats } from 'node:fs'
import { resolve, sep } from 'node:path'
import { readdirSync, realpathSync, statSync } from '../../inputs/files.ts'
import { siteError } from '../../report/diagnostic.ts'
import { displayPath } from '../../util/site-folders.ts'

/** Returns true for files and folders to leave out. */
export type IgnoreRule = (name: string, folder: string) => boolean

/** Ignores what isn't part of a site's sources: hidden files, backups of editors, and packages. */
export const isNoSource: IgnoreRule = (name) => /^\.|~$|^node_modules$/.test(name)

export interface Found {
  /** Absolute. */
  path: string
  /** Path without symbolic links. */
  real: string
  isFolder: boolean
}

/**
 * A folder and everything below it, in the same order on every system. Follows links, except dead ones and those to a folder around them. Pipes
 * and devices aren't files. Missing folders count as empty.
 * @param withPackages true to enter folders with a package.json of their own
 * @throws SiteError if a folder can't be read
 */
export function walkTree(folder: string, isIgnored: IgnoreRule = isNoSource, withPackages = true): Generator<Found> {
  const path = resolve(folder)
  return walkBelow(path, { real: followed(path)?.real ?? path, above: [], isIgnored, withPackages })
}

interface Walk {
  real: string
  above: readonly string[]
  isIgnored: IgnoreRule
  withPackages: boolean
}

function* walkBelow(folder: string, { real, above, ...rules }: Walk): Generator<Found> {
  if (above.includes(real)) return
  const entries = entriesOf(folder)
  if (entries === undefined) return
  if (!rules.withPackages && above.length > 0 && entries.some(({ name }) => name === 'package.json')) return
  yield { path: folder, real, isFolder: true }
  for (const entry of entries) {
    if (rules.isIgnored(entry.name, folder)) continue
    // Not `join`, because normalizing each path would take longer than everything else here.
    const path = folder + sep + entry.name
    const target = entry.isSymbolicLink() ? followed(path) : { real: real + sep + entry.name, ...kindOf(entry) }
    if (target === undefined || !(target.isFolder || target.isFile)) continue
    if (target.isFolder) yield* walkBelow(path, { real: target.real, above: [...above, real], ...rules })
    else yield { path, real: target.real, isFolder: false }
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  } catch (error) {
    if (followed(folder)?.isFolder !== true) return undefined
    const message = `This folder can't be read: ${error instanceof Error ? error.message : String(error)}`
    const fix = 'Change its permissions, or move it out of the site.'
    throw siteError({ code: 'unreadable-folder', file: displayPath(folder), message, fix })
  }
}

/** The target of a path. Undefined if it doesn't exist, is a link to itself, or is below a file. */
function followed(path: string): { real: string; isFolder: boolean; isFile: boolean } | undefined {
  try {
    return { real: realpathSync(path), ...kindOf(statSync(path)) }
  } catch {
    return undefined
  }
}

function kindOf(entry: Pick<Stats, 'isDirectory' | 'isFile'>): { isFolder: boolean; isFile: boolean } {
  return { isFolder: entry.isDirectory(), isFile: entry.isFile() }
}

/** All files below a folder in the order of `walkTree`, as relative paths with forward slashes. */
export function walkFiles(folder: string, isIgnored?: IgnoreRule, withPackages?: boolean): string[] {
  const start = resolve(folder).length + 1
  const files: string[] = []
  for (const { path, isFolder } of walkTree(folder, isIgnored, withPackages))
    if (!isFolder) files.push(path.slice(start).replaceAll(sep, '/'))
  return files
}

/** The files that a site is written in. A folder with a package.json is another program, such as an example, whose readme isn't a page. */
export function walkSite(folder: string, isIgnored?: IgnoreRule): string[] {
  return walkFiles(folder, isIgnored, false)
}

/** The Markdown pages below the folder of the pages. */
export function walkPages(folder: string): string[] {
  return walkSite(folder, (name, parent) => name.startsWith('_') || isNoSource(name, parent)).filter((path) => /\.mdx?$/.test(path))
}

/** True for a file that may be a page that's a module, judging by its name. */
export function mayBePage(filePath: string): boolean {
  return filePath.endsWith('.tsx') && filePath !== 'site.config.tsx' && !isHidden(filePath)
}

/** All files below a folder that may import such a module, except Markdown pages: scripts, and Markdown that pages include. */
export function walkModules(folder: string): string[] {
  const isImporter = (path: string) => /\.[jt]sx?$/.test(path) || (path.endsWith('.mdx') && isHidden(path))
  return walkSite(folder).filter(isImporter)
}

/** True for a file that can't be a page, because its name or that of its folder starts with `_`. */
export function isHidden(filePath: string): boolean {
  return /(?:^|\/)_/.test(filePath)
}
