import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PageSource } from '../../../../../build/compile/page-input.ts'
import { article } from '../../../../support/article.ts'
import { compile, md } from '../../../../support/compiled.ts'
import { textIn } from '../../../../support/markup.ts'

const page = {
  frontmatter: { title: 'Floods', version: 3, since: { year: 2024 }, isDraft: true, tags: ['a'] },
} as unknown as Partial<PageSource>

describe('values that a page names', () => {
  it('are text to titles, ids of headings and search', async () => {
    const { title, headings, sections, usesFrontmatter } = await compile(
      '# About {frontmatter.title}\n\n## Version { frontmatter.version }\n\nSince {frontmatter?.since.year}.\n\n{frontmatter.title}',
      page,
    )
    assert.equal(title, 'About Floods')
    assert.deepEqual(headings, [{ depth: 2, id: 'version-3', text: 'Version 3' }])
    const texts = sections.map(({ text }) => text.trim())
    assert.deepEqual(texts, ['', 'Since 2024.\nFloods'])
    assert.equal(usesFrontmatter, undefined)
  })

  it('look the same as if the page had rendered them', async () => {
    assert.equal(textIn(await article('A <b>{frontmatter.title}</b>: {frontmatter.version}', page)).trim(), 'A Floods: 3')
    const braces = { frontmatter: { title: '{1} <b> & "x"' } }
    assert.equal(textIn(await article('{frontmatter.title}', braces)).trim(), '{1} <b> & "x"')
  })

  it('stay expressions if they are neither text nor numbers, or something is done with them', async () => {
    for (const expression of [
      'frontmatter.isDraft',
      'frontmatter.tags',
      'frontmatter.constructor',
      'frontmatter.title.length',
      'frontmatter.version + 1',
    ]) {
      const { usesFrontmatter } = await compile(`Text {${expression}}`, page)
      assert.equal(usesFrontmatter, true, expression)
    }
  })

  it('are those of the page itself before those of its frontmatter', async () => {
    const texts = async (source: string, options = page) => (await compile(source, options)).headings.map(({ text }) => text)
    assert.deepEqual(await texts("export const frontmatter = { title: 'Own' }\n\n## Of {frontmatter.title}", page), ['Of'])
    assert.deepEqual(await texts('## Of {frontmatter.title}', { ...page, ...md }), ['Of {frontmatter.title}'])
  })

  it('can be constants of the page', async () => {
    const declared = "export const version = '7.1', year = 2024, List = [1], empty = null\n\n"
    const { sections } = await compile(`${declared}Version {version} of {year}. {List} {empty} {version.length} {() => version}`)
    const texts = sections.map(({ text }) => text.trim())
    assert.deepEqual(texts, ['Version 7.1 of 2024.'])
    assert.equal(textIn(await article(`${declared}Version {version} of {year}. {List}`)).trim(), 'Version 7.1 of 2024. 1')
    const changing = await compile("export let version = '7.1'\n\nVersion {version}.")
    const found = changing.sections.map(({ text }) => text.trim())
    assert.deepEqual(found, ['Version .'])
  })
})
