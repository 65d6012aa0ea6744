/** Gives parts of a page keys that stay from version to version, so React keeps their state. A changed part gets the key of the one it replaces. */

export interface Part {
  /** Component or tag. If it changes, React discards the part. */
  type: unknown
  /** Equal for parts that look the same. */
  signature: string
}

export interface NamedPart extends Part {
  name: string
}

/** @param newName returns a new, unused name */
export function alignParts(before: readonly NamedPart[], parts: readonly Part[], newName: () => string): NamedPart[] {
  const named: NamedPart[] = []
  let from = 0
  const nameUpTo = (endBefore: number, endAfter: number): void => {
    const gap = before.slice(from, endBefore)
    for (const part of parts.slice(named.length, endAfter)) {
      const at = gap.findIndex(({ type }) => type === part.type)
      const name = gap[at]?.name ?? newName()
      // The order is the same in both versions, so parts that are skipped here have been removed.
      gap.splice(0, at + 1)
      named.push({ ...part, name })
    }
  }
  for (const same of commonParts(before, parts)) {
    nameUpTo(same.before, same.after)
    const part = parts[same.after]
    const name = before[same.before]?.name
    if (part !== undefined && name !== undefined) named.push({ ...part, name })
    from = same.before + 1
  }
  nameUpTo(before.length, parts.length)
  return named
}

/** The longest common subsequence of the two versions, as pairs of indices. */
function commonParts(before: readonly Part[], after: readonly Part[]): { before: number; after: number }[] {
  const lengths: number[][] = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const length = isSame(before[row], after[column]) ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      const cells = lengths[row]
      if (cells !== undefined) cells[column] = length
    }
  }
  const common: { before: number; after: number }[] = []
  for (let row = 0, column = 0; row < before.length && column < after.length; ) {
    if (isSame(before[row], after[column])) common.push({ before: row++, after: column++ })
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return common
}

function isSame(one: Part | undefined, other: Part | undefined): boolean {
  return one !== undefined && other !== undefined && one.type === other.type && one.signature === other.signature
}
