/** Reads the terms of a whole site from the tables of its pages. */
import type { TermPostings } from '../../../../src/shared/search/pieces/postings-codec.ts'
import { SEARCH_FIELDS } from '../../../../src/shared/search/search-document.ts'
import type { PageTable } from '../../../compile/search-table/page-table.ts'
import { lengthsIn } from '../average-lengths.ts'

export type SitePostings = ReturnType<typeof readPostings>

/** Postings are in a few long lists, because millions of short ones would take several times the memory. */
export function readPostings(site: readonly { tableKey: string }[], tableOf: (key: string) => PageTable) {
  const numbers = new Map<string, number>()
  const columns = SEARCH_FIELDS.map(() => ({ terms: new NumberList(), sections: new NumberList() }))
  const places = { pages: new NumberList(), own: new NumberList() }
  const pageLengths = site.map(({ tableKey }, page) => {
    const table = tableOf(tableKey)
    const numbersHere = table.terms.map((term) => {
      const number = numbers.get(term) ?? numbers.size
      numbers.set(term, number)
      return number
    })
    table.documents.forEach(({ fields }, own) => {
      fields.forEach((terms, field) => {
        for (const place of terms) {
          columns[field]?.terms.push(numbersHere[place] ?? 0)
          columns[field]?.sections.push(places.pages.length)
        }
      })
      places.pages.push(page)
      places.own.push(own)
    })
    return lengthsIn(table.documents)
  })
  const [pageOf, ownOf] = [places.pages.values(), places.own.values()]
  const lengths = Uint32Array.from(pageLengths.flat())
  const sorted = columns.map(({ terms, sections }) => byTerm(terms.values(), sections.values(), numbers.size))
  const terms = [...numbers.keys()].sort()
  const numberAt = Uint32Array.from(terms, (term) => numbers.get(term) ?? 0)
  const sectionsOf = (field: number, place: number): Uint32Array => {
    const { starts, sections } = sorted[field] ?? byTerm(new Uint32Array(), new Uint32Array(), 0)
    const number = numberAt[place] ?? 0
    return sections.subarray(starts[number], starts[number + 1])
  }
  return {
    /** How many terms each field of each section of each page has, see `lengthsIn`. */
    lengths: pageLengths,
    /** Sorted. */
    terms,
    /** Number of postings of a term in each field, by its place. */
    countsAt: (place: number) =>
      sorted.map(({ starts }) => {
        const number = numberAt[place] ?? 0
        return (starts[number + 1] ?? 0) - (starts[number] ?? 0)
      }),
    postingsAt: (place: number): TermPostings => ({
      term: terms[place] ?? '',
      fields: SEARCH_FIELDS.map((_, field) => {
        const sections = sectionsOf(field, place)
        return {
          pages: sections.map((section) => pageOf[section] ?? 0),
          sections: sections.map((section) => ownOf[section] ?? 0),
          lengths: sections.map((section) => lengths[section * SEARCH_FIELDS.length + field] ?? 0),
        }
      }),
    }),
  }
}

/** Sorts postings by their terms, and leaves those of a term in order. */
function byTerm(terms: Uint32Array, sections: Uint32Array, count: number): { starts: Uint32Array; sections: Uint32Array } {
  const starts = new Uint32Array(count + 1)
  for (const term of terms) starts[term + 1] = (starts[term + 1] ?? 0) + 1
  for (let term = 0; term < count; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
  const next = starts.slice()
  const sorted = new Uint32Array(sections.length)
  terms.forEach((term, index) => {
    const place = next[term] ?? 0
    sorted[place] = sections[index] ?? 0
    next[term] = place + 1
  })
  return { starts, sections: sorted }
}

/** Whole numbers of 32 bits. */
class NumberList {
  #numbers = new Uint32Array(1024)
  length = 0

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const longer = new Uint32Array(this.length * 2)
      longer.set(this.#numbers)
      this.#numbers = longer
    }
    this.#numbers[this.length++] = number
  }

  values(): Uint32Array {
    return this.#numbers.subarray(0, this.length)
  }
}
