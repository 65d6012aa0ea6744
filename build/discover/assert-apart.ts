/** Makes sure that a site isn't built into its own sources, nor they into it. */
import { type Dirent, existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { displayPath, type SiteFolders } from '../options.ts'
import { siteError } from '../report/diagnostic.ts'

/**
 * Each build would otherwise take the last one for a part of the site, or remove the sources with it. Symbolic links are followed, also those that lead
 * to an output folder that doesn't exist yet.
 * @throws SiteError if the output folder is inside of `content/` or `public/`, contains one of them, or if a link in them leads there
 */
export function assertApart({ content, public: published, out }: SiteFolders): void {
  const target = realPlace(out)
  for (const folder of [content, published].filter(existsSync)) {
    const sources = realPlace(folder)
    if (isWithin(sources, target)) {
      throw overlapping(
        out,
        `The output folder is inside of ${displayPath(folder)}, so each build would take the last one for a part of the site.`,
      )
    }
    if (isWithin(target, sources)) {
      throw overlapping(out, `The output folder contains ${displayPath(folder)}, and a build replaces the whole folder.`)
    }
    for (const { path, real } of linksBelow(folder, new Set([sources]))) {
      if (!isWithin(target, real) && !isWithin(real, target)) continue
      throw siteError({
        code: 'output-folder',
        file: displayPath(path),
        message: `This link leads to the output folder, so each build would take the last one for a part of the site.`,
        fix: 'Remove the link, or use --out to name another folder.',
      })
    }
  }
}

function overlapping(out: string, message: string) {
  const fix = 'Use --out to name a folder that is neither in content/ or public/ nor above them.'
  return siteError({ code: 'output-folder', file: displayPath(out), message, fix })
}

/** Whether a folder is the same as another one, or below it. */
function isWithin(folder: string, inner: string): boolean {
  return inner === folder || inner.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** More links in a row than any system follows. */
const MAX_LINKS = 40

/** The path without symbolic links of a file or folder that may not exist yet. */
function realPlace(path: string, links = 0): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    if (parent === path || links > MAX_LINKS) return path
    const place = join(realPlace(parent, links), basename(path))
    const target = linkTarget(place)
    return target === undefined ? place : realPlace(resolve(dirname(place), target), links + 1)
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

/** The links in a folder, and in the folders that they lead to. @param seen real paths of the folders that have been looked at */
function* linksBelow(folder: string, seen: Set<string>): Generator<{ path: string; real: string }> {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) {
      const real = realPlace(path)
      yield { path, real }
      if (seen.has(real)) continue
      seen.add(real)
      yield* linksBelow(path, seen)
    } else if (entry.isDirectory()) yield* linksBelow(path, seen)
  }
}

/** Empty for what isn't a folder, or can't be read. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules' && name !== '.git')
  } catch {
    return []
  }
}
