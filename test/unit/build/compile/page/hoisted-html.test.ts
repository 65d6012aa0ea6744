import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evaluate } from '@mdx-js/mdx'
import fc from 'fast-check'
import { createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToString } from 'react-dom/server'
import remarkGfm from 'remark-gfm'
import { article } from '../../../../support/article.ts'
import { compile } from '../../../../support/compiled.ts'
import { caseCount } from '../../../../support/fuzz.ts'
import { parseHtml, textIn } from '../../../../support/markup.ts'

/** The strings that a page hands to React as HTML. */
async function hoisted(source: string): Promise<string[]> {
  const { code } = await compile(source)
  return [...code.matchAll(/"__html": ("(?:[^"\\]|\\.)*")/g)].map(([, text]) => String(JSON.parse(text ?? '""')))
}

describe('hoisting', () => {
  it('turns a static subtree into one string of HTML', async () => {
    assert.deepEqual(await hoisted('Some **bold** and *quiet* `code`.'), [
      'Some <strong>bold</strong> and <em>quiet</em> <code>code</code>.',
    ])
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

  it('keeps `</script>` and backticks in text as text', async () =>
    assert.equal(textIn(await article('Ends with `</script>` and `` `x` `` and `$1 \\n`.')), 'Ends with </script> and `x` and $1 \\n.'))

  it('keeps the space between formatted text and a component', async () =>
    assert.equal(textIn(await article('**Bold** <Badge>b</Badge>')), 'Bold b'))
})
