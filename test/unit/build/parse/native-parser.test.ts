/** The measure of the native parser is remark's: where it has an answer, that is remark's tree, with its places and its JavaScript. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseNatively } from '../../../../build/parse/native-parser.ts'
import { caseCount } from '../../../support/fuzz.ts'
import { byNative, byRemark, withoutPlaces } from '../../../support/parsed-trees.ts'
import { repository } from '../../../support/site.ts'
import { tiered } from '../../../support/tier.ts'

const FIXTURES = join(repository, 'test', 'fixtures')

const PAGES = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.mdx?$/.test(path) && !/node_modules|dist/.test(path))
  .map((path) => join(FIXTURES, path))

const MD = [
  '# Title [Sub *title*]\n\nText with `code`, **strong *and* emphasis**, ~~struck~~, [a link](/a "b"), <https://x.example> and ![an image](/i.png).\\\nBreak.  \nBreak.',
  '- one\n- two\n\n  more\n  1. three\n  2. four\n- [ ] to do\n- [x] done',
  '> quoted\n> > twice\nlazy',
  '| Left | Right | Middle |\n| :--- | ---: | :-: |\n| `a \\| b` | [x](/y) | www.example.org |\n| short |',
  'A note[^1] and another[^two].\n\n[^1]: The first.\n\n    Its second paragraph.\n[^two]: The second.',
  '```ts [title] {1,3-5} showLineNumbers\nconst a = `{<b>}`\n```\n\n~~~\nplain\n~~~\n\n    indented',
  ':::note[A *title*]{.quiet}\nText.\n\n- a list\n:::\n\n::::steps\n\n### One\n\n:::tip\nInside.\n:::\n\n::::',
  'It is 10:30, and xmtp:chat, and :badge[x]{y="1"}.\n\n::leaf[label]',
  'Write to team@example.org or see https://example.org/a?b=c&d. Emoji 😀 and é, &amp; and &nbsp; too.',
  '<div class="a">\n\n*inside*\n\n</div>\n\n<!-- a comment -->\n\nInline <kbd>Ctrl</kbd>.',
  'Setext\n======\n\nSecond\n------\n\n***\n\n[ref]: /url "title"\n\nA [ref] and a [text][ref].',
  'Line\r\nanother\r\n\r\n- a\r\n- b\r\n',
  '\tindented by a tab\n\n1)\tone\n\n\ttwo',
]

const MDX = [
  "import { A, B as C } from './a.tsx'\nimport d from 'd'\n\nexport const e = { f: [1, 2] }, g = () => <b>x</b>",
  '<Callout type="tip" title={<>Stop <em>now</em></>} open {...props} count={1 + 2}>\n  Text *inside* a {value}.\n</Callout>',
  'Text with {1 + 1}, {/* nothing */} and <Badge kind="a">a *b*</Badge>.',
  '{\nitems.map((item) => <li key={item}>{item}</li>)\n}',
  '<Tabs>\n<Tab title="One">\n\nFirst.\n\n</Tab>\n<Tab title="Two">\n\n```sh\nls {a}\n```\n\n</Tab>\n</Tabs>',
  '<a.b.c />\n\n<></>\n\n<x:y z:w="1" />\n\n<Link\n  href="/a"\n  title="b > c"\n/>',
  'export default function Layout({ children }) {\n  // a comment\n  return <main>{children}</main>\n}',
  'Price: \\{5} and \\<b>.\n\n- <b>a</b> text\n- {x}',
]

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
