/** Serializes a page's search table. Stored documents are already JSON and most of the table, and JSON would quote them again. */
import type { PageTable } from './entries.ts'

/** One line with the terms, then one for each document with its stored fields. */
export function tableToText({ terms, documents }: PageTable): string {
  const words = JSON.stringify([terms, documents.map(({ fields }) => fields)])
  return [words, ...documents.map(({ stored }) => stored)].join('\n')
}

export function tableFromText(text: string): PageTable {
  const [words = '', ...stored] = text.split('\n')
  const [terms, fields] = JSON.parse(words) as [string[], number[][][]]
  return { terms, documents: fields.map((places, index) => ({ stored: stored[index] ?? '', fields: places })) }
}
