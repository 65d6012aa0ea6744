/** The navigation data of a large site in pieces: routes by their paths, and the sidebars that documents have, by their contents. */
import { getOwn } from '../../../src/shared/get-own.ts'
import { memoized } from '../../../src/shared/memoized.ts'
import { type PieceRoute, type PieceSurroundings, pieceOf, type RoutePieces } from '../../../src/shared/page/route-pieces.ts'
import type { SidebarNode } from '../../../src/shared/page/sidebar-tree.ts'
import type { RouteEntry } from '../../../src/shared/routes/manifest.ts'
import { isDynamicPattern } from '../../../src/shared/routes/match.ts'
import { comparablePath } from '../../../src/shared/routes/paths.ts'
import type { Output } from '../../emit/output.ts'
import { hashedOutput } from '../../emit/output.ts'
import type { PageNavigation, PlacedPage, Placement } from '../../render/place-pages.ts'
import { entriesOf, pruneSection } from '../../site/sidebar/prune-sidebar.ts'

/** Routes in a piece: about 4 kB, compressed. */
const ROUTES = 50

interface RouteToCut {
  entry: Omit<PieceRoute, 'around'>
  /** What's around each of its pages, by path. */
  around: Record<string, PageNavigation>
}

type PageToCut = Pick<PlacedPage, 'route'> & { placements: readonly Pick<Placement, 'place'>[] }

interface CutTools {
  basePath: string
  navigationAt(path: string): PageNavigation
  /** By address of a page's module. */
  imports: Readonly<Record<string, readonly string[]>>
}

interface CutNavigation {
  pieces: RoutePieces
  outputs: readonly Output[]
}

/**
 * @param entries routes of the manifest, in the order of `pages`
 * @param navigationAt what's around a path; of a dynamic page's paths that aren't in its `staticParams`, only the sidebar is known
 */
export function cutNavigation(
  pages: readonly PageToCut[],
  entries: readonly RouteEntry[],
  { basePath, navigationAt, imports }: CutTools,
): CutNavigation {
  const routes = pages.map(({ route, placements }, index): RouteToCut => {
    const entry = entries[index]
    if (entry?.path !== route) throw new Error('Entries of routes are not in the order of their pages.')
    const known = placements.map(({ place }) => [place.path, place] as const)
    const others = isDynamicPattern(entry.path) ? [['*', { sidebar: navigationAt(staticPart(entry.path)).sidebar }] as const] : []
    return { entry: withImports(entry, imports), around: Object.fromEntries([...known, ...others]) }
  })
  const outputs = new Map<string, Output>()
  const add = (name: string, value: unknown): string => {
    const output = pieceOutput(name, value)
    outputs.set(output.path, output)
    return `${basePath}/${output.path}`
  }
  /** The list, with the address of each section whose entries it leaves out. Pages share lists, so each is only walked once. */
  const withAddresses = memoized((nodes: SidebarNode[]): SidebarNode[] => nodes.map(withAddress))
  const withAddress = (node: SidebarNode): SidebarNode => {
    if (node.omitted === true) return { ...node, omitted: sectionAddress(entriesOf(node)) }
    return node.items === undefined ? node : { ...node, items: withAddresses(node.items) }
  }
  const sectionAddress = memoized((section: SidebarNode) => add('section', withAddress(pruneSection(section))))
  const sidebarAddress = memoized((nodes: SidebarNode[]) => add('sidebar', withAddresses(nodes)))

  const toSurroundings = ({ sidebar, prev, next }: PageNavigation): PieceSurroundings => ({
    ...(sidebar.length > 0 && { sidebar: sidebarAddress(sidebar) }),
    ...(prev && { prev }),
    ...(next && { next }),
  })
  const toPieceRoute = ({ entry, around }: RouteToCut): PieceRoute => ({
    ...entry,
    around: Object.fromEntries(Object.entries(around).map(([path, value]) => [path, toSurroundings(value)])),
  })

  const fixed = routes
    .filter(({ entry }) => !isDynamicPattern(entry.path))
    .map((route) => ({ from: comparablePath(route.entry.path), route }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  const pieces: RoutePieces['pieces'] = []
  for (let start = 0; start < fixed.length; start += ROUTES) {
    const inPiece = fixed.slice(start, start + ROUTES)
    const piece = inPiece.map(({ route }) => toPieceRoute(route))
    pieces.push([inPiece[0]?.from ?? '', add('routes', piece)])
  }
  const patterns = routes.filter(({ entry }) => isDynamicPattern(entry.path)).map(toPieceRoute)
  return { pieces: { pieces, patterns }, outputs: [...outputs.values()] }
}

function pieceOutput(name: string, value: unknown): Output {
  return hashedOutput(`assets/${name}`, '.json', JSON.stringify(value))
}

function withImports(entry: RouteEntry, imports: CutTools['imports']): RouteToCut['entry'] {
  const imported = getOwn(imports, entry.module)
  return { ...entry, ...(imported && { imports: imported }) }
}

interface LastCut {
  last: RoutePieces
  /** Its files. */
  outputs: readonly Output[]
  /** Routes whose entries may have changed. None of them is dynamic. */
  changed: readonly string[]
  /** Reads one of the files. */
  read(output: Output): unknown
}

/** Cuts like `cutNavigation` what has been cut before, of pages whose surroundings haven't changed. Only pieces with others than before are made. */
export function cutAgain({ last, outputs, changed, read }: LastCut): typeof cutNavigation {
  return (_, entries, { basePath, imports }) => {
    const isChanged = new Set(changed)
    const now = new Map(entries.filter(({ path }) => isChanged.has(path)).map((entry) => [entry.path, withImports(entry, imports)]))
    const made = new Map(outputs.map((output) => [`${basePath}/${output.path}`, output]))
    const touched = new Set(changed.map((route) => pieceOf(last, route)))
    const pieces = last.pieces.map(([from, address]): [string, string] => {
      const output = touched.has(address) ? made.get(address) : undefined
      if (output === undefined) return [from, address]
      const routes = (read(output) as PieceRoute[]).map((route) => {
        const entry = now.get(route.path)
        return entry === undefined ? route : { ...entry, around: route.around }
      })
      const again = pieceOutput('routes', routes)
      const addressNow = `${basePath}/${again.path}`
      made.delete(address)
      made.set(addressNow, again)
      return [from, addressNow]
    })
    return { pieces: { ...last, pieces }, outputs: [...made.values()] }
  }
}

/** `/users` for `/users/:id`. */
function staticPart(pattern: string): string {
  const at = pattern.split('/').findIndex((part) => isDynamicPattern(`/${part}`))
  return pattern.split('/').slice(0, at).join('/') || '/'
}
