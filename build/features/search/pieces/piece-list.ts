/**
 * Sorted items in pieces. A changed list is made from the last one: only pieces around the items that have changed are read and cut again, and
 * the result is what a first build would make.
 */
import { lowerBound } from '../../../../src/shared/search/term-list.ts'
import { type CutSizes, cutPieces } from './cut.ts'

/** The pieces of a list, in order. */
export interface ListState {
  /** What each begins with. */
  firsts: string[]
  /** How many items each has. */
  counts: number[]
  names: string[]
  /** Names of those that depend on how many sections each page has. */
  dense: string[]
}

export interface Item {
  /** What the list is sorted by. */
  term: string
}

export interface ListKind<Kept extends Item> {
  sizes: CutSizes
  /** Size of an item, in bytes. */
  costOf(item: Kept): number
  isDense(item: Kept): boolean
  /** Keeps a piece and returns its name. */
  write(items: readonly Kept[]): string
}

interface WholeList<Kept extends Item> {
  terms: readonly string[]
  costAt(place: number): number
  itemAt(place: number): Kept
}

export function makeList<Kept extends Item>({ terms, costAt, itemAt }: WholeList<Kept>, kind: ListKind<Kept>): ListState {
  const list = newList(kind)
  let start = 0
  const costs = terms.map((key, place) => ({ key, cost: costAt(place) }))
  for (const end of cutPieces(costs, kind.sizes)) {
    list.write(Array.from({ length: end - start }, (_, index) => itemAt(start + index)))
    start = end
  }
  return list.state()
}

/** From an item to the one that replaces it. Undefined if there's none. */
export type ItemChange<Kept extends Item> = (before: Kept | undefined) => Kept | undefined

export interface ListChanges<Kept extends Item> {
  changes: ReadonlyMap<string, ItemChange<Kept>>
  /** Whether some pages have more or fewer sections now. */
  isRenumbered: boolean
  /** Reads a piece of the last build. @throws LostPieceError if it's gone */
  read(name: string): Kept[]
}

export function updateList<Kept extends Item>(
  last: ListState,
  { changes, isRenumbered, read }: ListChanges<Kept>,
  kind: ListKind<Kept>,
): ListState {
  const keys = [...changes.keys()].sort()
  const list = newList(kind)
  const dense = new Set(last.dense)
  let next = 0
  /** The place of the next piece in which something changes. */
  const target = (): number => (keys[next] === undefined ? Number.POSITIVE_INFINITY : placeOf(last, keys[next] ?? ''))
  /** Where pieces may be cut differently from. The end of a piece may depend on the item after it. */
  const regionStart = (): number => (last.firsts[target()] === keys[next] ? Math.max(0, target() - 1) : target())
  const keep = (place: number): void => {
    const name = last.names[place]
    if (name === undefined) return
    if (isRenumbered && dense.has(name)) list.write(read(name))
    else list.copy(last, place, dense)
  }
  /** Items of a piece, with their changes. */
  const changed = (place: number): Kept[] => {
    const items = place < last.names.length ? read(last.names[place] ?? '') : []
    if (target() !== place) return items
    const byTerm = new Map(items.map((item) => [item.term, item]))
    for (; target() === place; next++) {
      const key = keys[next] ?? ''
      const after = changes.get(key)?.(byTerm.get(key))
      if (after === undefined) byTerm.delete(key)
      else byTerm.set(key, after)
    }
    return [...byTerm.values()].sort((a, b) => (a.term < b.term ? -1 : 1))
  }
  let place = 0
  do {
    if (place < regionStart()) {
      keep(place++)
      continue
    }
    const items: Kept[] = []
    /** Pieces of the region that are as they were, by where they start in it. */
    const unchanged = new Map<number, number>()
    let ends: Ends
    do {
      if (target() !== place) unchanged.set(items.length, place)
      items.push(...changed(place++))
      ends = endsOf(items, kind)
    } while (place < last.names.length && (!ends.isNatural || regionStart() < place))
    ends.places.forEach((end, index) => {
      const start = ends.places[index - 1] ?? 0
      const before = unchanged.get(start)
      if (before !== undefined && last.counts[before] === end - start) keep(before)
      else list.write(items.slice(start, end))
    })
  } while (place < last.names.length)
  return list.state()
}

interface Ends {
  places: number[]
  /** Whether there's a cut after the last item, whatever follows. */
  isNatural: boolean
}

function endsOf<Kept extends Item>(items: readonly Kept[], { sizes, costOf }: ListKind<Kept>): Ends {
  const costs = items.map((item) => ({ key: item.term, cost: costOf(item) }))
  return { places: cutPieces(costs, sizes), isNatural: cutPieces([...costs, { key: '', cost: 0 }], sizes).includes(items.length) }
}

/** The piece that has an item, or would have it. */
function placeOf({ firsts }: ListState, key: string): number {
  const place = lowerBound(firsts, key)
  return firsts[place] === key ? place : Math.max(0, place - 1)
}

function newList<Kept extends Item>({ isDense, write }: ListKind<Kept>) {
  const state: ListState = { firsts: [], counts: [], names: [], dense: [] }
  return {
    write(items: readonly Kept[]): void {
      const name = write(items)
      state.firsts.push(items[0]?.term ?? '')
      state.counts.push(items.length)
      state.names.push(name)
      if (items.some(isDense)) state.dense.push(name)
    },
    copy({ firsts, counts, names }: ListState, place: number, dense: ReadonlySet<string>): void {
      const name = names[place] ?? ''
      state.firsts.push(firsts[place] ?? '')
      state.counts.push(counts[place] ?? 0)
      state.names.push(name)
      if (dense.has(name)) state.dense.push(name)
    },
    state: () => state,
  }
}
