import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evaluate } from '@mdx-js/mdx'
import fc from 'fast-check'
import { createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToString } from 'react-dom/server'
import remarkGfm from 'remark-gfm'
import type { CompiledPage, PageSource } from '../../../../../build/compile/compile-page.ts'
import { article } from '../../../../support/article.ts'
import { compile } from '../../../../support/compiled.ts'
import { parseHtml, textIn } from '../../../../support/markup.ts'

/** The strings that a page hands to React as HTML: its text, and what has to be there from the start. */
async function hoisted(source: string, page: Partial<PageSource> = {}): Promise<(string | number)[]> {
  const { code, texts } = await compile(source, page)
  return [...texts, ...[...code.matchAll(/"__html": ("(?:[^"\\]|\\.)*")/g)].map(([, text]) => String(JSON.parse(text ?? '""')))]
}

/** What stands between the start of the content's component and its end. */
function body({ code }: CompiledPage): string {
  return code.slice(code.indexOf('function _createMdxContent'), code.indexOf('function MDXContent'))
}

describe('hoisting', () => {
  it('turns a static subtree into one string of HTML', async () => {
    assert.deepEqual(await hoisted('Some **bold** and *quiet* `code`.'), [
      'Some <strong>bold</strong> and <em>quiet</em> <code>code</code>.',
    ])
  })

  it('keeps the tag of a block, and makes one element of it', async () => {
    const made = body(await compile('- one **1**\n- two\n'))
    assert.equal(made.match(/_jsx/g)?.length, 1)
    assert.match(made, /_jsx\("ul", \{\s*dangerouslySetInnerHTML/)
  })

  it('counts plain text as HTML too', async () => {
    assert.deepEqual(await hoisted('Only text, 1 < 2 & "so".'), ['Only text, 1 &lt; 2 &amp; "so".'])
  })

  it('leaves text to React in elements that take no HTML', async () => {
    const page = await compile('<select defaultValue={1}><option>One</option></select>\n\n<div>{1}<textarea>Two</textarea></div>')
    assert.deepEqual(page.texts, [])
    assert.match(page.code, /_jsx\("option", \{\s*children: "One"/)
    assert.match(page.code, /_jsx\("textarea", \{\s*children: "Two"/)
  })

  it('keeps what holds a component or an expression as elements', async () => {
    const made = body(await compile('- still\n- has <Badge>a</Badge> and {1 + 1}\n'))
    assert.match(made, /_jsxs?\("ul"/)
    assert.match(made, /_jsx\(Badge, /)
    assert.match(made, /1 \+ 1/)
    assert.match(made, /_jsx\("li", \{\s*dangerouslySetInnerHTML: _pageText\[0\]/)
  })

  it('writes the attributes of the block itself as React spells them', async () => {
    const made = body(await compile('<p className="a" tabIndex="0" data-x="1" aria-label="l" style="color:red;--y:2">**b**</p>'))
    for (const part of ['className: "a"', 'tabIndex: "0"', '"data-x": "1"', '"aria-label": "l"', '"color": "red"', '"--y": "2"']) {
      assert.ok(made.includes(part), part)
    }
  })

  /** Text of the page as MDX alone renders it, without white space. */
  async function plainText(source: string): Promise<string> {
    const { default: Content } = await evaluate(source, { ...runtime, remarkPlugins: [remarkGfm] })
    return textIn(parseHtml(renderToString(createElement(Content)))).replace(/\s/g, '')
  }

  it('renders to the same text as MDX without it', async () => {
    const block = fc.constantFrom(
      '## A & B',
      'Text with <b>HTML</b>, "quotes" &lt;tags&gt; \\<b> and **x**.',
      '| a | b |\n| :- | -: |\n| 1 | **2** |',
      '1. one\n2. two\n\n   more *and* {1 + 1}',
      '> quote <kbd>K</kbd>\n> {"<i>"}',
      '- [x] done `</p>`',
      '***',
      '<div className="x">\n\nin **it**\n\n</div>',
      '{[1, 2].map((n) => <b key={n}>{n}</b>)}',
      'hard\\\nbreak &nbsp; &copy; \u2028 \u{1f600}',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 5 }), async (blocks) => {
        const source = blocks.join('\n\n')
        assert.equal(textIn(await article(source)).replace(/\s/g, ''), await plainText(source))
      }),
      { numRuns: 20 },
    )
  })

  it('keeps `</script>` and backticks in text as text', async () => {
    assert.equal(textIn(await article('Ends with `</script>` and `` `x` `` and `$1 \\n`.')), 'Ends with </script> and `x` and $1 \\n.')
  })

  it('keeps the space between formatted text and a component', async () => {
    assert.equal(textIn(await article('**Bold** <Badge>b</Badge>')), 'Bold b')
  })

  it('drops the white space between blocks', async () => {
    const made = body(await compile('One.\n\n<Callout>\n\nTwo.\n\nThree **3**.\n\n</Callout>\n\nFour.'))
    assert.doesNotMatch(made, /"\\n"/)
  })
})

describe('the text of a page', () => {
  const texts = async (source: string) => (await compile(source)).texts

  it('is what stands between plain elements, in the order of the page', async () => {
    assert.deepEqual(await texts('# Title\n\nFirst.\n\n<div title={1}>\n\nSecond **2**.\n\n</div>\n\n<>\n\nThird.\n\n</>'), [
      '<a class="heading-anchor" href="/dms/messages#title">Title</a>',
      'First.',
      'Second <strong>2</strong>.',
      'Third.',
    ])
  })

  it('is named by its place in the list', async () => {
    const made = body(await compile('First.\n\nSecond {2}\n\nThird.'))
    assert.deepEqual(
      [...made.matchAll(/_pageText\[(\d)\]/g)].map(([, index]) => index),
      ['0', '1'],
    )
  })

  it('has highlighted code by its number', async () => {
    assert.deepEqual(await texts('First.\n\n```ts\na\n```\n\n:::code-group\n```ts [A]\nb\n```\n```ts [B]\nc\n```\n:::'), [
      'First.',
      0,
      1,
      2,
    ])
  })

  it('goes on within components that render what stands in them at once', async () => {
    const parts = ['Callout', 'Cards', 'HomePage.Root', 'Steps', 'Badge']
    for (const part of parts)
      assert.deepEqual(await texts(`<${part}>\n\nInside **it**.\n\n</${part}>`), ['Inside <strong>it</strong>.'], part)
    assert.deepEqual(await texts('<Tabs>\n<Tab title="A">\n\nOne.\n\n</Tab>\n<Tab title="B">\n\nTwo.\n\n</Tab>\n</Tabs>'), ['One.', 'Two.'])
    assert.deepEqual(await texts("import { Callout as Note } from 'site'\n\n<Note>\n\nInside.\n\n</Note>"), ['Inside.'])
  })

  it('has nothing of what stands in components that may render it later: they get it with the page', async () => {
    const page = await compile(
      "import { Later } from './later.tsx'\n\n<Later>\n\nHidden **text**.\n\n<Callout>\n\nHidden too.\n\n</Callout>\n\n```ts\nhidden\n```\n\n</Later>\n\nShown.",
    )
    assert.deepEqual(page.texts, ['Shown.'])
    assert.match(page.code, /"__html": "Hidden <strong>text<\/strong>\."/)
    assert.match(page.code, /children: "Hidden too\."/)
    assert.match(page.code, /"__html": _highlighted\[0\]/)
  })

  it("does not take a component of the author's for one of `site` by its name", async () => {
    assert.deepEqual(await texts("import { Callout } from './callout.tsx'\n\n<Callout>\n\nInside.\n\n</Callout>"), [])
    assert.deepEqual(await texts('export const Callout = () => null\n\n<Callout>\n\nInside.\n\n</Callout>'), [])
    assert.deepEqual(await texts('<Sponsors>\n\nInside.\n\n</Sponsors>'), [])
  })
})
