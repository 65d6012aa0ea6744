/** The measure of the native parser is remark's: where it has an answer, that is remark's tree, with its places and its JavaScript. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseNatively } from '../../../../build/parse/native-parser.ts'
import { caseCount } from '../../../support/fuzz.ts'
import { goldenParts } from '../../../support/golden.ts'
import { byNative, byRemark, withoutPlaces } from '../../../support/parsed-trees.ts'
import { repository } from '../../../support/site.ts'
import { tiered } from '../../../support/tier.ts'

const FIXTURES = join(repository, 'test', 'fixtures')

const PAGES = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.mdx?$/.test(path) && !/node_modules|dist/.test(path))
  .map((path) => join(FIXTURES, path))

const SYNTAX = goldenParts('given/syntax.txt')
const textsIn = (format: string) => SYNTAX.flatMap(({ title, text }) => (title === format ? [text] : []))
const MD = [...textsIn('md'), 'Line\r\nanother\r\n\r\n- a\r\n- b\r\n']
const MDX = textsIn('mdx')

describe('the native parser', () => {
  it('reads the pages of the fixtures as remark does, or leaves them', () => {
    for (const file of tiered(
      PAGES,
      PAGES.filter((_, index) => index % 4 === 0),
    )) {
      const format = file.endsWith('.mdx') ? 'mdx' : 'md'
      const source = readFileSync(file, 'utf8')
      const tree = byNative(source, format)
      if (tree !== undefined) assert.deepEqual(tree, byRemark(source, format), file)
    }
  })

  it('reads all that Markdown has', () => {
    for (const source of MD) assert.deepEqual(byNative(source, 'md'), byRemark(source, 'md'), source)
  })

  it('reads all that MDX has', () => {
    for (const source of MDX) assert.deepEqual(byNative(source, 'mdx'), byRemark(source, 'mdx'), source)
  })

  it('reads documents that are put together from these, in quotes and lists too', () => {
    const around = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.replace(/^/gm, '> '),
      (text: string) => `- ${text.replace(/\r?\n/g, '\n  ')}`,
      (text: string) => `::::::info\n${text}\n::::::`,
    )
    const blocks = (texts: string[]) => fc.array(fc.tuple(fc.constantFrom(...texts), around), { minLength: 1, maxLength: 4 })
    const check = (format: 'md' | 'mdx', texts: string[]) =>
      fc.assert(
        fc.property(blocks(texts), (parts) => {
          const source = parts.map(([text, wrap]) => wrap(text)).join('\n\n')
          const tree = byNative(source, format)
          // Where a note ends in a quote the two see differently, and nobody asks.
          if (tree !== undefined) assert.deepEqual(withoutPlaces(tree), withoutPlaces(byRemark(source, format)), source)
        }),
        { numRuns: caseCount(60) },
      )
    check('md', MD)
    check('mdx', [...MDX, ...MD.filter((text) => !/<https|<div|`{</.test(text))])
  })

  it('reads emphasis in East Asian text, and leaves to remark what only remark takes for emphasis', () => {
    const clear = ['가 **나다**를 라', '**更多：** `a`', '前 **「中」** 后', '**見る**', '*あ*い~~う~~', '# **다：**']
    for (const source of clear) assert.deepEqual(byNative(source, 'md'), byRemark(source, 'md'), source)
    for (const source of ['**「あ」**い', '가**(나)**다', '국**_한글_**', '한**_글_** 국', '가**나**.'])
      assert.equal(parseNatively(source, false), undefined, source)
  })

  it('leaves to remark what is broken', () => {
    for (const source of [
      ...['a <b> c', '*a <b>c* d</b>', 'a {b', '{a b}', '<A b={c d} />', '<A {...a, b} />', "import a from 'b"],
      ...["import a from 'b'\ntext", "import a from 'a'\n\nexport const a = 1", ':::note\nopen', ':::note\n:::tip\ntext\n:::\n:::'],
      ...[':::note Title\ntext\n:::'],
    ])
      assert.equal(parseNatively(source, true), undefined, source)
  })

  it('leaves to remark what would end the process', () => {
    for (const source of ['export default 1\\', "# Title\n\nimport a from 'a' <b>\\", 'Text\\'])
      for (const isMdx of [true, false]) assert.equal(parseNatively(source, isMdx), undefined, source)
  })

  it('leaves to remark what the two take for different things', () => {
    for (const source of [
      '\uFEFF# Marked',
      '| a | b |\n|---|---|\n|https://x.example|c|',
      '---\ntitle: A\n---\t\n\nText',
      '+++\ntitle = "A"\n+++\n\nText',
      ':::code-group\n\n```ts\nconst open = 1\n:::',
    ])
      assert.equal(parseNatively(source, false), undefined, source)
  })

  it('leaves to remark a bar in the JSX of a cell, which ends the cell there', () => {
    for (const cell of ["<code>{'a|b'}</code>", "{'a|b'}", '<A b="c|d" />', "*{'a|b'}*"]) {
      const source = `| a | b |\n|---|---|\n|${cell}|c|`
      assert.equal(parseNatively(source, true), undefined, source)
    }
    assert.notEqual(parseNatively('| a | b |\n|---|---|\n|`c \\| d`|<A b="c" />|', true), undefined)
  })
})
