import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Root } from 'hast'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { article } from '../../../../support/article.ts'
import { importPage, md } from '../../../../support/compiled.ts'
import { byClass, byRole, byTag, classesOf, findAll, findOne, parseHtml, textIn } from '../../../../support/markup.ts'

describe('directives', () => {
  for (const name of ['note', 'info', 'warning', 'danger', 'tip', 'success', 'caution', 'important']) {
    it(`make a callout of \`:::${name}\``, async () => {
      const callout = findOne(await article(`:::${name}\nText **bold**\n:::`), byClass('dw-callout'))
      assert.deepEqual(classesOf(callout), ['dw-callout', `dw-callout-${name}`])
      assert.equal(callout.properties.role, 'note')
      assert.equal(callout.properties.ariaLabel, name.charAt(0).toUpperCase() + name.slice(1))
      assert.equal(textIn(findOne(callout, byClass('dw-callout-title'))), name.charAt(0).toUpperCase() + name.slice(1))
      assert.equal(textIn(findOne(callout, byClass('dw-callout-body'))), 'Text bold')
    })
  }

  it('take a title with formatting', async () => {
    const title = findOne(await article(':::tip[Mind *the* gap]\nText\n:::'), byClass('dw-callout-title'))
    assert.equal(textIn(title), 'Tip: Mind the gap')
    assert.equal(textIn(findOne(title, byClass('dw-visually-hidden'))), 'Tip:')
    assert.equal(textIn(findOne(title, byTag('em'))), 'the')
  })

  it('have the markup of the Callout component', async () => {
    const directive = parseHtml(renderToString(createElement((await importPage(':::info[T]\n\nText\n\n:::')).default, { params: {} })))
    const component = await article('<Callout type="info" title="T">\n\nText\n\n</Callout>')
    const shape = (tree: Root) => findAll(tree, () => true).map(({ tagName, properties }) => [tagName, properties])
    assert.deepEqual(shape(directive), shape(component))
  })

  it('make details and steps', async () => {
    const tree = await article(':::details[More *here*]\nHidden\n:::\n\n:::details\nx\n:::\n\n:::steps\n### One\na\n### Two\nb\n:::')
    assert.deepEqual(findAll(tree, byTag('summary')).map(textIn), ['More here', 'Details'])
    assert.deepEqual(findAll(findOne(tree, byClass('dw-steps')), byTag('h3')).map(textIn), ['One', 'Two'])
  })

  it('nest', async () => {
    const tree = await article('::::note\n:::tip\ninner\n:::\n::::')
    assert.equal(textIn(findOne(findOne(tree, byClass('dw-callout-note')), byClass('dw-callout-tip'))), 'Tipinner')
  })

  it('nest under a title of their own', async () => {
    const tree = await article('::::note[Title]\n:::tip\ninner\n:::\n::::')
    findOne(findOne(tree, byClass('dw-callout-note')), byClass('dw-callout-tip'))
  })

  it('make a code group of fences and of titled panels', async () => {
    const tree = await article(
      ':::code-group\n```kotlin [Kotlin]\nval a = 1\n```\n```swift [Swift]\nlet a = 1\n```\n<div data-title="Other">\n\nAny **content**\n\n</div>\n:::',
    )
    assert.deepEqual(findAll(tree, byRole('tab')).map(textIn), ['Kotlin', 'Swift', 'Other'])
    assert.equal(findAll(tree, byRole('tabpanel')).length, 3)
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
