/** The search index of this repository's own site, from outside: its format, its size, and what it finds. */
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import MiniSearch from 'minisearch'
import { loadSearchIndex } from '../../src/shared/search/search-index.ts'
import { SEARCH_QUESTIONS } from '../support/search-questions.ts'
import { removeSite, repository, runCommand } from '../support/site.ts'

const STORED = ['href', 'html', 'isPage', 'text', 'title', 'titles']

interface StoredDocument {
  href: string
  html: string
  isPage: boolean
  text: string
  title: string
  titles: string[]
}

describe("the site's search index", { timeout: 120_000 }, () => {
  let out: string
  let json: string
  let documents: StoredDocument[]

  before(async () => {
    out = join(mkdtempSync(join(tmpdir(), 'own-site-')), 'dist')
    const built = await runCommand(['build', '--root', repository, '--out', out])
    assert.equal(built.code, 0, built.stdout + built.stderr)
    const { searchIndex } = JSON.parse(readFileSync(join(out, '.site', 'navigation.json'), 'utf8'))
    assert.match(searchIndex, /^\/\.site\/search-index-[A-Z2-7]{8}\.json$/)
    json = readFileSync(join(out, searchIndex), 'utf8')
    documents = Object.values(JSON.parse(json).storedFields)
  })
  after(() => removeSite(join(out, '..')))

  it("is MiniSearch's own, and answers it with its own tokenizer", () => {
    const index = MiniSearch.loadJSON(json, { fields: ['title', 'titles', 'text'], storeFields: STORED })
    assert.equal(index.documentCount, documents.length)
    const [first] = index.search('group permissions', { boost: { title: 4, text: 2, titles: 1 }, fuzzy: 0.2, prefix: true })
    assert.equal(first?.['href'], '/groups/group-permissions')
  })

  it('stores the fields of the specification for each page and section, and leads to places that are there', () => {
    const pages = new Map<string, string>()
    for (const document of documents) {
      assert.deepEqual(Object.keys(document).sort(), STORED)
      const [route = '', anchor] = document.href.split('#')
      assert.equal(document.isPage, anchor === undefined, document.href)
      assert.equal(document.titles.length === 0, document.isPage, document.href)
      const html = pages.get(route) ?? readFileSync(join(out, route, 'index.html'), 'utf8')
      pages.set(route, html)
      if (anchor !== undefined) assert.ok(html.includes(` id="${anchor}"`), document.href)
    }
    const routes: { path: string }[] = JSON.parse(readFileSync(join(out, '.site', 'routes.json'), 'utf8'))
    assert.equal(pages.size, routes.length)
  })

  it('has no more than 165 KB after Brotli', () => {
    const size = brotliCompressSync(json).length
    assert.ok(size <= 165_000, `${size} bytes`)
  })

  it('answers what developers ask: the right page is among the first three, and in nine of ten questions it is the first', () => {
    const index = loadSearchIndex(json)
    const places = SEARCH_QUESTIONS.map(({ query, page }) => {
      const pages = index.search(query).map((group) => group.page)
      return { query, page, place: pages.indexOf(page), pages: pages.slice(0, 4) }
    })
    const late = places.filter(({ place }) => place !== 0)
    assert.ok(SEARCH_QUESTIONS.length >= 40)
    assert.deepEqual(
      places.filter(({ place }) => place < 0 || place > 2),
      [],
    )
    assert.ok(late.length <= SEARCH_QUESTIONS.length * 0.1, JSON.stringify(late, null, 2))
  })
})
