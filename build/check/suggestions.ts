/** Finds the address that an author probably meant by one that leads nowhere. A site can have thousands of those, so what's compared is prepared once. */
import { nearestName } from '../report/nearest.ts'
import { groupBy } from '../util/group-by.ts'

export function createSuggestions(routes: readonly string[], files: readonly string[]) {
  const pagesByName = groupBy(routes, lastSegment)
  const filesByName = groupBy(files, lastSegment)
  const pagesByFolder = groupBy(routes, folderOf)
  const namesByFolder = new Map([...pagesByFolder].map(([folder, pages]) => [folder, pages.map(lastSegment)]))

  /** Compares only names within the folder. In whole addresses, a long folder would outweigh the difference between short names. */
  function inFolder(route: string): string | undefined {
    const folder = folderOf(route)
    const near = nearestName(lastSegment(route), namesByFolder.get(folder) ?? [])
    return pagesByFolder.get(folder)?.findLast((page) => lastSegment(page) === near)
  }

  return {
    /** The most similar page or file, or else the only page with the same name in another folder. @param route the path, as routes are written */
    address: (path: string, route: string) =>
      nearestName(route, routes) ?? nearestName(path, files) ?? only(pagesByName.get(lastSegment(route))) ?? inFolder(route),
    /** The most similar file, or else the only one with the same name. */
    file: (path: string) => nearestName(path, files) ?? only(filesByName.get(lastSegment(path))),
  }
}

function only<T>(items: readonly T[] = []): T | undefined {
  return items.length === 1 ? items[0] : undefined
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** The last name of a path, in lower case. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}
