import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PageSource } from '../../../../../build/compile/page-input.ts'
import { article } from '../../../../support/article.ts'
import { compile } from '../../../../support/compiled.ts'
import { byTag, classesOf, findAll, textIn } from '../../../../support/markup.ts'

const titled = (title?: string): Partial<PageSource> => ({ titled: title === undefined ? {} : { title } })

async function titles(source: string, page: Partial<PageSource> = titled('Messages')): Promise<string[]> {
  return findAll(await article(source, page), byTag('h1')).map(textIn)
}

describe('the title of a page', () => {
  it('is that of its frontmatter if it has no heading of level 1', async () => {
    for (const filePath of ['dms/page.md', 'dms/page.mdx'])
      for (const source of ['Text', '## First\n\nText', '', '> # Quoted is one\n'.replace('# ', '## ')])
        assert.deepEqual(await titles(source, { ...titled('Messages'), filePath }), ['Messages'], source)
    assert.deepEqual(await titles('Text', titled('A <b> & "c"')), ['A <b> & "c"'])
  })

  it('is the heading that the page has, wherever and however it is written', async () => {
    for (const source of [
      '# Own',
      'Text\n\nOwn\n===',
      '# Own [Subtitle]',
      '<h1>Own</h1>',
      '<div><h1 className="x">Own</h1></div>',
      '- # Own',
    ])
      assert.deepEqual(await titles(source), ['Own'], source)
    assert.deepEqual(await titles('Text\n\n<h1>Own</h1>', { ...titled('Messages'), filePath: 'a.md' }), ['Own'])
    assert.deepEqual(await titles('<h1 onClick={() => {}}>Own</h1>'), ['Own'])
    assert.deepEqual(await titles('Text\n\n{[1].map((n) => <h1 key={n}>Own</h1>)}'), ['Own'])
    assert.deepEqual(await titles('export const Top = () => <h1>Own</h1>\n\nText\n\n<Top />'), ['Own'])
  })

  it('is left to components that draw one, wherever they are', async () => {
    const hero = 'export const Hero = ({ as: Tag }) => <Tag>Own</Tag>\n\n'
    for (const page of [
      `${hero}<Hero as="h1" />`,
      `${hero}Text first.\n\n<Hero as="h1" />`,
      `${hero}<Callout><Hero as="h1" /></Callout>`,
      '{[1].map((n) => <h1 key={n}>Own</h1>)}',
      'export const Wrap = ({ children }) => children\n\n<Wrap>\n\n# Own\n\n</Wrap>',
    ])
      assert.deepEqual(await titles(page), ['Own'], page)
    for (const page of [
      `${hero}{/* first */}\n\n<Hero as="p" />`,
      '{String(1)}\n\nText',
      '{false && <h1>Own</h1>}',
      'export const Hide = () => null\n\n<Hide>\n\n# Own\n\n</Hide>',
      '<Callout>x</Callout>',
    ])
      assert.deepEqual(await titles(page), ['Messages'], page)
    for (const page of [`${hero}<Hero as="h1" />`, '{String(1)}']) assert.deepEqual((await compile(page, titled())).diagnostics, [], page)
  })

  it('is there without being seen on pages that show something else', async () => {
    const home = '<HomePage.Root><HomePage.Tagline>Text</HomePage.Tagline></HomePage.Root>'
    for (const [page, source] of [
      [titled('Messages'), home],
      [titled('Messages'), "import { HomePage as Home } from 'site'\n\n<Home.Root>Text</Home.Root>"],
      [{ titled: { title: 'Messages', layout: 'landing' } }, 'Text'],
    ] as const) {
      const [title, ...others] = findAll(await article(source, page), byTag('h1'))
      assert.ok(title)
      assert.deepEqual([textIn(title), classesOf(title), others], ['Messages', ['dw-visually-hidden'], []])
      assert.deepEqual(findAll(title, byTag('a')), [])
    }
    assert.deepEqual(await titles('Text', { titled: { title: 'Messages', layout: 'minimal' } }), ['Messages'])
    assert.deepEqual((await compile(home, titled())).diagnostics, [])
  })

  it('counts as a heading like any other: with an id, a link to itself, a section for search', async () => {
    const page = await compile('Text\n\n## Messages\n\nMore', titled('Messages'))
    assert.equal(page.title, 'Messages')
    assert.deepEqual(page.headings, [{ depth: 2, id: 'messages', text: 'Messages' }])
    assert.deepEqual(page.anchors, ['messages-1', 'messages'])
    assert.match(page.code, /href=\\"\/dms\/messages#messages-1\\"/)
    const found = page.sections.map(({ id, depth, title, text }) => ({ id, depth, title, text }))
    assert.deepEqual(found, [
      { id: 'messages-1', depth: 1, title: 'Messages', text: 'Text' },
      { id: 'messages', depth: 2, title: 'Messages', text: 'More' },
    ])
  })

  it('takes no id from what the page has', async () => {
    const page = await compile('Text\n\n<p id="messages">x</p>\n\n<h2 id="messages-1">y</h2>\n\n### z', titled('Messages'))
    assert.deepEqual(page.anchors, ['messages-2', 'messages', 'messages-1', 'z'])
  })

  it('causes a warning if there is none', async () => {
    const { diagnostics } = await compile('## Only a part', titled())
    assert.deepEqual(diagnostics, [
      {
        severity: 'warning',
        code: 'no-title',
        message: 'The page has no title: no heading of level 1, and no `title` in its frontmatter.',
        fix: 'Start it with `# Title`.',
        file: 'content/dms/messages.mdx',
        line: 1,
        excerpt: '## Only a part',
        column: 1,
      },
    ])
    assert.equal((await compile('## Only a part', titled(' '))).diagnostics.length, 1)
    assert.deepEqual((await compile('# Own', titled())).diagnostics, [])
    assert.deepEqual((await compile('## Only a part')).diagnostics, [])
  })
})
