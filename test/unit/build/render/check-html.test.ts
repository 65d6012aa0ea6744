import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import rehypeRaw from 'rehype-raw'
import { VFile } from 'vfile'
import { checkHtml } from '../../../../build/render/check-html.ts'
import given from '../../../golden/given/check-html.json' with { type: 'json' }
import { fuzzParameters } from '../../../support/fuzz-parameters.ts'

/** HTML as a parser of the HTML standard reads it. */
function parsed(html: string): string {
  const tree = { type: 'root', children: [{ type: 'raw', value: html }] } as Root
  return toHtml(rehypeRaw()(tree, new VFile()) as Root).toLowerCase()
}

const NAMES =
  'a b p div span ul ol li dl dt dd table caption colgroup tbody thead tr td th button form h1 h2 section details summary pre select option optgroup svg g foreignObject desc code object article address em nobr head body html tfoot figure label'.split(
    ' ',
  )

const { html } = fc.letrec<{ html: string; children: string }>((tie) => ({
  html: fc.tuple(fc.constantFrom(...NAMES), tie('children')).map(([name, children]) => `<${name}>${children}</${name}>`),
  children: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    { weight: 2, arbitrary: fc.constantFrom('', 'x', '<br>', '<hr>', '<img>', '<input>', '<col>') },
    { weight: 3, arbitrary: tie('html') },
    { weight: 1, arbitrary: fc.tuple(tie('html'), tie('html')).map((pair) => pair.join('')) },
  ),
}))

describe('rendered HTML', () => {
  it('is right exactly if a parser reads it as it is written', (test) => {
    fc.assert(
      fc.property(html, (element) => {
        // React writes elements without content as `<br/>`, which SVG knows, and an empty form in a table is a rare exception.
        fc.pre(!/<svg>.*<(?:br|hr|img|input|col)>|<(?:table|tbody|thead|tfoot|tr)><form><.form>/.test(element))
        const page = `<div>${element}</div>`
        assert.equal(checkHtml(page) === undefined, parsed(page) === page.toLowerCase(), `${page} is read as ${parsed(page)}`)
      }),
      fuzzParameters(test, 2000),
    )
  })
  it('may leave out end tags and quote tags in attributes, scripts and comments', () => {
    for (const html of given.fine) assert.equal(checkHtml(`<div>${html}</div>`), undefined, html)
  })

  it('is told with its tags, and those around it', () => {
    const told = (html: string) => {
      const { message = '', tags = [], outer } = checkHtml(html) ?? {}
      return [message.replace(/, so .*/, ''), tags.join(''), outer]
    }
    for (const [html, message, tags, outer] of given.told as [string, string, string, number?][])
      assert.deepEqual(told(html), [message, tags, outer])
  })

  it('has no half of a character in text and attributes', () => {
    assert.equal(checkHtml('<p title="😀">😀</p>'), undefined)
    assert.match(checkHtml('<p title="\ud83d">x</p>')?.message ?? '', /half of a character \(U\+D83D\)/)
    assert.deepEqual(checkHtml('<div><b>x</b><p>before \udc00</p></div>')?.tags, ['<p>', '<div>'])
    assert.deepEqual(checkHtml('<div><p title="\ud83d">x</p></div>')?.tags, ['<p title="', '<div>'])
  })
})
