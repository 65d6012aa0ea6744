import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { indexPage } from '../../../../build/compile/search-table/index-page.ts'
import type { Section } from '../../../../build/compile/stored-page.ts'
import { assembleIndex } from '../../../../build/features/search/assemble-index.ts'
import type { SearchOptions } from '../../../../src/shared/config/options/search.ts'
import { loadSearchIndex, type SearchIndex } from '../../../../src/shared/search/search-index.ts'
import { INHERITED_NAMES } from '../../../support/inherited-names.ts'

const section = (depth: number, title: string, text = '', code = ''): Section => ({ id: title.toLowerCase(), depth, title, text, code })

function indexOf(pages: Record<string, Section[]>, options?: SearchOptions): SearchIndex {
  const tables = Object.entries(pages).map(([route, sections]) => indexPage(sections, { route, title: sections[0]?.title ?? '' }))
  return loadSearchIndex(assembleIndex(tables), options)
}

const PAGES = {
  '/messages': [section(1, 'Messages', 'Read and send.'), section(2, 'Send', 'Text goes to the network.'), section(3, 'Options', 'Retry.')],
  '/dms': [section(1, 'Direct messages', 'Two people.'), section(2, 'Create', 'One call.', 'await client.conversations.newDm(inboxId)')],
  '/groups': [section(1, 'Groups', 'Many people, one newsletter.'), section(2, 'Permissions', 'Who may do what.')],
}
const index = indexOf(PAGES)
const hrefs = (query: string, asked = index) => asked.search(query).flatMap(({ hits }) => hits.map(({ href }) => href))

describe('a search', () => {
  it('finds words that every object answers to', () => {
    const asked = indexOf({ '/words': INHERITED_NAMES.map((name, at) => section(at === 0 ? 1 : 2, name, `About ${name}.`)) })
    for (const name of INHERITED_NAMES) {
      const [found] = asked.search(name).flatMap(({ hits }) => hits)
      const isMarked = found?.title.some(({ marked }) => marked)
      assert.ok(isMarked, name)
    }
  })

  it('finds a section and names the page and the headings above it', () => {
    const [page] = index.search('options')
    assert.deepEqual(page, {
      page: '/messages',
      title: 'Messages',
      hits: [
        {
          href: '/messages#options',
          isPage: false,
          path: ['Messages', 'Send'],
          title: [{ text: 'Options', marked: true }],
          excerpt: [{ text: 'Retry.', marked: false }],
        },
      ],
    })
  })

  it('asks without words that say nothing, unless there are no others', () => {
    assert.deepEqual(hrefs('what about the permissions of a group'), hrefs('permissions group'))
    const howTo = indexOf({ '/how': [section(1, 'How to')], '/why': [section(1, 'Why')] })
    assert.deepEqual(hrefs('how', howTo), ['/how'])
  })

  it('weighs title, text and ancestors by 4, 2 and 1', () => {
    const weighed = indexOf({ '/ancestor': [section(1, 'Apple'), section(2, 'Other')], '/text': [section(1, 'Something', 'apple')] })
    assert.deepEqual(hrefs('apple', weighed), ['/ancestor', '/ancestor#other', '/text'])
    const changed = indexOf({ '/title': [section(1, 'Apple')], '/text': [section(1, 'Something', 'apple')] }, { boost: { text: 50 } })
    assert.equal(hrefs('apple', changed)[0], '/text')
  })

  it('finds words with and without their accents, and plurals by their singular and the other way around', () => {
    const asked = indexOf({
      '/e': [section(1, 'Données', 'Größe, Łódź, ångström and Việt.')],
      '/s': [section(1, 'Entry', 'One property and one box.')],
    })
    for (const query of ['donnees', 'données', 'DONNÉES', 'grosse', 'lodz', 'angstrom', 'viet'])
      assert.equal(hrefs(query, asked)[0], '/e', query)
    const exact = indexOf({ '/s': [section(1, 'Entry', 'One property and one box.')] }, { fuzzy: false })
    for (const query of ['entries', 'properties', 'boxes']) assert.equal(hrefs(query, exact)[0], '/s', query)
  })

  it('gives at most 16 results', () => {
    const many = Array.from({ length: 40 }, (_, number) => section(2, `Apple ${number}`))
    assert.equal(hrefs('apple', indexOf({ '/a': [section(1, 'Fruit'), ...many] })).length, 16)
  })

  it('finds nothing for a query without a word, and for one that nothing matches', () => {
    for (const query of ['', '   ', '<>&"\'', '...', 'qqqqqqqq']) assert.deepEqual(index.search(query), [], query)
  })
})

it('loadSearchIndex refuses what is no index', () => {
  for (const text of ['', '<!doctype html>', '{}', '[]', 'null']) assert.throws(() => loadSearchIndex(text))
})
