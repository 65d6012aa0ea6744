/** Measures several generators in turns, so that what else the machine does costs all of them the same. */

export interface TurnsOptions {
  /** What is measured, for progress. */
  what: string
  runs: number
  signal: AbortSignal
  onProgress(text: string): void
}

/**
 * Measures all of them once, then again. The first time doesn't count, because files and programs are read from the disk then.
 * @returns the results of each candidate
 */
export async function inTurns<C, T>(
  candidates: readonly C[],
  { what, runs, signal, onProgress }: TurnsOptions,
  measure: (candidate: C) => Promise<T>,
): Promise<T[][]> {
  const results = candidates.map((): T[] => [])
  for (let run = 0; run <= runs; run++) {
    for (const [index, candidate] of candidates.entries()) {
      signal.throwIfAborted()
      const result = await measure(candidate)
      if (run > 0) results[index]?.push(result)
    }
    onProgress(`peers: ${what}, ${run === 0 ? 'to warm up' : `${run} of ${runs}`}`)
  }
  return results
}
