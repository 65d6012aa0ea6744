/** The route manifest, and the data that clients load when they first need it. */
import type { RoutePieces } from '../../../src/shared/page/route-pieces.ts'
import type { SidebarLists } from '../../../src/shared/page/sidebar.ts'
import type { RouteEntry } from '../../../src/shared/routes/manifest.ts'
import type { Output } from '../../emit/output.ts'
import { hashOf } from '../../util/hash.ts'

export const MANIFEST = '.site/routes.json'
export const NAVIGATION = '.site/navigation.json'

/** The route manifest. */
export function manifestOutput(routes: readonly RouteEntry[]): Output {
  const contents = `[\n${routes.map((route) => JSON.stringify(route)).join(',\n')}\n]\n`
  return { path: MANIFEST, key: hashOf(contents), contents: () => contents }
}

export interface NavigationInput extends Partial<RoutePieces> {
  sidebar?: SidebarLists | undefined
  /** The paths of each dynamic page that are built, by route. */
  listed?: Readonly<Record<string, readonly string[]>>
  /** What else clients get with it, such as the address of the search index. */
  [key: string]: unknown
  /** Address of the module of the site's own not-found page. */
  notFound?: string | undefined
  /** Addresses that every document of this build links to, by which clients recognize a newer build. */
  shell?: readonly string[] | undefined
}

/**
 * Data that clients load later, which keeps it out of every page: the address of the search index, and the whole sidebar or its pieces.
 * Without them, a document only depends on its own page.
 */
export function navigationOutput({ searchIndex, sidebar = [], notFound, shell, ...others }: NavigationInput): Output {
  const contents = JSON.stringify({ searchIndex, sidebar, notFound, shell, ...others })
  return { path: NAVIGATION, key: hashOf(contents), contents: () => contents }
}
