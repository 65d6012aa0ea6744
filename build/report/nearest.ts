/** Finds the known names that a mistyped one may stand for. */
/** Longer text isn't compared, because the time grows with the product of both lengths. */
const LONGEST_NAME = 500

/** So many names are compared with those of one list, so that a site with thousands of mistakes doesn't take minutes to say so. */
const MOST_COMPARISONS = 10_000_000

/** So many mistyped names are looked for in a list, however long it is. */
const LEAST_LOOKED_FOR = 100

interface Name {
  name: string
  lower: string
  /** How often each kind of letter occurs. */
  letters: Uint8Array
}

/** A list of known names, prepared for many comparisons, with what has been found in it. */
interface NameList {
  names: readonly Name[]
  found: Map<string, string | undefined>
}

/** Of lists that are looked through again and again. */
const prepared = new WeakMap<readonly string[], NameList>()

/**
 * The known name that's closest to a mistyped one, or undefined if none is close. After very many names have been looked for in a long list, it
 * doesn't look any more.
 * @param known if it's an array, what's found is remembered with it, so it mustn't change
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > LONGEST_NAME) return undefined
  const list = listOf(known)
  const { names, found } = list
  if (found.has(name)) return found.get(name)
  if (found.size >= LEAST_LOOKED_FOR && found.size * names.length > MOST_COMPARISONS) return undefined
  const nearest = closest(name, names)
  found.set(name, nearest)
  return nearest
}

function listOf(known: Iterable<string>): NameList {
  if (!Array.isArray(known)) return { names: prepare(known), found: new Map() }
  const last = prepared.get(known)
  if (last !== undefined) return last
  const list = { names: prepare(known), found: new Map() }
  prepared.set(known, list)
  return list
}

function prepare(known: Iterable<string>): Name[] {
  const names: Name[] = []
  for (const name of known) {
    if (name.length > 2 * LONGEST_NAME) continue
    const lower = name.toLowerCase()
    names.push({ name, lower, letters: countLetters(lower) })
  }
  return names
}

function closest(name: string, names: readonly Name[]): string | undefined {
  const typed = name.toLowerCase()
  const letters = countLetters(typed)
  const allowed = allowedDistance(name)
  // Those that may be closest come first, so that most of the others needn't be compared.
  const byLeast: number[][] = Array.from({ length: allowed + 1 }, () => [])
  names.forEach((known, place) => {
    const least = Math.max(Math.abs(typed.length - known.lower.length), otherLetters(letters, known.letters))
    byLeast[least]?.push(place)
  })
  let best: { place: number; distance: number } | undefined
  for (let least = 0; least <= (best?.distance ?? allowed); least++) {
    for (const place of byLeast[least] ?? []) {
      // Of those that are equally close, the first one in the list counts.
      const most = best === undefined ? allowed : best.place < place ? best.distance - 1 : best.distance
      const distance = least > most ? undefined : boundedDistance(typed, names[place]?.lower ?? '', most)
      if (distance !== undefined) best = { place, distance }
    }
  }
  return best && names[best.place]?.name
}

/** How many letters of a name may be wrong. Not the only one, because then every other letter would do. */
function allowedDistance({ length }: string): number {
  return length < 2 ? 0 : Math.max(1, Math.floor(length / 3))
}

/** Number of kinds of letters that are told apart: those with the same last five bits of their codes are the same. */
const KINDS = 32

function countLetters(text: string): Uint8Array {
  const counts = new Uint8Array(KINDS)
  for (let at = 0; at < text.length; at++) {
    const kind = text.charCodeAt(at) % KINDS
    // A count that's too small only makes the comparison longer.
    counts[kind] = Math.min(255, (counts[kind] ?? 0) + 1)
  }
  return counts
}

/** How many letters of one text the other lacks at least. One letter can be replaced with another, so the two directions don't add up. */
function otherLetters(a: Uint8Array, b: Uint8Array): number {
  let more = 0
  let fewer = 0
  for (let kind = 0; kind < KINDS; kind++) {
    const difference = (a[kind] ?? 0) - (b[kind] ?? 0)
    if (difference > 0) more += difference
    else fewer -= difference
  }
  return Math.max(more, fewer)
}

/** The known names that are closest to a mistyped one, the closest first. Those that contain it or begin it are close too. */
export function nearestNames(name: string, known: Iterable<string>, count = 3): string[] {
  if (name.length > LONGEST_NAME) return []
  const typed = name.toLowerCase()
  return [...known]
    .flatMap((candidate) => {
      const own = candidate.toLowerCase()
      const isWithin = Math.min(own.length, typed.length) > 3 && (own.includes(typed) || typed.startsWith(own))
      const distance = boundedDistance(typed, own, isWithin ? Math.max(typed.length, own.length) : allowedDistance(name))
      return distance === undefined ? [] : [{ candidate, distance }]
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/**
 * The Damerau–Levenshtein distance: insertions, deletions, substitutions and swaps of neighbors. Undefined if it's more than `most`, which is
 * found out early.
 */
export function boundedDistance(from: string, to: string, most: number): number | undefined {
  if (from === to) return 0
  if (Math.abs(from.length - to.length) > most) return undefined
  const start = commonStart(from, to)
  const end = commonEnd(from, to, start)
  const height = from.length - start - end
  const width = to.length - start - end
  let [beforeLast, last, row] = rowsOf(width + 1)
  const far = most + 1
  for (let j = 0; j <= width; j++) last[j] = j
  for (let i = 1; i <= height; i++) {
    // What's farther from the diagonal costs more than is allowed.
    const first = Math.max(1, i - most)
    const end = Math.min(width, i + most)
    row[first - 1] = far
    row[end + 1] = far
    row[0] = i
    let least = i
    for (let j = first; j <= end; j++) {
      const a = from.charCodeAt(start + i - 1)
      const b = to.charCodeAt(start + j - 1)
      let distance = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (a === b ? 0 : 1))
      if (i > 1 && j > 1 && a === to.charCodeAt(start + j - 2) && from.charCodeAt(start + i - 2) === b) {
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1)
      }
      row[j] = distance
      if (distance < least) least = distance
    }
    if (least > most) return undefined
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  const distance = last[width] ?? far
  return distance > most ? undefined : distance
}

type Rows = [Uint16Array, Uint16Array, Uint16Array]

let kept: Rows = [new Uint16Array(0), new Uint16Array(0), new Uint16Array(0)]

/** Three rows of the matrix, used again because making them takes longer than comparing two names. */
function rowsOf(length: number): Rows {
  if (kept[0].length <= length) kept = [new Uint16Array(2 * length), new Uint16Array(2 * length), new Uint16Array(2 * length)]
  return kept
}

function commonStart(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  let at = 0
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  return at
}

function commonEnd(a: string, b: string, start: number): number {
  const length = Math.min(a.length, b.length) - start
  let at = 0
  while (at < length && a.charCodeAt(a.length - 1 - at) === b.charCodeAt(b.length - 1 - at)) at++
  return at
}
