/**
 * Postings as bytes: for each term and field, the sections that contain it. A section is a page's number and its own number on
 * that page, so that a new section doesn't change the numbers of the pages after it.
 */
import { ByteReader, ByteWriter } from './bytes.ts'
import { readTerms, writeTerms } from './term-codec.ts'

/** Sections with a term in one field, in order. The lists are parallel. */
export interface FieldPostings<List extends ArrayLike<number> = ArrayLike<number>> {
  pages: List
  sections: List
  /** How many terms the field has. Empty where `FAMILIES` says that it isn't kept with the postings. */
  lengths: List
}

export interface TermPostings {
  term: string
  /** One for each field of the family. */
  fields: FieldPostings[]
}

/**
 * Which fields share pieces. Titles have pieces of their own, so that a search for short beginnings can read only those. The
 * lengths of texts are in the site's table of sizes, because nearly every search needs all of them.
 */
export const FAMILIES = {
  title: { fields: [0], hasLengths: [true] },
  text: { fields: [1, 2], hasLengths: [true, false] },
} as const satisfies Record<string, { fields: readonly number[]; hasLengths: readonly boolean[] }>

export type Family = keyof typeof FAMILIES

/**
 * The columns of a piece: distances between pages, the first section on each page, further sections there, lengths. A first section is followed by
 * others if its number is odd; those are bits, because frequent words occur in most sections of a page.
 */
export function encodePostings(family: Family, terms: readonly TermPostings[]): Uint8Array {
  const { hasLengths } = FAMILIES[family]
  const writer = new ByteWriter()
  writeTerms(
    writer,
    terms.map(({ term }) => term),
  )
  const [counts, pages, firsts, others, lengths] = Array.from({ length: 5 }, () => new ByteWriter()) as Columns<ByteWriter>
  for (const { fields } of terms) {
    fields.forEach((field, index) => {
      counts.number(field.pages.length)
      let lastPage = -1
      for (let at = 0; at < field.pages.length; ) {
        const page = field.pages[at] ?? 0
        const start = at
        while (field.pages[at] === page) at++
        const first = field.sections[start] ?? 0
        pages.number(page - lastPage - 1)
        firsts.number(first * 2 + (at > start + 1 ? 1 : 0))
        if (at > start + 1)
          others.bits(Array.from({ length: at - start - 1 }, (_, next) => (field.sections[start + 1 + next] ?? 0) - first - 1))
        lastPage = page
      }
      if (hasLengths[index] === true) for (let at = 0; at < field.pages.length; at++) lengths.number(field.lengths[at] ?? 0)
    })
  }
  return writer.part(counts).part(pages).part(firsts).part(others).part(lengths).bytes()
}

type Columns<Column> = [counts: Column, pages: Column, firsts: Column, others: Column, lengths: Column]

/** A piece as it is read: all its postings in one list each, because thousands of short ones would take more time than reading them. */
export interface DecodedPostings extends FieldPostings<Uint32Array> {
  terms: string[]
  /** Where the postings of each term and field start in the lists; the next number is where they end. */
  starts: Uint32Array
}

export function decodePostings(family: Family, bytes: Uint8Array): DecodedPostings {
  const { hasLengths } = FAMILIES[family]
  const reader = new ByteReader(bytes)
  const terms = readTerms(reader)
  const [counts, pages, firsts, others, lengths] = Array.from({ length: 5 }, () => reader.part()) as Columns<ByteReader>
  const starts = new Uint32Array(terms.length * hasLengths.length + 1)
  for (let index = 1; index < starts.length; index++) starts[index] = (starts[index - 1] ?? 0) + counts.number()
  const total = starts.at(-1) ?? 0
  const decoded = { terms, starts, pages: new Uint32Array(total), sections: new Uint32Array(total), lengths: new Uint32Array(total) }
  for (let index = 0; index < starts.length - 1; index++) {
    const [start, end] = [starts[index] ?? 0, starts[index + 1] ?? 0]
    let page = -1
    for (let at = start; at < end; ) {
      page += pages.number() + 1
      const value = firsts.number()
      const first = value >>> 1
      const from = at
      decoded.sections[at++] = first
      if ((value & 1) === 1) {
        others.bits((bit) => {
          decoded.sections[at++] = first + 1 + bit
        })
      }
      decoded.pages.fill(page, from, at)
    }
    if (hasLengths[index % hasLengths.length] === true) for (let at = start; at < end; at++) decoded.lengths[at] = lengths.number()
  }
  return decoded
}

/** Postings of a term in a decoded piece, by its place there. */
export function postingsAt(family: Family, { terms, starts, pages, sections, lengths }: DecodedPostings, place: number): TermPostings {
  const { hasLengths } = FAMILIES[family]
  return {
    term: terms[place] ?? '',
    fields: hasLengths.map((hasLength, index) => {
      const at = place * hasLengths.length + index
      const range = [starts[at] ?? 0, starts[at + 1] ?? 0] as const
      return {
        pages: pages.subarray(...range),
        sections: sections.subarray(...range),
        lengths: hasLength ? lengths.subarray(...range) : new Uint32Array(),
      }
    }),
  }
}
