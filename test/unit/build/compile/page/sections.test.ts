import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile } from '../../../../support/compiled.ts'

describe('sections for search', () => {
  it('cut a page at its headings', async () => {
    const { sections } = await compile('Before.\n\n# Title\n\nIntro **bold**.\n\n## One [link](/x)\n\nText `code`.\n\n- a\n- b\n\n### Deep')
    assert.deepEqual(sections, [
      { id: '', depth: 1, title: '', text: 'Before.', code: '' },
      { id: 'title', depth: 1, title: 'Title', text: 'Intro bold.', code: '' },
      { id: 'one-link', depth: 2, title: 'One link', text: 'Text code.\na\nb', code: '' },
      { id: 'deep', depth: 3, title: 'Deep', text: '', code: '' },
    ])
  })

  it('contain the text in components, and code apart from text', async () => {
    const { sections } = await compile('<Callout>\n\nMind *this*.\n\n</Callout>\n\n```ts\nconst a = 1\n```')
    assert.deepEqual([sections[0]?.text, sections[0]?.code], ['Mind this.', 'const a = 1'])
  })

  it('keep words together and blocks apart', async () => {
    const { sections } = await compile('un**believ**able <q>quot</q>ed one<br />line\n\n| a | b |\n| - | - |\n| c | d |\n\none\ntwo')
    assert.equal(sections[0]?.text, 'unbelievable quoted one line\none two')
    assert.deepEqual(sections[0]?.rows, [{ title: 'c', cells: [['b', 'd']] }])
  })

  it('contain words in angle brackets that are no HTML', async () => {
    const source = '# Use <T>\n- item <string>\n\n| a | b |\n| - | - |\n| <T> | <K> |\n\n<div>\n <T>x</T> <![CDATA[ a > b ]]>\n</div>'
    const { title, sections, markdown } = await compile(source, { filePath: 'a.md' })
    assert.deepEqual([title, sections[0]?.text], ['Use <T>', 'item <string>\n<T>x</T> <![CDATA[ a > b ]]>'])
    assert.deepEqual(sections[0]?.rows, [{ title: '<T>', cells: [['b', '<K>']] }])
    assert.match(markdown, /\\<T>x\\<\/T>/)
  })

  it('contain the code that readers see, without its notations', async () => {
    const { sections } = await compile("```ts\nimport a from 'a'\n// ---cut---\na() // [!code hl]\n```")
    assert.equal(sections[0]?.code, 'a()')
  })
})
