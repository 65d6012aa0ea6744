import type { KnownTerm, TermList } from './term-list.ts'

/**
 * Terms with the beginning or end of a word, among which similar ones are sought. People rarely miss the first letter, and so half of the word is
 * right too, or a third if several letters may be wrong. So it takes little of a large dictionary to find them.
 */
export function spelledAlike(word: string, distance: number, terms: TermList): KnownTerm[] {
  const { length } = [...word]
  const kept = distance === 1 ? Math.floor(length / 2) + 1 : Math.ceil(length / 3)
  return withEnds(word, kept, distance === 1 ? length - kept : kept, terms)
}

/** Terms with so many letters at the beginning of a word, or with its first letter and so many at its end. */
export function withEnds(word: string, beginning: number, end: number, terms: TermList): KnownTerm[] {
  const letters = [...word]
  return [
    ...(terms.startingWith(letters.slice(0, beginning).join(''), Number.POSITIVE_INFINITY) ?? []),
    ...terms.endingWith(letters[0] ?? '', letters.slice(letters.length - end).join('')),
  ]
}

/** The terms within a distance of a word, each with its distance: the nearest first, and of those the most frequent one. */
export function nearestTerms(known: readonly KnownTerm[], word: string, most: number): [term: string, distance: number][] {
  const sizes = new Map(known.map(({ term, size }) => [term, size]))
  return [...similarTerms([...sizes.keys()].sort(), word, most)].sort(
    ([a, near], [b, far]) => near - far || (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0),
  )
}

/** The terms within a distance of a word, in UTF-16 code units. @param sorted so that the work for a common beginning is done once */
export function similarTerms(sorted: Iterable<string>, word: string, most: number): Map<string, number> {
  const found = new Map<string, number>()
  const width = word.length + 1
  const rows: Uint16Array[] = [Uint16Array.from({ length: width }, (_, column) => column)]
  let before = ''
  /** Number of letters of `before` after which nothing can match any more; 0 if it may. */
  let dead = 0
  for (const term of sorted) {
    const shared = sharedLength(before, term)
    before = term
    if (dead > 0 && shared >= dead) continue
    dead = 0
    let row = Math.min(shared, rows.length - 1)
    for (; row < term.length; row++) {
      const next = rows[row + 1] ?? new Uint16Array(width)
      rows[row + 1] = next
      if (fillRow(rows[row] as Uint16Array, next, term.charCodeAt(row), word, row + 1) > most) {
        dead = row + 1
        break
      }
    }
    rows.length = Math.min(row, term.length) + 1
    const distance = rows[term.length]?.[word.length] ?? most + 1
    if (dead === 0 && distance <= most) found.set(term, distance)
  }
  return found
}

/** Computes the next row of the Levenshtein matrix. @returns its least value */
function fillRow(row: Uint16Array, next: Uint16Array, letter: number, word: string, number: number): number {
  next[0] = number
  let least = number
  for (let column = 0; column < word.length; column++) {
    const replaced = (row[column] ?? 0) + (word.charCodeAt(column) === letter ? 0 : 1)
    const value = Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1)
    next[column + 1] = value
    if (value < least) least = value
  }
  return least
}

export function sharedLength(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  let shared = 0
  while (shared < length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared++
  return shared
}
