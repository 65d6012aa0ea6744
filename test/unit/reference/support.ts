/** Documents for tests of the reference, and what becomes of them. */
import { fileURLToPath } from 'node:url'
import { type OpenDocument, openDocument } from '../../../build/features/reference/document/open-document.ts'
import { openReference, type Reference } from '../../../build/features/reference/open-reference.ts'
import type { Block, Level, Row } from '../../../build/features/reference/view/blocks.ts'
import { createRowIds } from '../../../build/features/reference/view/row-ids.ts'
import type { ReferenceConfig } from '../../../src/shared/config/options/reference.ts'
import { REFERENCE_STRINGS } from '../../../src/shared/strings/reference-strings.ts'
import { makeFolder, type Owner } from '../../support/folder.ts'

export const examples = fileURLToPath(new URL('../../../node_modules/@readme/oas-examples', import.meta.url))

/** @throws Error with what is wrong with the document */
export function opened(path: string, folder: string): OpenDocument {
  const document = openDocument(path, folder)
  if ('problem' in document) throw new Error(`${document.problem.file}:${document.problem.line} ${document.problem.message}`)
  return document
}

export function referenceTo(document: OpenDocument, config: Partial<ReferenceConfig> = {}): Reference {
  return openReference({ base: '/api', config: { openapi: '', ...config }, document, strings: REFERENCE_STRINGS })
}

/** A document with these parts, as a file of its own. */
export function written(owner: Owner, parts: object, others: Readonly<Record<string, string>> = {}): OpenDocument {
  const folder = makeFolder(owner, {
    'openapi.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, ...parts }),
    ...others,
  })
  return opened(`${folder}/openapi.json`, folder)
}

/** The blocks of the page at a path below the reference. */
export function blocksAt(reference: Reference, path: string): Block[] {
  const page = reference.pages.find(({ route }) => route === `/api${path}`)
  if (page === undefined) throw new Error(`No page at ${path}: ${reference.pages.map(({ route }) => route).join(', ')}`)
  return page.blocks()
}

/** The rows of all levels, in order, those of variants included. */
export function rowsIn({ rows, choices }: Level): Row[] {
  return [...rows, ...choices.flatMap(({ variants }) => variants)].flatMap((row) => [row, ...(row.level ? rowsIn(row.level) : [])])
}

/** The ids of a page's rows, each with the others that lead to it. */
export function idsIn(blocks: readonly Block[]): string[][] {
  const place = createRowIds()
  const levels = blocks.flatMap((block) => (block.kind === 'level' ? [block] : []))
  return levels.flatMap(({ level, prefixes }) => {
    const ids = place(level, prefixes)
    return rowsIn(level).map((row) => [...(ids.get(row) ?? [])])
  })
}

export function levelsIn(blocks: readonly Block[]): Level[] {
  return blocks.flatMap((block) => (block.kind === 'level' ? [block.level] : []))
}

/** A request body of JSON. */
export function bodyOf(schema: object): object {
  return { content: { 'application/json': { schema } } }
}
