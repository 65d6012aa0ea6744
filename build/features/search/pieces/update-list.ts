import { lowerBound } from '../../../../src/shared/search/term-list.ts'
import { type CutSizes, cutPieces } from './cut.ts'
import type { KeepPiece } from './page-files.ts'

/** A piece of a list: its first term, its name, and its number of terms. */
export interface ListPiece {
  start: string
  name: string
  count: number
}

interface ListTools<Item> {
  /** Makes a term as it's now of what it was. Undefined stands for a term that isn't there. */
  change(term: string, item: Item | undefined): Item | undefined
  sizes: CutSizes
  /** In bytes. */
  costOf(item: Item): number
  /** The terms of a piece, by its name. */
  decode(name: string): readonly Item[]
  encode(items: readonly Item[]): Uint8Array
  keep: KeepPiece
}

/**
 * Puts a sorted list in pieces together from what it was, none at first, and the terms that have changed. Pieces without such a term stay, unread, unless the
 * terms before them are cut in other places than before: then terms are read until a cut is where it was. So the result doesn't depend on what the list was.
 * @param changed sorted
 */
export function updateList<Item extends { term: string }>(
  last: readonly ListPiece[],
  changed: readonly string[],
  { change, sizes, costOf, decode, encode, keep }: ListTools<Item>,
): ListPiece[] {
  const touched = touchedPieces(last, changed)
  const pieces: ListPiece[] = []
  for (let [at, next] = [0, 0]; at < last.length || next < changed.length; ) {
    const unchanged = last[at]
    if (unchanged !== undefined && !touched.has(at)) {
      pieces.push(unchanged)
      at++
      continue
    }
    let items: Item[] = []
    let cut: ReturnType<typeof cutPieces>
    do {
      const before = new Map<string, Item>()
      do {
        for (const item of at < last.length ? decode(last[at]?.name ?? '') : []) before.set(item.term, item)
        at++
      } while (touched.has(at))
      const end = last[at]?.start
      for (let term = changed[next]; term !== undefined && (end === undefined || term < end); term = changed[++next]) {
        const item = change(term, before.get(term))
        if (item === undefined) before.delete(term)
        else before.set(term, item)
      }
      items = items.concat([...before.values()].sort((a, b) => (a.term < b.term ? -1 : 1)))
      const costs = items.map((item) => ({ key: item.term, cost: costOf(item) }))
      cut = cutPieces(costs, sizes)
    } while (cut.isOpen && at < last.length)
    cut.ends.forEach((end, piece) => {
      const own = items.slice(cut.ends[piece - 1] ?? 0, end)
      const bytes = encode(own)
      pieces.push({ start: own[0]?.term ?? '', name: keep(() => bytes), count: own.length })
    })
  }
  return pieces
}

/** Places of the pieces with changed terms, and of those before them: a piece may only end where it does because a large term follows. */
function touchedPieces(last: readonly ListPiece[], changed: readonly string[]): ReadonlySet<number> {
  const starts = last.map(({ start }) => start)
  return new Set(
    changed.flatMap((term) => {
      const place = lowerBound(starts, term)
      const own = Math.max(0, starts[place] === term ? place : place - 1)
      return [own - 1, own]
    }),
  )
}
