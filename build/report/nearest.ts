import { allowedDistance, boundedDistance, LONGEST_NAME } from '../../src/shared/nearest-names.ts'

/** Names that are compared with those of one list, so that a site with thousands of mistakes doesn't take minutes to say so. */
const MOST_COMPARISONS = 10_000_000

/** Mistyped names that are looked for in a list, however long it is. */
const LEAST_LOOKED_FOR = 100

/** Results for lists that are looked through again and again. */
const foundIn = new WeakMap<readonly string[], Map<string, string | undefined>>()

/** The closest known name, if one is close. After many long searches, it gives up. @param known results are kept for an array, so it mustn't change */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > LONGEST_NAME) return undefined
  if (!Array.isArray(known)) return closest(name, known)
  const names: readonly string[] = known
  const found = foundIn.get(names) ?? new Map<string, string | undefined>()
  foundIn.set(names, found)
  if (found.has(name)) return found.get(name)
  if (found.size >= LEAST_LOOKED_FOR && found.size * names.length > MOST_COMPARISONS) return undefined
  const nearest = closest(name, names)
  found.set(name, nearest)
  return nearest
}

/** Advice to write the nearest of the known names, or else what to do otherwise. @param write how a message shows a name */
export function suggestNearest(name: string, known: Iterable<string>, otherwise: string, write = (near: string) => `\`${near}\``): string {
  const near = nearestName(name, known)
  return near === undefined ? otherwise : `Did you mean ${write(near)}?`
}

/** Of those that are equally close, the first one counts. */
function closest(name: string, known: Iterable<string>): string | undefined {
  const typed = name.toLowerCase()
  let best: { name: string; distance: number } | undefined
  for (const candidate of known) {
    const distance = boundedDistance(typed, candidate.toLowerCase(), best === undefined ? allowedDistance(name) : best.distance - 1)
    if (distance !== undefined) best = { name: candidate, distance }
    if (distance === 0) break
  }
  return best?.name
}
