/** How much of a page is taken for its first screen, and that it is a beginning of the whole. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createElement as h, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { beginningOf } from '../../../../src/client/first-screen/content-beginning.ts'

const SCREEN = { width: 1440, height: 900 }

interface Props {
  children?: ReactNode
}

/** As compiled pages hold them (`rehype-hoist`). */
const paragraph = (text: string) => jsx('p', { dangerouslySetInnerHTML: { __html: text } })
const code = (lines: number) => jsx(CodeBlock, { children: jsx('pre', { dangerouslySetInnerHTML: { __html: 'x\n'.repeat(lines) } }) })
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const page = (...children: ReactNode[]) => jsxs(Fragment, { children })

function CodeBlock({ children }: Props) {
  return children
}

function Tabs({ children }: Props) {
  return children
}

function childrenOf(node: ReactNode): ReactNode[] {
  const { children } = (node as ReactElement<Props>).props
  return Array.isArray(children) ? children : [children]
}

const taken = (content: ReactNode, screens = 1, screen = SCREEN) => childrenOf(beginningOf(content, screen, screens)).length

describe('the beginning of a page', () => {
  it('is the page itself where a screen takes all of it', () => {
    const content = page(paragraph('Short'), code(3))
    assert.equal(beginningOf(content, SCREEN, 1), content)
  })

  it('is the page itself where that is no list', () => {
    for (const content of [jsx(Tabs, { children: 'x'.repeat(100_000) }), 'text', null, code(1000)])
      assert.equal(beginningOf(content, SCREEN, 1), content)
  })

  it('holds the first blocks, each as it stands in the page', () => {
    const content = page(...times(50, () => paragraph('A line of text.')))
    const kept = childrenOf(beginningOf(content, SCREEN, 1))
    assert.ok(kept.length > 5 && kept.length < 30, `${kept.length} blocks`)
    assert.deepEqual(
      kept.map((block, index) => block === childrenOf(content)[index]),
      kept.map(() => true),
    )
  })

  it('goes by text, however much markup it stands in', () => {
    const linked = `<a href="/${'a'.repeat(300)}">A line of text.</a>`
    assert.equal(taken(page(...times(50, () => paragraph(linked)))), taken(page(...times(50, () => paragraph('A line of text.')))))
  })

  it('ends sooner where the text stands in tables or headings', () => {
    const text = 'Some words of a table. '.repeat(20)
    const all = (type: 'div' | 'h2' | 'p', className?: string) =>
      page(...times(50, () => jsx(type, { className, dangerouslySetInnerHTML: { __html: text } })))
    assert.ok(taken(all('div', 'table-frame')) < taken(all('div')))
    assert.ok(taken(all('h2')) < taken(all('p')))
  })

  it('is the longer, the more screens it is to fill, until it is the page', () => {
    const content = page(...times(50, () => paragraph('A line of text.')))
    assert.ok(taken(content, 2) > taken(content))
    assert.equal(beginningOf(content, SCREEN, 100), content)
  })

  it('holds fewer blocks where they are long, where they are code of many lines, and on a narrow screen', () => {
    const long = page(...times(50, () => paragraph('text '.repeat(100))))
    assert.ok(taken(long) < taken(page(...times(50, () => paragraph('text')))))
    assert.ok(taken(page(...times(50, () => code(20)))) < taken(page(...times(50, () => code(2)))))
    assert.ok(taken(long, 1, { width: 390, height: 900 }) < taken(long))
  })

  for (const [name, list] of [
    ['steps', { type: 'div', className: 'steps' }],
    ['a list', { type: 'ul', className: undefined }],
    ['a numbered list', { type: 'ol', className: undefined }],
  ] as const) {
    it(`is cut within ${name}`, () => {
      const all = times(50, () => code(5))
      const content = page(paragraph('Before'), jsxs(list.type, { className: list.className, children: all }), paragraph('After'))
      const [before, cut, ...after] = childrenOf(beginningOf(content, SCREEN, 1))
      assert.equal(before, childrenOf(content)[0])
      assert.deepEqual(after, [])
      assert.ok(isValidElement<{ className?: string }>(cut))
      assert.deepEqual([cut.type, cut.props.className], [list.type, list.className])
      const kept = childrenOf(cut)
      assert.ok(kept.length > 0 && kept.length < 20, `${kept.length} blocks`)
      assert.equal(kept.at(-1), all[kept.length - 1])
    })
  }

  it('is not cut within what would look different then', () => {
    for (const type of ['table', 'div', 'blockquote', Tabs]) {
      const whole = h(type, null, ...times(50, () => paragraph('A line of text.')))
      const content = page(whole, ...times(50, () => paragraph('A line of text.')))
      assert.equal(childrenOf(beginningOf(content, SCREEN, 1))[0], whole)
    }
  })

  it('counts all that an element holds, and of a component what is shown of it in any case', () => {
    const blocks = () => times(4, () => code(10))
    const after = () => times(50, () => paragraph('A line of text.'))
    assert.equal(taken(page(h('blockquote', null, ...blocks()), ...after())), 1)
    assert.ok(taken(page(h(Tabs, null, ...blocks()), ...after())) > 1)
  })
})

describe('the beginning of a page that nobody sees yet', () => {
  it('ends before the first block that may do something, wherever it stands', () => {
    const content = page(
      paragraph('One'),
      jsxs('ul', { children: [jsx('li', { children: 'a' }), jsx('li', { children: jsx(Tabs, {}) })] }),
      paragraph('Two'),
    )
    const [first, list, ...others] = childrenOf(beginningOf(content, SCREEN, 1, true))
    assert.equal(first, childrenOf(content)[0])
    assert.deepEqual([childrenOf(list)[0], others], [childrenOf(childrenOf(content)[1])[0], []])
  })

  it('is nothing where the page is one component', () => {
    assert.equal(beginningOf(jsx(Tabs, { children: 'text' }), SCREEN, 1, true), undefined)
  })

  it('is that of the page where all of it is text', () => {
    const content = page(...times(50, () => paragraph('A line of text.')))
    assert.equal(childrenOf(beginningOf(content, SCREEN, 1, true)).length, taken(content))
  })
})
