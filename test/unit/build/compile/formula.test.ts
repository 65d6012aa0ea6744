import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Element, ElementContent } from 'hast'
import { toMarkdown } from '../../../../build/compile/markdown/to-markdown.ts'
import { formulaOf } from '../../../../build/compile/tree/formula.ts'
import { headingText } from '../../../../build/compile/tree/heading-text.ts'

function element(tagName: string, className: string[], ...children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: { className }, children }
}

const text = (value: string): ElementContent => ({ type: 'text', value })

const TEX: Element = { ...element('annotation', [], text('x^2 ')), properties: { encoding: 'application/x-tex' } }
const MATH = element('math', [], element('semantics', [], element('mi', [], text('x')), TEX))
const KATEX = element('span', ['katex'], MATH, element('span', ['katex-html'], text('x2')))

const writer = { address: (href: string) => href, component: () => undefined, code: () => undefined, island: () => '' }

describe('a formula', () => {
  it('is TeX in text', () => {
    assert.deepEqual(formulaOf(MATH), { tex: 'x^2', isDisplayed: false })
    assert.equal(headingText(element('h2', [], text('So '), element('em', [], KATEX), text('!'))), 'So x^2!')
    assert.equal(formulaOf(element('math', [], element('mi', [], text('x')))), undefined)
    assert.equal(formulaOf(element('span', [], TEX)), undefined)
  })

  it('has dollar signs in Markdown', () => {
    assert.equal(toMarkdown([element('p', [], text('So '), KATEX, text('.'))], writer), 'So $x^2$.')
    assert.equal(toMarkdown([text('So'), element('p', [], element('span', ['katex-display'], KATEX))], writer), 'So\n\n$$x^2$$')
  })
})
