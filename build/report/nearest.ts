/** Finds the known name that a mistyped one may stand for. */
import { allowedDistance, boundedDistance, LONGEST_NAME } from '../../src/shared/nearest-names.ts'

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
