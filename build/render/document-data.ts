import { type KeptText, readKeptText } from '../store/kept-texts.ts'
import type { AllPageTags } from './document-input.ts'
import type { PageToRender } from './documents.ts'

/** The data that only the documents of a page are made from. */
interface DocumentData extends Pick<PageToRender, 'inNode'> {
  /** Of each placement. */
  tags: readonly AllPageTags[]
}

/** The same data as text, because most builds need those of a few pages, and beside it what every build needs of it. */
export interface KeptDocumentData {
  title: string
  /** The files from which the page's documents are rendered. */
  files: readonly string[]
  documentData: KeptText
}

export function keptDocumentData({ inNode, tags }: DocumentData): KeptDocumentData {
  const files = [inNode.bundled, inNode.components].filter((file) => file !== undefined)
  return { title: inNode.meta.title, files, documentData: JSON.stringify({ inNode, tags }) }
}

/** @param texts the file with the text @throws LostEntryError if it isn't there any more */
export function documentDataOf({ documentData }: Pick<KeptDocumentData, 'documentData'>, texts?: string): DocumentData {
  return dataOf(documentData, texts)
}

/** Data of a type that the caller knows, because it has kept it. @param texts the file with the text @throws LostEntryError if it isn't there any more */
export function dataOf<Data>(text: KeptText, texts?: string): Data {
  return JSON.parse(readKeptText(text, texts))
}
