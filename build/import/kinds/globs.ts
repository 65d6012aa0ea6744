/** Patterns for paths: `*` within a folder, `**` across folders, and `{a,b}` for either. */

/** At most so many patterns are made of one with braces. */
const MOST_PATTERNS = 200

/** Takes time for each character of a path only once, however many stars a pattern has. */
export function globPattern(pattern: string): { test(path: string): boolean } {
  const patterns = spelledOut(pattern.replace(/^\.?\//, '')).map((text) => text.match(/\*\*\/|\*\*|./gs) ?? [])
  return { test: (path) => patterns.some((parts) => matches(parts, path)) }
}

/** The patterns for each choice of what stands in braces. */
function spelledOut(pattern: string): string[] {
  let all = [pattern]
  while (all.length < MOST_PATTERNS && all.some((text) => BRACES.test(text)))
    all = all.flatMap((text) => {
      const [whole, before = '', parts = '', after = ''] = BRACES.exec(text) ?? []
      return whole === undefined ? [text] : parts.split(',').map((part) => before + part + after)
    })
  return all
}

const BRACES = /^([^{}]*)\{([^{}]*)\}(.*)$/s

/** Follows all ways to match at once: each is the number of the part that comes next, and whether it's inside of it. */
function matches(parts: readonly string[], path: string): boolean {
  let ways = withSkips(new Set([0]), parts)
  for (const character of path) {
    const next = new Set<number>()
    for (const way of ways) {
      // Inside `**/`, only a slash ends it.
      const isInside = way < 0
      const index = isInside ? -way - 1 : way
      const part = parts[index]
      if (part === '**/') {
        next.add(-index - 1)
        if (character === '/') next.add(index + 1)
      } else if (part === '**' || (part === '*' && character !== '/')) next.add(index)
      else if (part === character || (part === '?' && character !== '/')) next.add(index + 1)
    }
    ways = withSkips(next, parts)
  }
  return ways.has(parts.length)
}

/** Adds the ways on which what may be empty is empty. */
function withSkips(ways: Set<number>, parts: readonly string[]): Set<number> {
  // What's added to a set is visited, too.
  for (const way of ways) if (way >= 0 && (parts[way] ?? '').startsWith('*')) ways.add(way + 1)
  return ways
}
