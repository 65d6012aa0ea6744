/** Ids of rows, which say where they stand. One without its media type, or without the hash of its variant, is the first row's that could have it. */
import type { Choice, Level, Row, Variation } from './blocks.ts'

/** The ids that lead to each row, its own first. */
export type RowIds = Map<Row, readonly string[]>

/** Gives ids to the rows of one page, level by level: one level may be on it more than once. @returns a function of a level and the prefixes of its ids */
export function createRowIds(): (level: Level, prefixes: readonly string[]) => RowIds {
  const taken = new Set<string>()
  const take = (wanted: readonly string[]): string[] =>
    wanted.filter((id) => {
      const isFree = !taken.has(id)
      taken.add(id)
      return isFree
    })

  /** @param prefixes of the level: the longest first, which is its own alone, then shorter ones that others may have too */
  function place({ rows, choices }: Level, prefixes: readonly string[], ids: RowIds): RowIds {
    const all: Variation[] = [...rows, ...choices.flatMap(inOrder)]
    for (const row of all) {
      const wanted = idsOf(row, prefixes)
      // The shortest one is what readers copy.
      const own = take(wanted).reverse()
      const within = wanted.map((id) => id + row.says.suffix)
      if (row.level !== undefined) place(row.level, within, ids)
      ids.set(row, [...own, ...take((row.hidden ?? []).flatMap((part) => within.map((prefix) => prefix + part)))])
    }
    return ids
  }

  return (level, prefixes) => place(level, prefixes, new Map())
}

/** A variant with a hash has an id with it, and one without it that others may have, too. */
function idsOf({ says: { part }, hash }: Variation, prefixes: readonly string[]): string[] {
  return prefixes.flatMap((prefix) => (hash === undefined ? [prefix + part] : [`${prefix}${part.slice(0, -1)}-${hash}>`, prefix + part]))
}

/** Variants of one name by their hashes, so that their order in the document decides nothing. */
function inOrder({ variants }: Choice): Variation[] {
  return [...variants].sort((a, b) => ((a.hash ?? '') < (b.hash ?? '') ? -1 : 1))
}
