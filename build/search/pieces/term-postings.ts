/** Postings of terms, as lists that grow page by page. */
import { FAMILIES, type Family, type FieldPostings, type TermPostings } from '../../../src/shared/search/pieces/postings-codec.ts'
import type { PageEntry } from './page-entries.ts'

export function emptyPostings(): FieldPostings<number[]> {
  return { pages: [], sections: [], lengths: [] }
}

/** Adds a page after all others. @param hasLengths whether the field's lengths are kept with the postings */
export function appendEntry(
  postings: FieldPostings<number[]>,
  page: number,
  { sections, lengths }: PageEntry[number],
  hasLengths: boolean,
): void {
  for (const section of sections) {
    postings.pages.push(page)
    postings.sections.push(section)
  }
  if (hasLengths) postings.lengths.push(...lengths)
}

/** The same postings with another entry for one page. */
export function withEntry(postings: TermPostings, family: Family, page: number, entry: PageEntry | undefined): TermPostings {
  const { fields, hasLengths } = FAMILIES[family]
  return {
    term: postings.term,
    fields: postings.fields.map((old, index) => {
      const field = emptyPostings()
      const copy = (from: number, to: number) => {
        for (let at = from; at < to; at++) {
          field.pages.push(old.pages[at] ?? 0)
          field.sections.push(old.sections[at] ?? 0)
          if (hasLengths[index] === true) field.lengths.push(old.lengths[at] ?? 0)
        }
      }
      let start = 0
      while (start < old.pages.length && (old.pages[start] ?? 0) < page) start++
      let next = start
      while (old.pages[next] === page) next++
      copy(0, start)
      const added = entry?.[fields[index] ?? 0]
      if (added !== undefined) appendEntry(field, page, added, hasLengths[index] === true)
      copy(next, old.pages.length)
      return field
    }),
  }
}
