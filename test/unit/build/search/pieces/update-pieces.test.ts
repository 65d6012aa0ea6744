import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assembleIndex } from '../../../../../build/features/search/assemble-index.ts'
import { pieceNames } from '../../../../../build/features/search/pieces/update-pieces.ts'
import { PAGES_PER_GROUP } from '../../../../../src/shared/search/pieces/format.ts'
import { loadSearchIndex } from '../../../../../src/shared/search/search-index.ts'
import { caseCount } from '../../../../support/fuzz.ts'
import { GROUPS, makePieces, openMemory, type PiecesInMemory, sectionOf } from '../../../../support/pieces-in-memory.ts'
import { typedQuery, type ZipfPage, zipfSite } from '../../../../support/zipf-site.ts'

const site = zipfSite({ pages: caseCount(400, 220), words: 6000, textWords: 40 })
const first = makePieces(site.pages)

/** Replaces some pages. */
function edited(pages: readonly ZipfPage[], count: number): ZipfPage[] {
  const next = [...pages]
  for (let left = count; left > 0; left--) {
    const at = Math.floor(site.random() * next.length)
    const page = next[at]
    if (page === undefined) continue
    const other = site.page(page.route)
    const sections = page.sections.map((section, index) => (index === 0 ? (other.sections[0] ?? section) : section))
    next[at] = site.random() < 0.5 ? { ...page, sections } : { ...other, sections: [...other.sections, ...page.sections.slice(1, 3)] }
  }
  return next
}

function assertSameFiles(updated: PiecesInMemory, fresh: PiecesInMemory): void {
  assert.deepEqual(updated.entry, fresh.entry)
  assert.deepEqual(updated.state, fresh.state)
  assert.deepEqual(pieceNames(updated), pieceNames(fresh))
  for (const name of pieceNames(fresh)) assert.deepEqual(updated.pieces.get(name), fresh.pieces.get(name), name)
}

describe('updatePieces', () => {
  it('makes the same files from the last build as from nothing, through a series of changes', () => {
    let [pages, made] = [site.pages, first]
    const steps = caseCount(8, 2)
    for (let step = 0; step < steps; step++) {
      pages = edited(pages, 1 + (step % 3))
      // Halfway, the site's language becomes one with a list more.
      const lang = step < steps / 2 ? undefined : 'de'
      made = makePieces(pages, made, made.state, lang)
      assert.equal(made.state.lists.tails.names.length > 0, step >= steps / 2)
      assertSameFiles(made, makePieces(pages, undefined, undefined, lang))
    }
  })

  it('writes a few pieces for a new sentence', () => {
    const pages = [...site.pages]
    const page = pages[200] ?? assert.fail()
    const [intro, ...others] = page.sections
    assert.ok(intro)
    pages[200] = { ...page, sections: [{ ...intro, text: `${intro.text} Neverseen words.` }, ...others] }
    const { written } = makePieces(pages, first)
    // Two terms in the dictionary, by their endings too, and their postings; sizes; what is stored of the page and of those that share its name.
    assert.ok(written.length <= 7 + PAGES_PER_GROUP, `${written.length} of ${pieceNames(first).length}`)
  })

  it('keeps the numbers of other pages if a page gets another section', () => {
    const pages = [...site.pages]
    const page = pages[3] ?? assert.fail()
    pages[3] = { ...page, sections: [...page.sections, { id: 'new', depth: 2, title: 'Neverseen', text: '', code: '' }] }
    const { written } = makePieces(pages, first)
    assert.ok(written.length <= 8 + PAGES_PER_GROUP, `${written.length} of ${pieceNames(first).length}`)
  })

  it('keeps the numbers of other pages if pages are added and removed, and finds what one index of all of them finds', async () => {
    let [pages, made] = [site.pages, first]
    const sizes = [made.state.pages.length]
    for (let step = 0; step < caseCount(4, 2); step++) {
      const added = Array.from({ length: step % 3 }, (_, index) => site.page(`/guide/added-${step}-${index}`))
      const from = Math.floor(site.random() * (pages.length - 2))
      pages = edited([...pages.slice(0, from), ...added, ...pages.slice(from + 2 - (step % 2))], step % 2)
      const before = new Map(made.state.pages.map(({ route }, number) => [route, number]))
      made = makePieces(pages, made)
      sizes.push(made.state.pages.length)
      const places = made.state.pages.map(({ route }) => route)
      for (const { route } of pages) if (before.has(route)) assert.equal(places[before.get(route) ?? -1], route)
      const tables = made.state.pages.flatMap(({ key, route }) => {
        const table = made.tables.get(key)
        return table === undefined ? [] : [{ ...table, section: sectionOf(route) }]
      })
      assert.equal(tables.length, pages.length)
      const whole = loadSearchIndex(assembleIndex(tables, { groups: GROUPS }))
      const pieces = openMemory(made)
      for (let count = 0; count < 30; count++) {
        const query = typedQuery(site)
        assert.deepEqual(await pieces.search(query), whole.search(query), query)
      }
    }
    // Pages that are added take the numbers of those that were removed.
    assert.ok(Math.max(...sizes) <= site.pages.length + 2, String(sizes))
  })

  it('keeps pieces without a term of a page that is added or removed', () => {
    const added = site.page('/guide/added')
    const without = [...site.pages.slice(0, 50), ...site.pages.slice(51)]
    const all = pieceNames(first).length
    for (const pages of [[added, ...site.pages], without]) {
      const { written } = makePieces(pages, first)
      assert.ok(written.length < all * 0.8, `${written.length} of ${all}`)
    }
  })

  it('makes everything if many pages were added or removed, or if something of the last build is gone', () => {
    const fewer = site.pages.slice(0, -100)
    assertSameFiles(makePieces(fewer, first), makePieces(fewer))
    const pages = edited(site.pages, 2)
    const fresh = makePieces(pages)
    assertSameFiles(makePieces(pages, { ...first, pieces: new Map() }), fresh)
    assertSameFiles(makePieces(pages, { ...first, tables: new Map() }), fresh)
  })

  it('makes an index of nothing', () => {
    assert.equal(makePieces([]).entry.documentCount, 0)
  })
})
