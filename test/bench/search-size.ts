/**
 * What a search in a large site costs its reader, in bytes as they're served: pieces are compressed in their files, and hosts serve the entry with Brotli.
 *
 *     node --import tsx test/bench/search-size.ts [--pages 10000] [--queries 40]
 *
 * The text is made up, with words as unevenly frequent as in a language. Prints a table.
 */
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { makeInMemory, openMemory } from '../support/pieces-in-memory.ts'
import { typedQuery, zipfSite } from '../support/zipf-site.ts'

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '10000' }, queries: { type: 'string', default: '40' } },
})
const count = Number(values.queries)

const site = zipfSite({ pages: Number(values.pages), words: 12 * Number(values.pages), textWords: 60 })
const made = makeInMemory(site.pages)
const entry = brotliCompressSync(JSON.stringify(made.entry)).length

/** So many words, each one of those that are as frequent as that. */
const words = (number: number, mostFrequent: number, leastFrequent: number) => () =>
  Array.from({ length: number }, () => site.words[mostFrequent + Math.floor(site.random() * (leastFrequent - mostFrequent))]).join(' ')

const kinds: Record<string, () => string> = {
  'one to three words, two thirds of them half typed or misspelled': () => typedQuery(site),
  'two words of the 5,000 most frequent': words(2, 0, 5000),
  'three words of the 1,000 most frequent': words(3, 0, 1000),
  'five words of the 5,000 most frequent': words(5, 0, 5000),
  'five words of the 1,000 most frequent': words(5, 0, 1000),
  'five words of the 100 most frequent': words(5, 0, 100),
  'twelve words of the 100 most frequent': words(12, 0, 100),
  'three misspelled words': () => words(3, 0, 30_000)().replaceAll(/(?<=\b\w{3})\w/g, 'x'),
  "three words that aren't there, which also reads what they may mean": () => words(3, 0, 30_000)().replaceAll(/(?<=\b\w)\w\w/g, 'qx'),
  'three beginnings of three letters': () => words(3, 0, 3000)().replaceAll(/(?<=\b\w{3})\w+/g, ''),
}

print(
  `${made.entry.documentCount} sections, ${made.entry.termCounts.reduce((sum, terms) => sum + terms, 0)} words, ${made.pieces.size} files; kB: median / 95% / most\n`,
)
print('| query | first query, everything included | each further query |\n| --- | --- | --- |')
for (const [kind, make] of Object.entries(kinds)) {
  const queries = Array.from({ length: count }, make)
  const first: number[] = []
  const further: number[] = []
  for (const query of queries) {
    const search = openMemory(made)
    const opened = search.bytes()
    if ((await search.search(query)).length === 0) await search.nearest(query)
    first.push(search.bytes() + entry)
    // As if no earlier query had read anything that this one needs.
    further.push(search.bytes() - opened)
  }
  print(`| ${kind} | ${spread(first)} | ${spread(further)} |`)
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0) / 1000)
  return [at(0.5), at(0.95), at(1)].join(' / ')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
