import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Component, memo } from 'react'
import { hookSignature } from '../../../../src/client/dev/hook-signature.ts'

/** Names of React's imports as a bundler may have them. */
declare function useState(first: number): number
declare function useState2(first: number): number
declare function useId(): string
declare function useOwn(): number

describe('hookSignature', () => {
  it('is alike for components with the same hooks, whatever else they do', () => {
    const one = () => useState(1) + useId()
    const other = () => `${useState2(2)} and more ${useId()}`
    assert.equal(hookSignature(one), hookSignature(other))
    assert.notEqual(hookSignature(one), undefined)
  })

  it('differs if hooks are added, removed or reordered', () => {
    const pages = [() => 1, () => useState(1), () => useId(), () => useState(1) + useId(), () => useId() + useState(1)]
    assert.equal(new Set(pages.map(hookSignature)).size, pages.length)
  })

  it('does not know hooks that are no part of React, of classes and of wrapped components', () => {
    const page = () => useOwn()
    class Page extends Component {}
    assert.deepEqual([page, Page, memo(page)].map(hookSignature), [undefined, undefined, undefined])
  })
})
