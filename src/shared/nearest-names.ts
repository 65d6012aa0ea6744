/** Finds names that are like a mistyped one: the distance between two, and which of a few are closest. */

/** Longer text isn't compared, because the time grows with the product of both lengths. */
export const LONGEST_NAME = 500

/** The letters of a name that may be wrong. Not the only one, because then every other letter would do. */
export function allowedDistance({ length }: string): number {
  return length < 2 ? 0 : Math.max(1, Math.floor(length / 3))
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

/** The Damerau–Levenshtein distance, which counts a swap of neighbors as one. Undefined if it's more than `most`, found out early. */
export function boundedDistance(from: string, to: string, most: number): number | undefined {
  if (from === to) return 0
  if (Math.abs(from.length - to.length) > most) return undefined
  const width = to.length
  let [beforeLast, last, row]: [number[], number[], number[]] = [[], Array.from({ length: width + 1 }, (_, j) => j), []]
  const far = most + 1
  for (let i = 1; i <= from.length; i++) {
    // Anything farther from the diagonal costs more than is allowed.
    const first = Math.max(1, i - most)
    const end = Math.min(width, i + most)
    row[first - 1] = far
    row[end + 1] = far
    row[0] = i
    let least = i
    for (let j = first; j <= end; j++) {
      const a = from.charCodeAt(i - 1)
      const b = to.charCodeAt(j - 1)
      let distance = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (a === b ? 0 : 1))
      if (i > 1 && j > 1 && a === to.charCodeAt(j - 2) && from.charCodeAt(i - 2) === b) {
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
