/** Keeps what a build knows of a search index in pieces, beside the pieces. */

import { bytesEntry, type EntryKind, jsonEntry } from '../../../store/entry-kind.ts'
import type { Store } from '../../../store/store.ts'
import { generatorVersion } from '../../../util/generator.ts'
import { lengthsOf, type PiecesState } from './pieces-state.ts'

/** Pieces of a large index by their names, which have a hash of what's in them. */
export const PIECES = bytesEntry('pieces')

/** What's known of them. */
const STATES: EntryKind<{ version: string; value: unknown }> = { ...jsonEntry('search-state'), isState: true }

const STATE = 'state'
const LIST = 'list'

type Keeper = Pick<Store, 'get' | 'put'>

/** Pages as a few long lists, because tens of thousands of short ones take several times as long to write and read. */
interface SavedState extends Omit<PiecesState, 'pages'> {
  keys: string[]
  routes: string[]
  storedSizes: number[]
  /** How many lengths each page has. */
  counts: number[]
  lengths: number[]
}

export function lastState(store: Keeper): PiecesState | undefined {
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

export function saveState(store: Keeper, { pages, ...others }: PiecesState): void {
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

export function lastFiles(store: Keeper, key: string): string[] | undefined {
  const list = readJson(store, LIST) as PieceFiles | undefined
  return list?.key === key ? list.names : undefined
}

export function saveFiles(store: Keeper, files: PieceFiles): void {
  writeJson(store, LIST, files)
}

/** Another version of the generator may have kept it in another form. */
function readJson(store: Keeper, name: string): unknown {
  const kept = store.get(STATES, name)
  return kept?.version === generatorVersion ? kept.value : undefined
}

function writeJson(store: Keeper, name: string, value: SavedState | PieceFiles): void {
  store.put(STATES, name, { version: generatorVersion, value })
}
