import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import MiniSearch from 'minisearch'
import { builtFixture } from '../support/built-sites.ts'

const STORED = ['href', 'html', 'isPage', 'text', 'title', 'titles']

interface StoredDocument {
  href: string
  html: string
  isPage: boolean
  text: string
  title: string
  titles: string[]
}

describe('the search index', () => {
  let out: string
  let json: string
  let documents: StoredDocument[]

  before(async () => {
    out = join(await builtFixture('search'), 'dist')
    const { searchIndex } = JSON.parse(readFileSync(join(out, '.site', 'navigation.json'), 'utf8'))
    assert.match(searchIndex, /^\/\.site\/search-index-[A-Z2-7]{8}\.json$/)
    json = readFileSync(join(out, searchIndex), 'utf8')
    documents = Object.values(JSON.parse(json).storedFields)
  })

  it("is MiniSearch's own, and answers it with its own tokenizer", () => {
    const index = MiniSearch.loadJSON(json, { fields: ['title', 'titles', 'text'], storeFields: STORED })
    assert.equal(index.documentCount, documents.length)
    const [first] = index.search('send message', { boost: { title: 4, text: 2, titles: 1 }, fuzzy: 0.2, prefix: true })
    assert.equal(first?.['href'], '/guide/messages#send-a-message')
  })

  it('stores the fields of the specification for each page, section and row, and leads to places that are there', () => {
    const pages = new Map<string, string>()
    for (const document of documents) {
      // Rows of tables say that they are.
      assert.deepEqual(
        Object.keys(document)
          .filter((key) => key !== 'isRow')
          .sort(),
        STORED,
      )
      const [route = '', anchor] = document.href.split('#')
      assert.equal(document.isPage, anchor === undefined, document.href)
      assert.equal(document.titles.length === 0, document.isPage, document.href)
      const html = pages.get(route) ?? readFileSync(join(out, route, 'index.html'), 'utf8')
      pages.set(route, html)
      if (anchor !== undefined) assert.ok(html.includes(` id="${anchor}"`), document.href)
    }
    const routes: { path: string }[] = JSON.parse(readFileSync(join(out, '.site', 'routes.json'), 'utf8'))
    const searchable = routes.map(({ path }) => path).filter((path) => path !== '/hidden')
    assert.deepEqual([...pages.keys()].sort(), searchable.sort())
  })
})
