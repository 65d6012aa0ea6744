/** The postings of a site by term: of all pages, or only of those that have changed since the last index. */
import { denseWidth, FAMILIES, type FieldPostings } from '../../../../src/shared/search/pieces/postings-codec.ts'
import { SEARCH_FIELDS } from '../../../../src/shared/search/search-document.ts'
import type { PageTable } from '../../../compile/search-table/page-table.ts'
import { estimatedSize } from '../assemble-index.ts'
import { lengthsIn } from '../average-lengths.ts'
import type { ChangedTerms, PostedTerm } from './term-lists.ts'

/** The memory of a page in an index. */
export interface IndexedPage {
  tableKey: string
  /** See `lengthsIn`. */
  lengths: number[]
  /** The length of its part of an index in one file, in characters. */
  size: number
}

/** If more of the pages have changed, it takes less time to put everything together anew. */
const MOST_CHANGED = 1 / 8

/**
 * The postings of the pages that have changed, or of all, if pages were added or removed: then others have new numbers.
 * @param last the pages of the last index, and its terms whose postings depend on the number of sections of each page
 */
export function sitePostings(
  site: readonly { tableKey: string }[],
  last: { pages: readonly IndexedPage[]; dense: readonly string[] } | undefined,
  tableOf: (key: string) => PageTable,
): ChangedTerms & { pages: readonly IndexedPage[]; isWhole: boolean } {
  const others = [...site.keys()].filter((page) => site[page]?.tableKey !== last?.pages[page]?.tableKey)
  const base = site.length === last?.pages.length && others.length <= site.length * MOST_CHANGED ? last : undefined
  const changed = new Set(base === undefined ? site.keys() : others)
  const [before, now]: [Postings, Postings] = [new Map(), new Map()]
  const pages = [...(base?.pages ?? [])]
  for (const page of changed) {
    const known = pages[page]
    if (known !== undefined) addPostings(before, page, tableOf(known.tableKey))
    const { tableKey } = site[page] ?? { tableKey: '' }
    const table = tableOf(tableKey)
    addPostings(now, page, table)
    pages[page] = { tableKey, lengths: lengthsIn(table.documents), size: estimatedSize(table) }
  }
  const isChanged = (term: string) => !before.has(term) || JSON.stringify(before.get(term)) !== JSON.stringify(now.get(term))
  const terms = new Set([...new Set([...before.keys(), ...now.keys()])].filter(isChanged))
  const width = (of: readonly IndexedPage[], page: number) => denseWidth((of[page]?.lengths.length ?? 0) / SEARCH_FIELDS.length)
  const isMoved = base !== undefined && others.some((page) => width(pages, page) !== width(base.pages, page))
  return {
    pages,
    isWhole: base === undefined,
    terms: [...new Set([...terms, ...(isMoved ? base.dense : [])])].sort(),
    change(family, term, item): PostedTerm | undefined {
      if (!terms.has(term)) return item
      const known = item?.fields()
      const fields = FAMILIES[family].fields.map((field, index) => {
        const added = now.get(term)?.[field] ?? []
        const kept = known?.[index] && toNumbers(known[index], changed)
        return kept === undefined ? added : [...kept, ...added].sort((a, b) => a - b)
      })
      const counts = fields.map(({ length }) => length)
      return counts.some((count) => count > 0) ? { term, counts, fields: () => fields.map(toColumns) } : undefined
    },
  }
}

/**
 * By term and field, its postings in order, each as one number with its page, its section and the field's length. Lists of objects would take several times the
 * memory.
 */
type Postings = Map<string, number[][]>

const LENGTHS = 2 ** 15
const SECTIONS = 2 ** 18

function addPostings(all: Postings, page: number, { terms, documents }: PageTable): void {
  const entries = terms.map((term) => {
    const entry = all.get(term) ?? SEARCH_FIELDS.map(() => [])
    all.set(term, entry)
    return entry
  })
  documents.forEach(({ fields }, section) => {
    fields.forEach((places, field) => {
      // The lengths of texts aren't in postings, so another sentence only changes those of its own terms.
      const length = FAMILIES.all.hasLengths[field] === true ? places.length : 0
      for (const place of places) entries[place]?.[field]?.push((page * SECTIONS + section) * LENGTHS + length)
    })
  })
}

/** Memories of pages that haven't changed. */
function toNumbers({ pages, sections, lengths }: FieldPostings, changed: ReadonlySet<number>): number[] {
  const numbers: number[] = []
  for (let at = 0; at < pages.length; at++) {
    const page = pages[at] ?? 0
    if (!changed.has(page)) numbers.push((page * SECTIONS + (sections[at] ?? 0)) * LENGTHS + (lengths[at] ?? 0))
  }
  return numbers
}

function toColumns(postings: readonly number[]): FieldPostings {
  return {
    pages: postings.map((number) => Math.floor(number / LENGTHS / SECTIONS)),
    sections: postings.map((number) => Math.floor(number / LENGTHS) % SECTIONS),
    lengths: postings.map((number) => number % LENGTHS),
  }
}
