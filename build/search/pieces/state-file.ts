/** Keeps what a build knows of a search index in pieces, beside the pieces. */
import type { PageStore } from '../../store/page-store.ts'
import type { PiecesState } from './pieces-state.ts'

const STATE = 'state'
const LIST = 'list'

type Store = Pick<PageStore, 'piece' | 'putPiece'>

/** Terms as one text and counts as one list, because a hundred thousand small values take ten times as long to write and read. */
interface SavedState extends Omit<PiecesState, 'terms' | 'counts'> {
  terms: string
  counts: number[]
}

export function lastState(store: Store): PiecesState | undefined {
  const saved = readJson(store, STATE) as SavedState | undefined
  if (saved === undefined) return undefined
  const { counts } = saved
  const terms = saved.terms === '' ? [] : saved.terms.split('\n')
  return {
    ...saved,
    terms,
    counts: terms.map((_, index) => [counts[index * 3] ?? 0, counts[index * 3 + 1] ?? 0, counts[index * 3 + 2] ?? 0]),
  }
}

export function saveState(store: Store, state: PiecesState): void {
  const saved: SavedState = { ...state, terms: state.terms.join('\n'), counts: state.counts.flat() }
  store.putPiece(STATE, Buffer.from(JSON.stringify(saved)))
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
  store.putPiece(LIST, Buffer.from(JSON.stringify(files)))
}

/** Entries of the store that aren't pieces. */
export const STATE_NAMES = [STATE, LIST]

function readJson(store: Store, name: string): unknown {
  const bytes = store.piece(name)
  return bytes && JSON.parse(new TextDecoder().decode(bytes))
}
