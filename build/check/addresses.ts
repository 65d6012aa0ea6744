/** Every address of a site: pages, dynamic pages and files. Finds what an address leads to, or the one that its author probably meant. */
import { remembered } from '../../src/shared/memoized.ts'
import { finalAddress, type Redirects } from '../../src/shared/redirects/follow-redirect.ts'
import { destinationOf, type EditionPaths } from '../../src/shared/routes/destination.ts'
import { isDynamicPattern, matchRoute } from '../../src/shared/routes/match.ts'
import { pathToRoute } from '../../src/shared/routes/paths.ts'
import { NOT_FOUND_FILE } from '../../src/shared/routes/site-files.ts'
import { decodePath } from '../../src/shared/routes/whole-address.ts'
import { createSuggestions } from './suggestions.ts'

/** A page, and the ids on it that links can lead to. */
export interface AddressedPage {
  route: string
  anchors: readonly string[]
  /** True if the page may have ids that aren't in the list. */
  mayAddAnchors: boolean
}

export type LinkTarget =
  | { kind: 'page'; page: AddressedPage }
  /** A file in `public/`, one that the build writes, or whatever is in another edition. */
  | { kind: 'file' }
  /** An old address, which is redirected. */
  | { kind: 'moved' }
  /** Differs from an address in upper and lower case, which most hosts distinguish. */
  | { kind: 'other-case'; actual: string }
  | { kind: 'nothing'; nearest: string | undefined }
  /** A page of other languages alone, in words. */
  | { kind: 'elsewhere'; here: string; places: string; fix: string }

export type SiteAddresses = ReturnType<typeof createAddresses>

/** @param written paths of files in the output folder, besides the documents of pages, with forward slashes */
export function createAddresses(pages: readonly AddressedPage[], written: readonly string[], paths: EditionPaths, given: Redirects) {
  const fixed = new Map(pages.filter(({ route }) => !isDynamicPattern(route)).map((page) => [page.route, page]))
  const dynamic = pages.filter(({ route }) => isDynamicPattern(route)).map((page) => ({ path: page.route, page }))
  const files = new Set(written.flatMap(fileAddresses))
  // Both are created on first use, because most sites don't need them.
  let suggestions: ReturnType<typeof createSuggestions> | undefined
  const suggest = () => (suggestions ??= createSuggestions([...fixed.keys()], [...files]))
  let byLowerCase: Map<string, string> | undefined
  const inOtherCase = (path: string): string | undefined => {
    byLowerCase ??= new Map([...fixed.keys(), ...files].map((address) => [address.toLowerCase(), address]))
    return byLowerCase.get(path.toLowerCase())
  }
  const isPage = (pathname: string) => fixed.has(pathToRoute(pathname)) || matchRoute(dynamic, pathname) !== undefined
  // A redirect from a page is a mistake, and shouldn't cause others.
  const redirects = Object.fromEntries(Object.entries(given).filter(([from]) => !fixed.has(pathToRoute(from))))
  const follow = (address: string) => finalAddress(redirects, address, isPage) ?? address
  const find = (pathname: string): LinkTarget => {
    if (destinationOf({ pathname: paths.basePath + pathname }, paths).kind === 'other-edition') return { kind: 'file' }
    const path = decodePath(pathname)
    if (path === undefined) return { kind: 'nothing', nearest: undefined }
    const route = pathToRoute(path)
    const page = fixed.get(route)
    if (page !== undefined) return { kind: 'page', page }
    if (files.has(path) || files.has(path.replace(/\/$/, ''))) return { kind: 'file' }
    const actual = inOtherCase(route) ?? inOtherCase(path)
    if (actual !== undefined) return { kind: 'other-case', actual }
    const match = matchRoute(dynamic, pathname)
    if (follow(pathname) !== pathname) return { kind: 'moved' }
    if (match !== undefined) return { kind: 'page', page: match.route.page }
    return { kind: 'nothing', nearest: suggest().address(path, route) }
  }
  return {
    paths,
    /** Where an address leads in the end. Without a redirect, that's the address itself. */
    follow: remembered(follow),
    /** @param pathname without base path; may be percent-encoded */
    find: remembered(find),
    /** Finds files that pages show, such as images. */
    findFile(pathname: string): Exclude<LinkTarget, { kind: 'page' | 'moved' | 'elsewhere' }> {
      const path = decodePath(pathname)
      if (path === undefined) return { kind: 'nothing', nearest: undefined }
      if (files.has(path)) return { kind: 'file' }
      const actual = inOtherCase(path)
      return actual === undefined ? { kind: 'nothing', nearest: suggest().file(path) } : { kind: 'other-case', actual }
    },
  }
}

/** The addresses of a file: `demo/index.html` is also `/demo`, and hosts that leave out the ending show `404.html` at `/404`. */
function fileAddresses(file: string): string[] {
  if (file === NOT_FOUND_FILE) return ['/404.html', '/404']
  const folder = /^(?:(.*)\/)?index\.html$/.exec(file)
  return folder === null ? [`/${file}`] : [`/${file}`, `/${folder[1] ?? ''}`]
}
