/** Postings as bytes. A section is a page's number and its number on that page, so that a new one doesn't change those of the pages after it. */
import { ByteReader, ByteWriter } from './bytes.ts'
import { readTerms, writeTerms } from './term-codec.ts'

/** Sections with a term in one field, in order. The lists are parallel. */
export interface FieldPostings<List extends ArrayLike<number> = ArrayLike<number>> {
  pages: List
  sections: List
  /** Number of terms in the field. Empty where `FAMILIES` says that it isn't kept with the postings. */
  lengths: List
}

export interface TermPostings {
  term: string
  /** One for each field of the family. */
  fields: FieldPostings[]
}

/**
 * Fields that share pieces. Titles have their own as well, which is all that searches for short beginnings read. The lengths of texts are in the
 * site's table of sizes, because nearly every search needs all of them.
 */
export const FAMILIES = {
  title: { fields: [0], hasLengths: [true] },
  all: { fields: [0, 1, 2], hasLengths: [true, true, false] },
} as const satisfies Record<string, { fields: readonly number[]; hasLengths: readonly boolean[] }>

/** Postings of a field are a bit for each section of the site if there are so many of them. */
const DENSE = 8192

/** True if some postings are written as bits, whose places depend on `denseWidth` of each page. */
export function isDense(postings: number): boolean {
  return postings >= DENSE
}

/** Bytes of a page where postings are bits. Whole ones, so that another section rarely moves the bits of the pages after it. */
export function denseWidth(sections: number): number {
  return Math.max(1, Math.ceil(sections / 8))
}

export type Family = keyof typeof FAMILIES

export type PieceKind = 'dictionary' | 'endings' | 'tails' | Family

/** Columns of a piece: distances between pages, first sections, further ones as bits if that number is odd, lengths. @param sectionCounts by page */
export function encodePostings(family: Family, terms: readonly TermPostings[], sectionCounts: ArrayLike<number>): Uint8Array {
  const { hasLengths } = FAMILIES[family]
  const writer = new ByteWriter()
  writeTerms(writer, terms)
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, new ByteWriter()])) as Columns<ByteWriter>
  for (const { fields } of terms) {
    fields.forEach((field, index) => {
      columns.counts.number(field.pages.length)
      if (isDense(field.pages.length)) columns.dense.part(new ByteWriter().raw(toBits(field, sectionCounts)))
      else writeSparse(field, columns)
      if (hasLengths[index] === true) for (let at = 0; at < field.pages.length; at++) columns.lengths.number(field.lengths[at] ?? 0)
    })
  }
  return COLUMNS.reduce((all, name) => all.part(columns[name]), writer).bytes()
}

const COLUMNS = ['counts', 'pages', 'firsts', 'others', 'dense', 'lengths'] as const

type Columns<Column> = Record<(typeof COLUMNS)[number], Column>

function writeSparse(field: FieldPostings, { pages, firsts, others }: Columns<ByteWriter>): void {
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
}

/** A bit for each section of the site, the lowest of each byte first, up to the last one that's set. */
function toBits(field: FieldPostings, sectionCounts: ArrayLike<number>): Uint8Array {
  let end = 0
  for (let page = 0; page < sectionCounts.length; page++) end += denseWidth(sectionCounts[page] ?? 0)
  const bits = new Uint8Array(end)
  let at = 0
  let start = 0
  let used = 0
  for (let page = 0; page < sectionCounts.length; page++) {
    for (; field.pages[at] === page; at++) {
      const section = field.sections[at] ?? 0
      const place = start + (section >>> 3)
      bits[place] = (bits[place] ?? 0) | (1 << (section & 7))
      used = place + 1
    }
    start += denseWidth(sectionCounts[page] ?? 0)
  }
  return bits.subarray(0, used)
}

/** A piece as it is read: all its postings in one list each, because thousands of short ones would take more time than reading them. */
export interface DecodedPostings extends FieldPostings<Uint32Array> {
  terms: string[]
  /** The start of each term's and field's postings in the lists; the next number is their end. */
  starts: Uint32Array
}

/** @param sectionCounts number of sections of each page of the site */
export function decodePostings(family: Family, bytes: Uint8Array, sectionCounts: ArrayLike<number>): DecodedPostings {
  const { hasLengths } = FAMILIES[family]
  const reader = new ByteReader(bytes)
  const terms = readTerms(reader)
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, reader.part()])) as Columns<ByteReader>
  const starts = new Uint32Array(terms.length * hasLengths.length + 1)
  for (let index = 1; index < starts.length; index++) starts[index] = (starts[index - 1] ?? 0) + columns.counts.number()
  const total = starts.at(-1) ?? 0
  const decoded = { terms, starts, pages: new Uint32Array(total), sections: new Uint32Array(total), lengths: new Uint32Array(total) }
  for (let index = 0; index < starts.length - 1; index++) {
    const [start, end] = [starts[index] ?? 0, starts[index + 1] ?? 0]
    if (isDense(end - start)) readDense(decoded, start, columns.dense.part().rest(), sectionCounts)
    else readSparse(decoded, start, end, columns)
    if (hasLengths[index % hasLengths.length] === true) for (let at = start; at < end; at++) decoded.lengths[at] = columns.lengths.number()
  }
  return decoded
}

type Places = Pick<DecodedPostings, 'pages' | 'sections'>

function readSparse(places: Places, start: number, end: number, { pages, firsts, others }: Columns<ByteReader>): void {
  let page = -1
  for (let at = start; at < end; ) {
    page += pages.number() + 1
    const value = firsts.number()
    const first = value >>> 1
    const from = at
    places.sections[at++] = first
    if ((value & 1) === 1) {
      others.bits((bit) => {
        places.sections[at++] = first + 1 + bit
      })
    }
    places.pages.fill(page, from, at)
  }
}

function readDense({ pages, sections }: Places, start: number, bits: Uint8Array, sectionCounts: ArrayLike<number>): void {
  let at = start
  let place = 0
  for (let page = 0; place < bits.length; page++) {
    const next = place + denseWidth(sectionCounts[page] ?? 0)
    for (let base = 0; place < next; place++, base += 8) {
      for (let byte = bits[place] ?? 0; byte !== 0; byte &= byte - 1) {
        pages[at] = page
        sections[at++] = base + 31 - Math.clz32(byte & -byte)
      }
    }
  }
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
