/** Reads what `search.report` has sent, as servers and Plausible write it down. */

/** How often something was searched for without success. */
export interface SearchedFor {
  query: string
  count: number
}

/**
 * Counts queries. Each line is an object of JSON with a `query`, or a line of CSV with a query and perhaps a number, as Plausible exports
 * its properties, or just a query. Capital letters and spaces don't make another query.
 * @returns the most frequent first
 */
export function readSearchLog(text: string): SearchedFor[] {
  const counts = new Map<string, number>()
  for (const line of text.split(/\r?\n/)) {
    const { query, count } = readLine(line.trim())
    const key = query.toLowerCase().replace(/\s+/g, ' ').trim()
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return [...counts].map(([query, count]) => ({ query, count })).sort((a, b) => b.count - a.count || (a.query < b.query ? -1 : 1))
}

function readLine(line: string): SearchedFor {
  if (line.startsWith('{')) {
    try {
      const { query } = JSON.parse(line) as { query?: unknown }
      return { query: typeof query === 'string' ? query : '', count: 1 }
    } catch {
      return { query: '', count: 0 }
    }
  }
  const { 1: quoted, 2: plain = '', 3: count = '1' } = /^(?:"((?:[^"]|"")*)"|([^,]*))(?:,(\d+))?/.exec(line) ?? []
  // The first line of an export names its columns.
  return /^(?:name|query),/i.test(line) ? { query: '', count: 0 } : { query: quoted?.replaceAll('""', '"') ?? plain, count: Number(count) }
}
