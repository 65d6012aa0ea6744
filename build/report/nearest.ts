/** Longer text isn't compared, because the time grows with the product of both lengths. */
const LONGEST_NAME = 500

/** The known name that's closest to a mistyped one, or undefined if none is close. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > LONGEST_NAME) return undefined
  let best: { name: string; distance: number } | undefined
  const allowed = Math.max(1, Math.floor(name.length / 3))
  for (const candidate of known) {
    // The distance is at least the difference in length.
    if (Math.abs(name.length - candidate.length) > allowed) continue
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (best === undefined || distance < best.distance) best = { name: candidate, distance }
  }
  return best !== undefined && best.distance <= allowed ? best.name : undefined
}

/** The known names that are closest to a mistyped one, the closest first. Those that contain it or begin it are close too. */
export function nearestNames(name: string, known: Iterable<string>, count = 3): string[] {
  if (name.length > LONGEST_NAME) return []
  const allowed = Math.max(1, Math.floor(name.length / 3))
  const typed = name.toLowerCase()
  return [...known]
    .flatMap((candidate) => {
      const own = candidate.toLowerCase()
      const isWithin = Math.min(own.length, typed.length) > 3 && (own.includes(typed) || typed.startsWith(own))
      if (!isWithin && Math.abs(name.length - candidate.length) > allowed) return []
      const distance = editDistance(typed, own)
      return isWithin || distance <= allowed ? [{ candidate, distance }] : []
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/** The Damerau–Levenshtein distance: insertions, deletions, substitutions and swaps of neighbors. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1
      let distance = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        distance = Math.min(distance, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      }
      row.push(distance)
    }
    rows.push(row)
  }
  return rows[from.length]?.[to.length] ?? 0
}
