/** Where paths lead. Tools that resolve links name files by their real path, and one name for each file avoids mistaking them. */
import { basename, dirname, join, resolve, sep } from 'node:path'
import { isLinkedPage, readlinkSync, realpathSync } from '../inputs/files.ts'
import { attempt } from './attempt.ts'

/** True for a folder and what is below it. @param inner without symbolic links, which could lead out of it */
export function isWithin(folder: string, inner: string): boolean {
  return inner === folder || inner.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** The path without symbolic links of a page. Pages share what's seen of their folder, and only a few are links themselves. */
export function placeOfPage(path: string): string {
  return isLinkedPage(path) ? realPlace(path) : join(realPlace(dirname(path)), basename(path))
}

/** More links in a row than any system follows. */
const MAX_LINKS = 40

/** The path without symbolic links of a file or folder that may not exist yet. */
export function realPlace(path: string, links = 0): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    if (parent === path || links > MAX_LINKS) return path
    const place = join(realPlace(parent, links), basename(path))
    const target = attempt(() => readlinkSync(place))
    return target === undefined ? place : realPlace(resolve(dirname(place), target), links + 1)
  }
}
