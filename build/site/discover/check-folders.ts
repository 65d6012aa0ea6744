/** Looks for whatever keeps a site from being built, before anything in its folders is read. */
import type { Dirent } from 'node:fs'
import { join, sep } from 'node:path'
import { outputError } from '../../emit/output-folder.ts'
import { existsSync, readdirSync } from '../../inputs/files.ts'
import { type Diagnostic, SiteError } from '../../report/diagnostic.ts'
import { isWithin, realPlace } from '../../util/real-place.ts'
import { displayPath, type SiteFolders } from '../../util/site-folders.ts'
import { specialKind } from '../config/special-files.ts'
import { isNoSource } from './walk.ts'

/** Keeps builds from publishing the last one or removing sources, through links too. @throws SiteError if `out` is in or around another folder */
export function assertApart({ content, public: published, out }: SiteFolders): void {
  const target = realPlace(out)
  const again = 'so each build would take the last one for a part of the site.'
  const elsewhere = 'Use --out to name a folder that is neither in content/ or public/ nor above them.'
  for (const folder of [content, published].filter(existsSync)) {
    const sources = realPlace(folder)
    if (isWithin(sources, target)) throw outputError(out, `The output folder is inside of ${displayPath(folder)}, ${again}`, elsewhere)
    if (isWithin(target, sources))
      throw outputError(out, `The output folder contains ${displayPath(folder)}, and a build replaces the whole folder.`, elsewhere)
    for (const { path, real, isLink } of entriesBelow(folder, new Set([sources]))) {
      if (isLink && (isWithin(target, real) || isWithin(real, target)))
        throw outputError(path, `This link leads to the output folder, ${again}`, 'Remove the link, or use --out to name another folder.')
    }
  }
}

/** Refuses pipes and devices, because reading one may never end. @throws SiteError with all in `content/` and `public/`, but hidden ones */
export function assertRegularFiles({ content, public: published }: Pick<SiteFolders, 'content' | 'public'>): void {
  const special = [content, published].flatMap((folder) =>
    [...entriesBelow(folder, new Set([realPlace(folder)]))].flatMap(({ path, real }): Diagnostic[] => {
      const names = path.slice(folder.length + 1).split(sep)
      const kind = names.some((name) => isNoSource(name, folder)) ? undefined : specialKind(real)
      if (kind === undefined) return []
      const message = `This is ${kind}, which can't be read as a file.`
      const fix = 'Remove it, or move it out of the site.'
      return [{ severity: 'error', code: 'special-file', file: displayPath(path), message, fix }]
    }),
  )
  if (special.length > 0) throw new SiteError(special)
}

/** Everything but folders, also behind links. @param seen real paths of the folders that have been looked at */
function* entriesBelow(folder: string, seen: Set<string>): Generator<{ path: string; real: string; isLink: boolean }> {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* entriesBelow(path, seen)
    else if (entry.isSymbolicLink()) {
      const real = realPlace(path)
      yield { path, real, isLink: true }
      if (seen.has(real)) continue
      seen.add(real)
      yield* entriesBelow(path, seen)
    } else if (!entry.isFile()) yield { path, real: path, isLink: false }
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
