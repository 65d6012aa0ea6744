/** How much of a page is taken for its first screen, and that it is a beginning of the whole. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createElement as h, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { beginningOf } from '../../../../src/shared/shell/content-beginning.ts'

interface Props {
  children?: ReactNode
}

/** Content as compiled pages hold it (`rehype-hoist`). */
const paragraph = () => jsx('p', { dangerouslySetInnerHTML: { __html: 'A <b>line</b> of text.' } })
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const page = (...children: ReactNode[]) => jsxs(Fragment, { children })

function Tabs({ children }: Props) {
  return children
}

function childrenOf(node: ReactNode): ReactNode[] {
  const { children } = (node as ReactElement<Props>).props
  return Array.isArray(children) ? children : [children]
}

/** Asserts that blocks are those of the page, and not only alike. */
function assertSame(blocks: ReactNode[], expected: ReactNode[]): void {
  assert.equal(blocks.length, expected.length)
  for (const [index, block] of blocks.entries()) assert.equal(block, expected[index])
}

describe('the beginning of a page', () => {
  it('is the page itself if that has no more blocks', () => {
    for (const content of [page(...times(3, paragraph)), page(jsxs('ul', { children: times(3, () => h('li', null, 'x')) }))])
      assert.equal(beginningOf(content, 3), content)
  })

  it('is the page itself if that is no list', () => {
    for (const content of [jsx(Tabs, { children: times(50, paragraph) }), paragraph(), 'text', null])
      assert.equal(beginningOf(content, 1), content)
  })

  it('has the first blocks, each as it is in the page', () => {
    const content = page(...times(50, paragraph))
    assertSame(childrenOf(beginningOf(content, 10)), childrenOf(content).slice(0, 10))
  })

  it('does not count text between elements', () => {
    const content = page('a', 'b', paragraph(), 'c', paragraph(), paragraph())
    assert.deepEqual(childrenOf(beginningOf(content, 2)), childrenOf(content).slice(0, 5))
  })

  for (const [name, list] of [
    ['steps', { type: 'div', className: 'dw-steps' }],
    ['a list', { type: 'ul', className: undefined }],
    ['a numbered list', { type: 'ol', className: undefined }],
  ] as const) {
    it(`is cut within ${name}`, () => {
      const all = times(50, paragraph)
      const content = page(paragraph(), jsxs(list.type, { className: list.className, children: all }), paragraph())
      const [before, cut, ...after] = childrenOf(beginningOf(content, 10))
      assert.equal(before, childrenOf(content)[0])
      assert.deepEqual(after, [])
      assert.ok(isValidElement<{ className?: string }>(cut))
      assert.deepEqual([cut.type, cut.props.className], [list.type, list.className])
      assertSame(childrenOf(cut), all.slice(0, 9))
    })
  }

  it('is not cut within what would look different then', () => {
    for (const type of ['table', 'div', 'blockquote', Tabs]) {
      const whole = h(type, null, ...times(50, paragraph))
      assert.deepEqual(childrenOf(beginningOf(page(whole, paragraph(), paragraph()), 2))[0], whole)
    }
  })
})
