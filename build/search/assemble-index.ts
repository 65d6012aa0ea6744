/**
 * From the tables of all pages to MiniSearch's own JSON: what `JSON.stringify` makes of a MiniSearch to which the same documents
 * were added, with the terms in alphabetical order. Nothing here looks at a word, so it takes a fraction of the time.
 */
import { SEARCH_FIELDS } from '../../src/shared/search/search-document.ts'
import type { PageTable } from './index-page.ts'

/** Version of MiniSearch's format that is written here. */
const SERIALIZATION_VERSION = 2

/** @param tables in the order in which their documents are numbered; each is read once and not kept */
export function assembleIndex(tables: Iterable<PageTable>): string {
  const stored: string[] = []
  const lengths: number[][] = []
  const postings: Postings = new Map()
  for (const { terms, documents } of tables) {
    const entries = terms.map((term) => entryOf(postings, term))
    for (const document of documents) {
      document.fields.forEach((places, field) => {
        // A term counts once in a field, since the tokenizer gives distinct ones.
        const posting = `"${stored.length}":1`
        for (const place of places) entries[place]?.[field]?.push(posting)
      })
      lengths.push(document.fields.map(({ length }) => length))
      stored.push(document.stored)
    }
  }
  return `{${[
    `"documentCount":${stored.length}`,
    `"nextId":${stored.length}`,
    `"documentIds":${numbered(stored.map((_, index) => String(index)))}`,
    `"fieldIds":${JSON.stringify(Object.fromEntries(SEARCH_FIELDS.map((field, index) => [field, index])))}`,
    `"fieldLength":${numbered(lengths.map((fields) => JSON.stringify(fields)))}`,
    `"averageFieldLength":${JSON.stringify(averages(lengths))}`,
    `"storedFields":${numbered(stored)}`,
    '"dirtCount":0',
    `"index":[${toSortedJson(postings)}]`,
    `"serializationVersion":${SERIALIZATION_VERSION}`,
  ].join(',')}}`
}

/** By term, for each field: the documents that hold the term, as JSON. */
type Postings = Map<string, string[][]>

function entryOf(postings: Postings, term: string): string[][] {
  const known = postings.get(term)
  if (known !== undefined) return known
  const entry = SEARCH_FIELDS.map(() => [])
  postings.set(term, entry)
  return entry
}

function toSortedJson(postings: Postings): string {
  return [...postings.keys()]
    .sort()
    .map((term) => {
      const fields = (postings.get(term) ?? []).flatMap((documents, field) =>
        documents.length === 0 ? [] : [`"${field}":{${documents.join()}}`],
      )
      return `[${JSON.stringify(term)},{${fields.join()}}]`
    })
    .join()
}

/** An object with the numbers from 0 as keys. */
function numbered(values: readonly string[]): string {
  return `{${values.map((json, index) => `"${index}":${json}`).join(',')}}`
}

/** Mean length of each field, as MiniSearch reckons it: document by document, so that rounding comes out the same. */
function averages(lengths: readonly number[][]): number[] {
  const means: number[] = []
  lengths.forEach((fields, count) => {
    fields.forEach((length, field) => {
      means[field] = ((means[field] ?? 0) * count + length) / (count + 1)
    })
  })
  return means
}
