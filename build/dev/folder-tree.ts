/** The folders and files below a folder, as the development server scans and watches them. Links are followed, as in a build. */
import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { SiteFolders } from '../options.ts'
import { isUnpublished } from '../site/public-files.ts'

/** True where a name in a folder is no part of a site. */
export type IgnoreRule = (name: string, folder: string) => boolean

/** Names that no editor means as part of what a site is made from. */
export const isNoSource: IgnoreRule = (name) => /^\.|~$|^node_modules$/.test(name)

/** The rule for all folders of a site: in `public/` that of what is published, names with a dot in front included. */
export function ignoreRule({ public: publicFolder }: Pick<SiteFolders, 'public'>): IgnoreRule {
  return (name, folder) =>
    folder === publicFolder || folder.startsWith(`${publicFolder}${sep}`) ? isUnpublished(name) : isNoSource(name, folder)
}

/** Calls `visit` with the folder and all below it. What is not there, or gone meanwhile, is as good as empty. */
export function walkTree(folder: string, visit: (path: string, isFolder: boolean) => void, isIgnored: IgnoreRule = isNoSource): void {
  const walk = (path: string, real: string, above: readonly string[]): void => {
    // A link may lead back to a folder that it stands in.
    if (above.includes(real)) return
    const entries = entriesOf(path)
    if (entries === undefined) return
    visit(path, true)
    for (const entry of entries) {
      if (isIgnored(entry.name, path)) continue
      const child = join(path, entry.name)
      const target = entry.isSymbolicLink() ? linkedFolder(child) : undefined
      if (target !== undefined) walk(child, target, [...above, real])
      else if (entry.isDirectory()) walk(child, join(real, entry.name), [...above, real])
      else visit(child, false)
    }
  }
  walk(folder, linkedFolder(folder) ?? folder, [])
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return undefined
  }
}

/** Where a path leads to, where that is a folder. */
function linkedFolder(path: string): string | undefined {
  try {
    return statSync(path).isDirectory() ? realpathSync(path) : undefined
  } catch {
    return undefined
  }
}
