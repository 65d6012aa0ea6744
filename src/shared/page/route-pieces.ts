/** Navigation data of a large site, in pieces for what's near the reader. A small one has all in `.site/routes.json` and `.site/navigation.json`. */
import type { RouteEntry } from '../routes/manifest.ts'
import { comparablePath } from '../routes/paths.ts'
import type { PageLink } from './sidebar-tree.ts'

export interface PieceSurroundings {
  /** Address of the page's sidebar, which is the one in its document. Not set if it's empty. */
  sidebar?: string
  prev?: PageLink
  next?: PageLink
}

export interface PieceRoute extends RouteEntry {
  /** By path. A dynamic page has those of its `staticParams`, and one for all other paths under `*`. */
  around: Record<string, PieceSurroundings>
  /** Addresses of the files that its module imports and that not every page has. */
  imports?: readonly string[]
}

export interface RoutePieces {
  /** Each piece's first path, comparable, and its address. Sorted by path. */
  pieces: [from: string, address: string][]
  /** Dynamic routes, which any path may match. */
  patterns: PieceRoute[]
}

/** The address of the piece that has a path's route if the site has that route. */
export function pieceOf({ pieces }: Pick<RoutePieces, 'pieces'>, pathname: string): string | undefined {
  const path = comparablePath(pathname)
  let found: string | undefined
  for (const [from, address] of pieces) {
    if (from > path) break
    found = address
  }
  return found
}
