/** Keeps what a build knows of a search index in pieces, beside the pieces. */
import type { PageStore } from '../../store/page-store.ts'
import type { PiecesState } from './pieces-state.ts'

const STATE = 'state'
const LIST = 'list'

type Store = Pick<PageStore, 'piece' | 'putPiece'>

export function lastState(store: Store): PiecesState | undefined {
  return readJson(store, STATE) as PiecesState | undefined
}

export function saveState(store: Store, state: PiecesState): void {
  store.putPiece(STATE, Buffer.from(JSON.stringify(state)))
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
