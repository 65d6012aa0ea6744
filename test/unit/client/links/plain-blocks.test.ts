import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createElement, type ReactNode, Suspense } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { countPlainBlocks } from '../../../../src/client/links/plain-blocks.ts'
import { CodeBlock } from '../../../../src/shared/mdx/code-block.tsx'
import { CodeGroup } from '../../../../src/shared/mdx/code-group.tsx'
import type { PageView } from '../../../../src/shared/page/page.ts'

const html = (text: string) => jsx('div', { dangerouslySetInnerHTML: { __html: text } })
const text = () => html('<p>Text</p>')
const page = (...children: ReactNode[]) => jsxs(Fragment, { children })

function Chart({ children }: { children?: ReactNode }) {
  return children
}

function countIn(content: ReactNode | (() => ReactNode), view: Partial<PageView> = {}): number {
  return countPlainBlocks({
    path: '/page',
    filePath: 'page.md',
    lastUpdatedAt: 0,
    sidebar: [],
    meta: { title: 'Page', frontmatter: {}, headings: [] },
    params: {},
    Content: () => (typeof content === 'function' ? content() : content),
    ...view,
  })
}

describe('the plain blocks of a page', () => {
  it('are at most the ten that are shown first', () => assert.equal(countIn(page(...Array.from({ length: 50 }, text))), 10))

  it('are text, elements, and code alone or behind tabs', () => {
    const code = jsx(CodeBlock, { children: jsx('pre', { dangerouslySetInnerHTML: { __html: 'code' } }) })
    const content = page(
      'text',
      text(),
      jsx('p', { children: [7, null, 'x', jsx('b', {})] }),
      code,
      jsx(CodeGroup, { children: [code, code] }),
    )
    assert.equal(countIn(content), 4)
  })

  it('end before a component, however deep it is, and also in a list', () => {
    for (const block of [
      jsx(Chart, {}),
      jsx('div', { children: [jsx('p', { children: jsx(Chart, {}) })] }),
      jsx(CodeGroup, { children: jsx(Chart, {}) }),
      jsx(Suspense, { children: 'text' }),
    ])
      assert.equal(countIn(page(text(), block, text())), 1)
    const list = jsxs('ul', { children: [text(), text(), jsx('li', { children: jsx(Chart, {}) }), text()] })
    assert.equal(countIn(page(text(), list, text())), 3)
  })

  it('end before what plays or loads another document', () => {
    for (const name of ['iframe', 'video', 'audio', 'object', 'embed']) {
      assert.equal(countIn(page(text(), html(`<p>See <${name} src="/x"></${name}></p>`))), 1, name)
      assert.equal(countIn(page(text(), createElement(name, { src: '/x' }))), 1, name)
    }
    assert.equal(countIn(page(text(), html('<p>&lt;video> and <videos></p>'))), 2)
  })
})

it('a page has no plain blocks if it has a loader, is a component of its own, or throws', () => {
  assert.equal(countIn(page(text()), { handlers: { loader: () => null } }), 0)
  assert.equal(countIn(page(text()), { filePath: 'page.tsx' }), 0)
  assert.equal(countIn(assert.fail), 0)
})
