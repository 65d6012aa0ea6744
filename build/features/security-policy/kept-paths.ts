/** The rules of `_headers` for files that browsers may keep forever. */
import { isNamedByContents } from '../../../src/server/preview/caching.ts'
import { SEARCH_INDEX, SEARCH_PIECES } from '../../../src/shared/routes/site-files.ts'

interface KeptFiles {
  /** Paths of all files of a site. */
  paths: readonly string[]
  /** Folders of the editions, each with a slash at its end, or empty. */
  folders: readonly string[]
  /** Paths of the author's own files, whose names say nothing. */
  own: ReadonlySet<string>
  /** Paths below which any address may be one of the site's. */
  open: readonly string[]
  /** How many rules there may be. */
  most: number
}

/**
 * Paths with at most one wildcard each that cover these files and none of the others: the shortest, so that few rules do, and none that
 * overlap, because hosts join the values of all rules that match. If there are too many, the ones with the fewest files are left out.
 */
export function keptPaths({ paths, folders, own, open, most }: KeptFiles): string[] {
  // Where the files are that are named by their contents.
  const places = ['assets/', ...folders.flatMap((folder) => [`${folder}${SEARCH_INDEX}-`, `${folder}${SEARCH_PIECES}/`])]
  const isKept = (path: string) => isNamedByContents(path) && !own.has(path)
  const kept = paths.filter(isKept)
  // A page is at an address without its ending, too.
  const others = paths
    .filter((path) => !isKept(path) && /^assets\/|(?:^|\/)\.site\//.test(path))
    .flatMap((path) => [path, path.replace(/(?:\/index)?\.html$/, '')])
  const openHere = open.filter((start) => start.startsWith('assets/'))
  const isFree = (start: string) =>
    !others.some((path) => path.startsWith(start)) && !openHere.some((path) => path.startsWith(start) || start.startsWith(path))

  function cover(start: string, files: readonly string[]): { path: string; count: number }[] {
    // Every build has assets. Development, where those of a page are made when it's asked for, has the same rules.
    if ((files.length > 0 || start === 'assets/') && isFree(start))
      return [{ path: `${start}${places.includes(start) ? '' : sharedStart(start, files)}*`, count: files.length }]
    // Signs that addresses encode, and those that mean something in rules, only are where a wildcard is.
    const signs = new Set(files.map((path) => path.charAt(start.length)).filter((sign) => /^[\w./-]$/.test(sign)))
    return [
      ...files.filter((path) => path === start).map((path) => ({ path, count: 1 })),
      ...[...signs].sort().flatMap((sign) => cover(start + sign, below(start + sign, files))),
    ]
  }

  const below = (start: string, files: readonly string[]) => files.filter((path) => path.startsWith(start))
  const rules = places.flatMap((place) => cover(place, below(place, kept)))
  const chosen = new Set([...rules].sort((a, b) => b.count - a.count).slice(0, most))
  return rules.filter((rule) => chosen.has(rule)).map(({ path }) => `/${path}`)
}

/** The text that the names of files have in common after a start, without their hashes, which differ from build to build. */
function sharedStart(start: string, files: readonly string[]): string {
  const names = files.map((path) => /^[\w./-]*/.exec(path.replace(/[A-Z2-7]{8}\.\w+$/, '').slice(start.length))?.[0] ?? '')
  const [first = ''] = names
  const end = [...first].findIndex((sign, index) => names.some((name) => name[index] !== sign))
  return end < 0 ? first : first.slice(0, end)
}
