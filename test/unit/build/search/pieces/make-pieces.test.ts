import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PAGES_PER_GROUP } from '../../../../../src/shared/search/pieces/format.ts'
import { caseCount } from '../../../../support/fuzz.ts'
import { makeInMemory } from '../../../../support/pieces-in-memory.ts'
import { zipfSite } from '../../../../support/zipf-site.ts'

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
    assert.ok(written.length <= 7 + PAGES_PER_GROUP, `${written.length} of ${first.names.length}`)
    assert.deepEqual(makeInMemory(site.pages, first).written, [])
  })

  it('writes a few pieces if a page gets another section', () => {
    const pages = [...site.pages]
    const page = pages[3] ?? assert.fail()
    pages[3] = { ...page, sections: [...page.sections, { id: 'new', depth: 2, title: 'Neverseen', text: '', code: '' }] }
    const { written } = makeInMemory(pages, first)
    assert.ok(written.length <= 8 + PAGES_PER_GROUP, `${written.length} of ${first.names.length}`)
  })

  it('has a list more for a language that writes compounds as one word', () =>
    assert.deepEqual([first.entry.tailCounts.length, makeInMemory(site.pages, first, 'de').entry.tailCounts.length > 0], [0, true]))

  it('makes an index of nothing', () => assert.equal(makeInMemory([]).entry.documentCount, 0))
})
