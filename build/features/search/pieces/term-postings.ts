/** Postings of terms, in all fields. */
import { FAMILIES, type FieldPostings, type TermPostings } from '../../../../src/shared/search/pieces/postings-codec.ts'
import type { PageEntry } from './page-entries.ts'

const { fields: FIELDS } = FAMILIES.all

export function noPostings(term: string): TermPostings {
  return { term, fields: FIELDS.map(emptyPostings) }
}

/** How many there are in each field. */
export function countsOf({ fields }: TermPostings): number[] {
  return fields.map(({ pages }) => pages.length)
}

/** The same postings with another entry for one page. */
export function withPageEntry(postings: TermPostings, page: number, entry: PageEntry | undefined): TermPostings {
  return {
    term: postings.term,
    fields: postings.fields.map((old, index) => {
      const field = emptyPostings()
      const copy = (from: number, to: number) => {
        for (let at = from; at < to; at++) {
          field.pages.push(old.pages[at] ?? 0)
          field.sections.push(old.sections[at] ?? 0)
          field.lengths.push(old.lengths[at] ?? 0)
        }
      }
      let start = 0
      while (start < old.pages.length && (old.pages[start] ?? 0) < page) start++
      let next = start
      while (old.pages[next] === page) next++
      copy(0, start)
      const { sections = [], lengths = [] } = entry?.[index] ?? {}
      sections.forEach((section, at) => {
        field.pages.push(page)
        field.sections.push(section)
        field.lengths.push(lengths[at] ?? 0)
      })
      copy(next, old.pages.length)
      return field
    }),
  }
}

function emptyPostings(): FieldPostings<number[]> {
  return { pages: [], sections: [], lengths: [] }
}
