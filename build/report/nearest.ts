/** Comparing takes as many steps as the lengths of two names multiplied: what is longer than any name is not compared. */
const LONGEST_NAME = 500

/** The known name a mistyped one was probably meant to be, or undefined where nothing is near. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > LONGEST_NAME) return undefined
  let best: { name: string; distance: number } | undefined
  const allowed = Math.max(1, Math.floor(name.length / 3))
  for (const candidate of known) {
    // Each letter more or less is a change of its own.
    if (Math.abs(name.length - candidate.length) > allowed) continue
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (best === undefined || distance < best.distance) best = { name: candidate, distance }
  }
  return best !== undefined && best.distance <= allowed ? best.name : undefined
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one text into the other. */
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
