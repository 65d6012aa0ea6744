/** The index is put together without MiniSearch; MiniSearch says what it has to be. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import MiniSearch from 'minisearch'
import { indexedTerms, indexPage } from '../../../../build/compile/search-table/index-page.ts'
import { type SearchedPage, toSectionDocuments, toStored } from '../../../../build/compile/search-table/search-documents.ts'
import type { Section } from '../../../../build/compile/stored-page.ts'
import { assembleIndex } from '../../../../build/features/search/assemble-index.ts'
import { INDEX_OPTIONS } from '../../../../src/shared/search/search-document.ts'
import { tokenize } from '../../../../src/shared/search/tokenize.ts'
import { anyCharacter } from '../../../support/any-character.ts'

interface Page extends SearchedPage {
  sections: Section[]
}

const assemble = (pages: readonly Page[]) => assembleIndex(pages.map(({ sections, ...page }) => indexPage(sections, page)))

/** The index that MiniSearch makes from the first document to the last. */
function fromScratch(pages: readonly Page[]): string {
  const documents = pages.flatMap(({ sections, ...page }) => toSectionDocuments(sections, page))
  const index = new MiniSearch({
    ...INDEX_OPTIONS,
    storeFields: [],
    tokenize: (text, field) => (field === 'text' ? text.split(' ').filter((term) => term !== '') : tokenize(text)),
  })
  documents.forEach(({ title, titles, prose, code }, id) => {
    index.add({ id, title, titles: titles.join(' '), text: indexedTerms(prose, code).join(' ') })
  })
  const json = index.toJSON()
  json.index.sort(([a], [b]) => (a < b ? -1 : 1))
  // MiniSearch has one text for both; here all of it is indexed and its beginning stored.
  return JSON.stringify({ ...json, storedFields: { ...documents.map(toStored) } })
}

const word = fc.oneof(
  fc.constantFrom('message', 'newDm', 'conversations.newDm', 'the', 'const', 'XMTP', 'Größe', '你好', '__proto__', 'constructor', '42'),
  fc.string(),
)
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))
const section = fc.record({ id: fc.string(), depth: fc.integer({ min: 1, max: 6 }), title: text, text, code: text })
const pages = fc
  .uniqueArray(
    fc.string({ unit: anyCharacter }).map((path) => `/${encodeURI(path)}`),
    { maxLength: 5 },
  )
  .chain((routes) => fc.tuple(...routes.map((route) => fc.record({ route: fc.constant(route), title: text, sections: fc.array(section) }))))

it('assembleIndex writes what MiniSearch itself would write, byte for byte', () => {
  fc.assert(
    fc.property(pages, (made) => {
      assert.equal(assemble(made), fromScratch(made))
    }),
  )
})
