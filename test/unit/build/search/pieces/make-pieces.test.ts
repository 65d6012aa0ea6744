import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PAGES_PER_GROUP } from '../../../../../src/shared/search/pieces/format.ts'
import { caseCount, createRandom } from '../../../../support/fuzz.ts'
import { makeInMemory, type PiecesInMemory, SECTIONS } from '../../../../support/pieces-in-memory.ts'
import { type ZipfPage, zipfSite } from '../../../../support/zipf-site.ts'

/** A page with the same word in the text of each section. */
function manySections(page: number, count: number, text = 'harbour'): ZipfPage {
  const sections = Array.from({ length: count }, (_, place) => ({
    id: `s${place}`,
    depth: place === 0 ? 1 : 2,
    title: `T${place}`,
    text,
    code: '',
  }))
  return { route: `/many/${page}`, title: `T${page}`, sections }
}

const site = zipfSite({ pages: caseCount(400, 45), words: 3000, textWords: 40 })
const first = makeInMemory(site.pages)

describe('makePieces', () => {
  it('writes a few pieces for a new sentence, and none for nothing new', () => {
    const pages = [...site.pages]
    const page = pages[40] ?? assert.fail()
    const [intro, ...others] = page.sections
    assert.ok(intro)
    pages[40] = { ...page, sections: [{ ...intro, text: `${intro.text} Neverseen words.` }, ...others] }
    const { written } = makeInMemory(pages, first)
    // Two terms in the dictionary, by their endings too, and their postings; sizes; what is stored of the page and of those that share its name.
    assert.ok(written.length <= 7 + PAGES_PER_GROUP / 2, `${written.length} of ${first.names.length}`)
    assert.deepEqual(makeInMemory(site.pages, first).written, [])
  })

  it('writes a few pieces if a page gets another section', () => {
    const pages = [...site.pages]
    const page = pages[3] ?? assert.fail()
    pages[3] = { ...page, sections: [...page.sections, { id: 'new', depth: 2, title: 'Neverseen', text: '', code: '' }] }
    const { written } = makeInMemory(pages, first)
    assert.ok(written.length <= 8 + PAGES_PER_GROUP / 2, `${written.length} of ${first.names.length}`)
  })

  it('has a list more for a language that writes compounds as one word', () =>
    assert.deepEqual([first.entry.tailCounts.length, makeInMemory(site.pages, first, 'de').entry.tailCounts.length > 0], [0, true]))

  it('puts an index together from the last one and what has changed as if from nothing', () => {
    const { below, pick } = createRandom(62)
    const word = () => (below(5) === 0 ? `new${below(1e6)}` : pick(site.words))
    const edits: Record<string, (pages: ZipfPage[]) => void> = {
      change(pages) {
        const page = pick(pages)
        const edited = pick(page.sections)
        const sections = page.sections.map((section) =>
          section === edited ? { ...section, text: `${section.text.slice(40)} ${word()}` } : section,
        )
        pages[pages.indexOf(page)] = { ...page, sections }
      },
      addSection(pages) {
        const page = pick(pages)
        const section = { id: word(), depth: 2, title: `${word()} ${word()}`, text: word(), code: '' }
        pages[pages.indexOf(page)] = { ...page, sections: page.sections.toSpliced(1 + below(page.sections.length), 0, section) }
      },
      move(pages) {
        const page = pick(pages)
        pages[pages.indexOf(page)] = { ...page, section: below(SECTIONS.length) }
      },
      add: (pages) => void pages.splice(below(pages.length), 0, site.page(`/new/${word()}`)),
      remove: (pages) => void pages.splice(below(pages.length), 1),
    }
    const { pages: begun } = zipfSite({ pages: 60, words: 6000, textWords: 30 })
    let [last, pages] = [makeInMemory(begun), begun]
    for (let round = 0; round < 40; round++) {
      pages = [...pages]
      const kinds = Array.from({ length: 1 + below(3) }, () => (below(3) === 0 ? pick(Object.keys(edits)) : 'change'))
      for (const kind of kinds) edits[kind]?.(pages)
      const lang = round < 20 ? 'en' : 'de'
      const [updated, cold] = [makeInMemory(pages, last, lang), makeInMemory(pages, undefined, lang)]
      const files = ({ names, pieces }: PiecesInMemory) => new Map(names.sort().map((name) => [name, pieces.get(name)]))
      assert.deepEqual([updated.entry, files(updated)], [cold.entry, files(cold)], `round ${round}: ${kinds.join(' and ')}`)
      last = updated
    }
  })

  it('writes the bits of frequent words again if a page has more sections', () => {
    const pages = Array.from({ length: 13 }, (_, page) => manySections(page, 704)).with(3, manySections(3, 8, 'vessel'))
    const last = makeInMemory(pages)
    const longer = pages.with(3, manySections(3, 9, 'vessel'))
    assert.deepEqual(makeInMemory(longer, last).entry, makeInMemory(longer).entry)
    assert.deepEqual(makeInMemory(pages, makeInMemory(longer, last)).entry, last.entry)
  })

  it('makes an index of nothing', () => assert.equal(makeInMemory([]).entry.documentCount, 0))
})
