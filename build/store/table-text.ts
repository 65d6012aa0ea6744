/** A page's search table as text: JSON would quote each stored document once more, and they are most of a table and never looked into. */
import type { PageTable } from '../search/index-page.ts'

/** One line with the words, and one for each document with what is stored of it. */
export function tableToText({ terms, documents }: PageTable): string {
  const words = JSON.stringify([terms, documents.map(({ fields }) => fields)])
  return [words, ...documents.map(({ stored }) => stored)].join('\n')
}

export function tableFromText(text: string): PageTable {
  const [words = '', ...stored] = text.split('\n')
  const [terms, fields] = JSON.parse(words) as [string[], number[][][]]
  return { terms, documents: fields.map((places, index) => ({ stored: stored[index] ?? '', fields: places })) }
}
