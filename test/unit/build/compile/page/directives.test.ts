import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Root } from 'hast'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { article } from '../../../../support/article.ts'
import { importPage, md } from '../../../../support/compiled.ts'
import { byTag, findAll, findOne, parseHtml, textIn } from '../../../../support/markup.ts'

describe('directives', () => {
  it('have the markup of the Callout component', async () => {
    const directive = parseHtml(renderToString(createElement((await importPage(':::info[T]\n\nText\n\n:::')).default, { params: {} })))
    const component = await article('<Callout type="info" title="T">\n\nText\n\n</Callout>')
    const shape = (tree: Root) => findAll(tree, () => true).map(({ tagName, properties }) => [tagName, properties])
    assert.deepEqual(shape(directive), shape(component))
  })

  it('leave text alone that only looks like one', async () => {
    for (const page of [{}, md]) {
      const text = 'Meet at 10:30, ask xmtp:chat, import node:fs, a::b, eth:0x1 and 3:x[y].'
      assert.equal(textIn(await article(text, page)), text)
    }
  })

  it('leave an unknown block alone, with its content', async () => {
    assert.equal(textIn(await article(':::unknown\nSome **bold**\n:::')), ':::unknownSome bold:::')
    assert.equal(textIn(await article('::leaf[hi]')), '::leaf[hi]')
  })

  it('keep formatting inside text that only looks like one', async () => {
    assert.equal(textIn(findOne(await article('see a:b[c *d* e] f'), byTag('em'))), 'd')
    assert.equal(textIn(await article('see a:b[c *d* e] f')), 'see a:b[c d e] f')
    assert.equal(textIn(await article('see a:b[c:d e] f:g:h')), 'see a:b[c:d e] f:g:h')
  })
})
