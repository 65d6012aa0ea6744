import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import fc from 'fast-check'
import MiniSearch from 'minisearch'
import { compileTask } from '../../../../build/compile/compile-task.ts'
import type { Section } from '../../../../build/compile/page-file.ts'
import { toSearchDocuments } from '../../../../build/search/search-documents.ts'
import { searchTask } from '../../../../build/search/search-task.ts'
import type { SearchDocument } from '../../../../src/shared/search/search-document.ts'
import { pageSource } from '../../../support/compiled.ts'
import { makeFolder } from '../../../support/folder.ts'

const page = { route: '/dms/messages', title: 'Messages' }
const section = (depth: number, title: string, text = ''): Section => ({ id: title.toLowerCase(), depth, title, text })

describe('toSearchDocuments', () => {
  it('makes one document of each section, the page first', () => {
    assert.deepEqual(toSearchDocuments([section(1, 'Messages', 'Intro.'), section(2, 'Send', 'How <to>.')], page), [
      { href: '/dms/messages', title: 'Messages', titles: [], isPage: true, text: 'Intro.', html: 'Intro.' },
      { href: '/dms/messages#send', title: 'Send', titles: ['Messages'], isPage: false, text: 'How <to>.', html: 'How &lt;to&gt;.' },
    ])
  })

  it('names the headings that a section lies under', () => {
    const sections = [
      section(1, 'Messages'),
      section(2, 'A'),
      section(3, 'B'),
      section(4, 'C'),
      section(3, 'D'),
      section(2, 'E'),
      section(4, 'F'),
    ]
    assert.deepEqual(
      toSearchDocuments(sections, page).map(({ title, titles }) => [title, ...titles]),
      [
        ['Messages'],
        ['A', 'Messages'],
        ['B', 'Messages', 'A'],
        ['C', 'Messages', 'A', 'B'],
        ['D', 'Messages', 'A'],
        ['E', 'Messages'],
        ['F', 'Messages', 'E'],
      ],
    )
  })

  it("takes the page's title from its frontmatter before its heading", () => {
    assert.equal(toSearchDocuments([section(1, 'Heading')], page)[0]?.title, 'Messages')
  })

  it('joins what stands before and after the title', () => {
    const [first, ...others] = toSearchDocuments([{ ...section(1, '', 'Before.'), id: '' }, section(1, 'Messages', 'After.')], page)
    assert.equal(first?.text, 'Before. After.')
    assert.deepEqual(others, [])
  })

  it('keeps a short excerpt as HTML', () => {
    const [document] = toSearchDocuments([section(1, 'Messages', '&'.repeat(1000))], page)
    assert.equal(document?.text.length, 1000)
    assert.equal(document?.html, '&amp;'.repeat(240))
  })

  it('finds a page whose text starts with a section', () => {
    const documents = toSearchDocuments([section(2, 'Send', 'How.')], page)
    assert.deepEqual(
      documents.map(({ href, isPage }) => [href, isPage]),
      [
        ['/dms/messages', true],
        ['/dms/messages#send', false],
      ],
    )
  })

  it('leaves a section its own text where a second title follows it', () => {
    const documents = toSearchDocuments([section(2, 'Send', 'How.'), section(1, 'Messages', 'Intro.')], page)
    assert.equal(documents.find(({ title }) => title === 'Send')?.text, 'How.')
  })

  it('shows in its excerpt what is in its text', () => {
    const [first] = toSearchDocuments([{ ...section(1, '', 'Before.'), id: '' }, section(1, 'Messages', 'After.')], page)
    assert.equal(first?.html, 'Before. After.')
  })

  const anySection = fc.record({ depth: fc.integer({ min: 2, max: 6 }), title: fc.string({ minLength: 1 }), text: fc.string() })

  it('gives every section a document with ancestors of lower depth', () => {
    fc.assert(
      fc.property(fc.array(anySection, { maxLength: 12 }), (made) => {
        const sections = [section(1, 'Messages'), ...made.map((rest, index) => ({ ...rest, id: `s${index}` }))]
        const documents = toSearchDocuments(sections, page)
        assert.equal(documents.length, sections.length)
        assert.equal(new Set(documents.map(({ href }) => href)).size, documents.length)
        documents.slice(1).forEach(({ titles }, index) => {
          assert.equal(titles[0], 'Messages')
          assert.ok(titles.length <= (made[index]?.depth ?? 0) - 1)
        })
      }),
    )
  })
})

describe('searchTask', () => {
  const cacheFolder = makeFolder({ after })
  const compilePage = (key: string, source: string) => compileTask({ page: pageSource(source), key, cacheFolder })
  const load = (json: string) =>
    MiniSearch.loadJSON<SearchDocument>(json, { fields: ['title', 'titles', 'text'], idField: 'href', storeFields: [] })

  it("gives MiniSearch's own JSON, with the fields of the specification", async () => {
    await compilePage('a', '# Messages\n\nSend text.\n\n## Reactions\n\nEmoji and **more**.')
    await compilePage('b', '# Groups\n\nTalk to many.')
    const json = searchTask({
      cacheFolder,
      pages: [
        { key: 'a', route: '/dms/messages', title: 'Messages' },
        { key: 'b', route: '/groups', title: 'Groups' },
      ],
    })
    const [hit, ...others] = load(json).search('emoji')
    assert.deepEqual(others, [])
    const { href, html, isPage, text, title, titles } = hit ?? assert.fail()
    assert.deepEqual(
      { href, html, isPage, text, title, titles },
      {
        href: '/dms/messages#reactions',
        html: 'Emoji and more.',
        isPage: false,
        text: 'Emoji and more.',
        title: 'Reactions',
        titles: ['Messages'],
      },
    )
    assert.deepEqual(
      load(json)
        .search('messages')
        .map((result) => result.id)
        .sort(),
      ['/dms/messages', '/dms/messages#reactions'],
    )
  })

  it('takes a page that uses one id twice', async () => {
    await compilePage('d', '<h2 id="x">A</h2>\n\n<h2 id="x">B</h2>')
    assert.doesNotThrow(() => searchTask({ cacheFolder, pages: [{ key: 'd', route: '/a', title: 'A' }] }))
  })

  it('is the same for the same pages', async () => {
    await compilePage('c', '# A\n\ntext')
    const make = () => searchTask({ cacheFolder, pages: [{ key: 'c', route: '/a', title: 'A' }] })
    assert.equal(make(), make())
  })
})
