import type { EntryKind } from '../../store/entry-kind.ts'

/** A page's part of the search index. */
export interface PageTable {
  terms: string[]
  documents: {
    /** JSON of the stored fields. */
    stored: string
    /** The distinct terms of each field as indices into `terms`, in the order of `SEARCH_FIELDS`. */
    fields: number[][]
    /** Set for a row of a table. It's indexed without the headings above it, so that all rows don't match what their section does. */
    isRow?: true
  }[]
}

/** Tables by a hash of all that they're made from. Stored documents are already JSON and most of a table, and JSON would quote them again. */
export const TABLES: EntryKind<PageTable> = {
  name: 'search',
  /** One line with the terms, then one for each document with its stored fields. */
  encode({ terms, documents }) {
    const words = JSON.stringify([terms, documents.map(({ fields, isRow }) => (isRow ? [...fields, isRow] : fields))])
    return [words, ...documents.map(({ stored }) => stored)].join('\n')
  },
  decode(body) {
    const [words = '', ...stored] = body.toString('utf8').split('\n')
    const [terms, fields] = JSON.parse(words) as [string[], [number[], number[], number[], true?][]]
    return {
      terms,
      documents: fields.map(([title, titles, text, isRow], index) => ({
        stored: stored[index] ?? '',
        fields: [title, titles, text],
        ...(isRow && { isRow }),
      })),
    }
  },
}
