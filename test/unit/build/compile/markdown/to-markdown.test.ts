import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile, md } from '../../../../support/compiled.ts'

/** A page's Markdown, with its holes for links filled by their addresses. */
async function markdownOf(source: string, page = {}): Promise<string> {
  const { markdown } = await compile(source, page)
  return markdown.replace(/\0l([^\0]*)\0/g, '$1')
}

async function same(source: string): Promise<void> {
  assert.equal(await markdownOf(source), source)
}

describe('the Markdown of a page', () => {
  it('keeps headings, emphasis, code, rules and quotations', () =>
    same('# Title\n\nSome *emphasis*, **strength**, ~~deletion~~ and `code`.\n\n> A quotation\n>\n> of two paragraphs.\n\n---\n\n## Part'))

  it('writes emphasis as HTML where marks would be text in CommonMark, and keeps every letter', async () => {
    assert.equal(
      await markdownOf('これは**「引用」**と、*高い。*そして ~~古い。~~です。この**水門**は *「開」* です**`code`**を'),
      'これは<strong>「引用」</strong>と、<em>高い。</em>そして <del>古い。</del>です。この**水門**は *「開」* です<strong>`code`</strong>を',
    )
    assert.equal(await markdownOf('이것은 **강조(强調)**입니다 *a*'), '이것은 <strong>강조(强調)</strong>입니다 *a*')
    assert.equal(await markdownOf('***高い。***です'), '<em>**高い。**</em>です')
  })

  it('keeps lists: tight, loose, numbered, nested, with tasks', () =>
    same('- one\n- two\n  - nested\n\n1. first\n\n   more of it\n\n2. second\n\n- [x] done\n- [ ] open'))

  it('keeps tables with their alignment, and bars in their cells', () => same('| a | b |\n| :-- | --: |\n| `x \\| y` | 1 |'))

  it('keeps footnotes', () => same('A claim.[^source]\n\n[^source]: Where it is from.'))

  it('escapes text that would be Markdown, and no other', async () => {
    assert.equal(
      await markdownOf('\\*a\\* snake_case \\_b\\_ 2 \\< 3 \\<b> `c` \\[d]', md),
      '\\*a\\* snake_case \\_b\\_ 2 < 3 \\<b> `c` \\[d\\]',
    )
    assert.equal(await markdownOf('\\# one\n\n1\\. two\n\n\\- three', md), '\\# one\n\n1\\. two\n\n\\- three')
  })

  it('puts enough backticks around code', () => same('``a ` b``\n\n````md\n```ts\nconst a = 1\n```\n````'))

  it('writes callouts as quotations, folds and steps as they read', async () => {
    assert.equal(await markdownOf(':::tip[Mind *this*]\nText.\n:::'), '> **Tip: Mind *this***\n>\n> Text.')
    assert.equal(await markdownOf('<Callout type="warning">\n\nText.\n\n</Callout>'), '> **Warning**\n>\n> Text.')
    assert.equal(await markdownOf(':::details[More]\nText.\n:::'), '**More**\n\nText.')
    assert.equal(await markdownOf('<Steps>\n<Step title="Go">\n\nText.\n\n</Step>\n</Steps>'), '### Go\n\nText.')
  })

  it('writes panels one below the other', async () => {
    const group = ':::code-group\n\n```ts [TypeScript]\nlet a\n```\n\n<div data-title="Other">\n\nText.\n\n</div>\n\n:::'
    assert.equal(await markdownOf(group), '**TypeScript**\n\n```ts\nlet a\n```\n\n**Other**\n\nText.')
    assert.equal(
      await markdownOf('<Tabs>\n<Tab title="A">\n\na\n\n</Tab>\n<Tab title="B">\n\nb\n\n</Tab>\n</Tabs>'),
      '**A**\n\na\n\n**B**\n\nb',
    )
    assert.equal(await markdownOf(':::code-group\n\n```ts [Alone]\nlet a\n```\n\n:::'), '')
  })

  it('writes cards, buttons and badges', async () => {
    assert.equal(await markdownOf('<Card title="A" href="/a">Text</Card>'), '**[A](/a)**\n\nText')
    assert.equal(await markdownOf('<Button href="/a">A</Button> <Badge>new</Badge>'), '[A](/a) new')
  })

  it('leaves notations out of code, and writes changed lines as a diff', async () => {
    assert.equal(await markdownOf('```ts [a.ts]\nlet a // [!code hl]\n```'), '**a.ts**\n\n```ts\nlet a\n```')
    assert.equal(await markdownOf('```ts\nlet a // [!code --]\nlet b // [!code ++]\nlet c\n```'), '```diff\n-let a\n+let b\n let c\n```')
  })

  it('describes images, media and drawings, and skips what is decoration', async () => {
    assert.equal(await markdownOf('![A dot](/dot.svg) <img src="/line.svg" alt="" />'), '![A dot](/dot.svg)')
    assert.equal(await markdownOf('<video src="/a.mp4" title="A film" />'), '[A film](/a.mp4)')
    assert.equal(await markdownOf('<svg aria-label="A drawing"><text>in it</text></svg>'), 'A drawing')
    assert.equal(await markdownOf('<svg aria-hidden="true"><text>in it</text></svg>'), '')
  })

  it('has the title that the frontmatter gives, and a subtitle below it', async () => {
    assert.equal(await markdownOf('Text.', { titled: { title: 'Given' } }), '# Given\n\nText.')
    assert.equal(await markdownOf('# Title [Subtitle]'), '# Title\n\nSubtitle')
  })

  it('adds the base path to addresses of pages, in components too', async () => {
    const page = { basePath: '/docs' }
    assert.equal(await markdownOf('[a](/a) <Button href="/a">b</Button>', page), '[a](/docs/a) [b](/docs/a)')
    assert.equal(await markdownOf('[a](./other.mdx#b) [c](#d)', page), '[a](/docs/dms/other#b) [c](/docs/dms/messages#d)')
  })

  it('writes expressions that are only text, and leaves holes for others', async () => {
    assert.equal(await markdownOf("A{' '}b {/* comment */}{`c`}"), 'A b c')
    assert.equal(await markdownOf('export const n = 1\n\nIt is {n}.'), 'It is 1.')
    const { markdown, islands } = await compile('export const n = 1\n\nIt is {n + 1}.')
    assert.equal(markdown, 'It is \0i0\0.')
    assert.match(islands?.code ?? '', /__markdown/)
  })

  it("doesn't add what only Node runs to the code for browsers", async () => {
    assert.doesNotMatch((await compile('It is {1 + 1}.')).code, /__markdown/)
  })
})
