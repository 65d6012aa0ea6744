import { attempt } from '../../util/attempt.ts'
/** Reads what `search.report` has sent, as servers and Plausible write it down. */

/** Number of searches for something without success. */
export interface SearchedFor {
  query: string
  count: number
}

export interface SearchLog {
  /** The most frequent first. */
  searched: SearchedFor[]
  /** Numbers of the lines that look like JSON but have no query, counted from 1. */
  unread: number[]
}

/** Counts queries, whatever their case and spaces. A line is JSON with a `query`, CSV with a query and perhaps a number, or just a query. */
export function readSearchLog(text: string): SearchLog {
  const counts = new Map<string, number>()
  const unread: number[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const read = readLine(line.trim())
    if (read === undefined) unread.push(index + 1)
    const key = (read?.query ?? '').toLowerCase().replace(/\s+/g, ' ').trim()
    if (read !== undefined && key !== '') counts.set(key, (counts.get(key) ?? 0) + read.count)
  }
  const searched = [...counts].map(([query, count]) => ({ query, count }))
  return { searched: searched.sort((a, b) => b.count - a.count || (a.query < b.query ? -1 : 1)), unread }
}

function readLine(line: string): SearchedFor | undefined {
  if (/^[{[\0]/.test(line)) {
    const query: unknown = attempt(() => JSON.parse(line))?.query
    return typeof query === 'string' ? { query, count: 1 } : undefined
  }
  const { 1: quoted, 2: plain = '', 3: count = '1' } = /^(?:"((?:[^"]|"")*)"|([^,]*))(?:,(\d+))?/.exec(line) ?? []
  // The first line of an export names its columns.
  return /^(?:name|query),/i.test(line) ? { query: '', count: 0 } : { query: quoted?.replaceAll('""', '"') ?? plain, count: Number(count) }
}
