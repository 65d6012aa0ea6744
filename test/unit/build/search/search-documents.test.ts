import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { toSectionDocuments, toStored } from '../../../../build/compile/search-table/search-documents.ts'
import type { Section } from '../../../../build/compile/stored-page.ts'

const page = { route: '/dms/messages', title: 'Messages' }
const section = (depth: number, title: string, text = ''): Section => ({ id: title.toLowerCase(), depth, title, text, code: '' })

describe('toSectionDocuments', () => {
  it('makes one document of each section, the page first', () => {
    assert.deepEqual(toSectionDocuments([section(1, 'Messages', 'Intro.'), section(2, 'Send', 'How <to>.')], page), [
      { href: '/dms/messages', title: 'Messages', titles: [], isPage: true, prose: 'Intro.', shown: 'Intro.', code: '' },
      { href: '/dms/messages#send', title: 'Send', titles: ['Messages'], isPage: false, prose: 'How <to>.', shown: 'How <to>.', code: '' },
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
    const found = toSectionDocuments(sections, page).map(({ title, titles }) => [title, ...titles])
    assert.deepEqual(found, [
      ['Messages'],
      ['A', 'Messages'],
      ['B', 'Messages', 'A'],
      ['C', 'Messages', 'A', 'B'],
      ['D', 'Messages', 'A'],
      ['E', 'Messages'],
      ['F', 'Messages', 'E'],
    ])
  })

  it('makes a document of each row of a table, named by its first cell, after its section', () => {
    const rows = [
      {
        title: 'E1',
        cells: [
          ['Why', 'No network.'],
          ['', 'Or a proxy.'],
        ] as [string, string][],
      },
    ]
    const [, errors, row] = toSectionDocuments([section(1, 'Messages'), { ...section(2, 'Errors', 'Two.'), rows }], page)
    assert.deepEqual([errors?.prose, errors?.shown], ['Two.\nE1\nWhy\nNo network.\n\nOr a proxy.', 'Two.'])
    assert.deepEqual(row, {
      href: '/dms/messages#errors',
      title: 'E1',
      titles: ['Messages', 'Errors'],
      isPage: false,
      isRow: true,
      prose: 'No network.\nOr a proxy.',
      shown: 'Why: No network.\nOr a proxy.',
      code: '',
    })
  })

  it("takes the page's title from its frontmatter before its heading", () =>
    assert.equal(toSectionDocuments([section(1, 'Heading')], page)[0]?.title, 'Messages'))

  it('joins the text before and after the title', () => {
    const [first, ...others] = toSectionDocuments([{ ...section(1, '', 'Before.'), id: '' }, section(1, 'Messages', 'After.')], page)
    assert.equal(first?.prose, 'Before.\nAfter.')
    assert.deepEqual(others, [])
  })

  it("begins a page's text with its description", () => {
    const [first] = toSectionDocuments([section(1, 'Messages', 'Intro.')], { ...page, description: 'Send and read.' })
    assert.equal(first?.prose, 'Send and read.\nIntro.')
  })

  it('finds a page whose text starts with a section', () => {
    const documents = toSectionDocuments([section(2, 'Send', 'How.')], page)
    const found = documents.map(({ href, isPage }) => [href, isPage])
    assert.deepEqual(found, [
      ['/dms/messages', true],
      ['/dms/messages#send', false],
    ])
  })

  it('leaves a section its own text if a second title follows it', () => {
    const documents = toSectionDocuments([section(2, 'Send', 'How.'), section(1, 'Messages', 'Intro.')], page)
    assert.equal(documents.find(({ title }) => title === 'Send')?.prose, 'How.')
  })

  it('leads to the first of two headings with one id', () => {
    const sections = [
      { ...section(2, 'A', 'first'), id: 'x' },
      { ...section(2, 'B', 'second'), id: 'x' },
    ]
    const found = toSectionDocuments(sections, page).map(({ href, title }) => [href, title])
    assert.deepEqual(found, [
      ['/dms/messages', 'Messages'],
      ['/dms/messages#x', 'A'],
    ])
  })

  const anySection = fc.record({
    depth: fc.integer({ min: 2, max: 6 }),
    title: fc.string({ minLength: 1 }),
    text: fc.string(),
    code: fc.string(),
  })

  it('gives every section a document with ancestors of lower depth', () => {
    fc.assert(
      fc.property(fc.array(anySection, { maxLength: 12 }), (made) => {
        const sections = [section(1, 'Messages'), ...made.map((rest, index) => ({ ...rest, id: `s${index}` }))]
        const documents = toSectionDocuments(sections, page)
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

describe('toStored', () => {
  const stored = (shown: string) =>
    toStored({ href: '/a#b', title: 'B', titles: ['A'], isPage: false, prose: 'never stored', shown, code: 'const neverStored = 1' })

  it('stores the fields of the specification', () => {
    assert.deepEqual(stored('How <to> & why.'), {
      href: '/a#b',
      title: 'B',
      titles: ['A'],
      isPage: false,
      text: 'How <to> & why.',
      html: 'How &lt;to> &amp; why.',
    })
  })

  it('stores the beginning of a long text, cut between words', () => {
    const { text } = stored('word '.repeat(1000).trim())
    assert.ok(text.length > 700 && text.length <= 802, String(text.length))
    assert.match(text, /^(?:word )+…$/)
  })

  it('cuts a text without spaces too', () => assert.equal(stored('x'.repeat(2000)).text, `${'x'.repeat(800)} …`))

  it('cuts between characters, of however many units each is', () => {
    for (const character of ['👩‍👩‍👧‍👦', '👍🏽', '🇩🇪', 'é', '𠮷'])
      for (const lead of ['', 'a', 'ab', 'abc']) {
        const { text, html } = stored(`${lead}${character.repeat(1300)}`)
        assert.match(text, new RegExp(`^${lead}(?:${character})+ …$`))
        assert.ok(text.length > 740, character)
        assert.equal(html, text)
      }
  })
})
