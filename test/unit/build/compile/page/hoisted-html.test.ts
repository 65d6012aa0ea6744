import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evaluate } from '@mdx-js/mdx'
import fc from 'fast-check'
import { createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToString } from 'react-dom/server'
import remarkGfm from 'remark-gfm'
import type { CompiledFile } from '../../../../../build/compile/compiled-file.ts'
import { article } from '../../../../support/article.ts'
import { compile } from '../../../../support/compiled.ts'
import { caseCount } from '../../../../support/fuzz.ts'
import { parseHtml, textIn } from '../../../../support/markup.ts'

/** The strings that a page hands to React as HTML. */
async function hoisted(source: string): Promise<string[]> {
  const { code } = await compile(source)
  return [...code.matchAll(/"__html": ("(?:[^"\\]|\\.)*")/g)].map(([, text]) => String(JSON.parse(text ?? '""')))
}

/** What stands between the start of the content's component and its end. */
function body({ code }: CompiledFile): string {
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

  it('leaves plain text to React', async () => {
    assert.match(body(await compile('Only text.')), /_jsx\("p", \{\s*children: "Only text\."/)
  })

  it('refers to highlighted code by its number, wherever that stands', async () => {
    const made = body(await compile('```ts\na\n```\n\n:::code-group\n```ts [A]\nb\n```\n```ts [B]\nc\n```\n:::'))
    assert.deepEqual(
      [...made.matchAll(/"__html": _highlighted\[(\d)\]/g)].map(([, index]) => index),
      ['0', '1', '2'],
    )
  })

  it('keeps what holds a component or an expression as elements', async () => {
    const made = body(await compile('- still\n- has <Badge>a</Badge> and {1 + 1}\n'))
    assert.match(made, /_jsxs?\("ul"/)
    assert.match(made, /_jsx\(Badge, /)
    assert.match(made, /1 \+ 1/)
    assert.match(made, /_jsx\("li", \{\s*children: "still"/)
  })

  it('writes the attributes of the block itself as React spells them', async () => {
    const made = body(await compile('<p className="a" tabIndex="0" data-x="1" aria-label="l">**b**</p>'))
    for (const part of ['className: "a"', 'tabIndex: "0"', '"data-x": "1"', '"aria-label": "l"']) {
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
      { numRuns: caseCount(20) },
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
