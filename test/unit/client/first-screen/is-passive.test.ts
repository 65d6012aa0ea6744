/** What of a page is made before its reader goes there. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createElement, type ReactNode, Suspense } from 'react'
import { Fragment, jsx } from 'react/jsx-runtime'
import { isPassive } from '../../../../src/client/first-screen/is-passive.ts'
import { CodeBlock } from '../../../../src/shared/mdx/code-block.tsx'
import { CodeGroup } from '../../../../src/shared/mdx/code-group.tsx'
import { Tab, Tabs } from '../../../../src/shared/mdx/tabs.tsx'

const html = (text: string) => jsx('div', { dangerouslySetInnerHTML: { __html: text } })

function Chart({ children }: { children?: ReactNode }) {
  return children
}

function Badge() {
  return 'new'
}
Badge.isPassive = true

describe('content is passive', () => {
  it('where it is text, elements and lists of them', () => {
    for (const node of [
      'text',
      7,
      null,
      undefined,
      true,
      html('<p>Text</p>'),
      jsx(Fragment, { children: [html('a'), ['b', jsx('p', {})]] }),
    ])
      assert.equal(isPassive(node), true)
  })

  it('where it is code, alone or behind tabs', () => {
    const code = jsx(CodeBlock, { children: jsx('pre', { dangerouslySetInnerHTML: { __html: 'code' } }) })
    assert.equal(isPassive(jsx(CodeGroup, { children: [code, code] })), true)
    assert.equal(isPassive(jsx(Tabs, { children: jsx(Tab, { title: 'One', children: code }) })), true)
  })

  it('where a component says so', () => {
    assert.equal(isPassive(jsx(Badge, {})), true)
  })
})

describe('content is not passive', () => {
  it('where a component may do anything, however deep it stands', () => {
    for (const node of [
      jsx(Chart, {}),
      jsx('div', { children: [jsx('p', { children: jsx(Chart, {}) })] }),
      jsx(Badge, { children: jsx(Chart, {}) }),
    ])
      assert.equal(isPassive(node), false)
    assert.equal(isPassive(jsx(Suspense, { children: 'text' })), false)
  })

  it('where it plays or asks for another document', () => {
    for (const name of ['iframe', 'video', 'audio', 'object', 'embed']) {
      assert.equal(isPassive(html(`<p>See <${name} src="/x"></${name}></p>`)), false, name)
      assert.equal(isPassive(createElement(name, { src: '/x' })), false, name)
    }
    assert.equal(isPassive(html('<p>&lt;video> and <videos></p>')), true)
  })
})
