/** Keeps what a build knows of a search index in pieces, beside the pieces. */
import { generatorVersion } from '../../generator.ts'
import type { PageStore } from '../../store/page-store.ts'
import { lengthsOf, type PiecesState } from './pieces-state.ts'

const STATE = 'state'
const LIST = 'list'

type Store = Pick<PageStore, 'piece' | 'putPiece'>

/** Pages as a few long lists, because tens of thousands of short ones take several times as long to write and read. */
interface SavedState extends Omit<PiecesState, 'pages'> {
  keys: string[]
  routes: string[]
  storedSizes: number[]
  /** How many lengths each page has. */
  counts: number[]
  lengths: number[]
}

export function lastState(store: Store): PiecesState | undefined {
  const saved = readJson(store, STATE) as SavedState | undefined
  if (saved === undefined) return undefined
  const { keys, routes, storedSizes, counts, lengths, ...others } = saved
  let start = 0
  const pages = keys.map((key, page) => {
    const end = start + (counts[page] ?? 0)
    const own = { key, route: routes[page] ?? '', lengths: lengths.slice(start, end), storedSize: storedSizes[page] ?? 0 }
    start = end
    return own
  })
  return { ...others, pages }
}

export function saveState(store: Store, { pages, ...others }: PiecesState): void {
  const saved: SavedState = {
    ...others,
    keys: pages.map(({ key }) => key),
    routes: pages.map(({ route }) => route),
    storedSizes: pages.map(({ storedSize }) => storedSize),
    counts: pages.map(({ lengths }) => lengths.length),
    lengths: lengthsOf(pages),
  }
  writeJson(store, STATE, saved)
}

/** The files of an index, so that a build in which nothing has changed needs nothing else. */
export interface PieceFiles {
  /** Hash of everything that the index is made from. */
  key: string
  names: string[]
}

export function lastFiles(store: Store, key: string): string[] | undefined {
  const list = readJson(store, LIST) as PieceFiles | undefined
  return list?.key === key ? list.names : undefined
}

export function saveFiles(store: Store, files: PieceFiles): void {
  writeJson(store, LIST, files)
}

/** Entries of the store that aren't pieces. */
export const STATE_NAMES = [STATE, LIST]

/** Another version of the generator may have kept it in another form. */
function readJson(store: Store, name: string): unknown {
  const bytes = store.piece(name)
  if (bytes === undefined) return undefined
  const { version, value } = JSON.parse(new TextDecoder().decode(bytes)) as { version?: string; value?: unknown }
  return version === generatorVersion ? value : undefined
}

function writeJson(store: Store, name: string, value: SavedState | PieceFiles): void {
  store.putPiece(name, Buffer.from(JSON.stringify({ version: generatorVersion, value })))
}
