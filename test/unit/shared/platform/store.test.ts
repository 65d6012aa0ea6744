import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createStore } from '../../../../src/shared/platform/store.ts'

describe('createStore', () => {
  it('tells its listeners of every change, and of nothing else', () => {
    const store = createStore('light')
    const seen: string[] = []
    store.subscribe(() => seen.push(store.get()))
    store.set('light')
    store.set('dark')
    store.set('dark')
    store.set('light')
    assert.deepEqual(seen, ['dark', 'light'])
  })

  it("keeps the server's value apart from the current one", () => {
    const store = createStore('dark', 'light')
    assert.deepEqual([store.get(), store.server()], ['dark', 'light'])
    store.set('other')
    assert.equal(store.server(), 'light')
    assert.equal(createStore(1).server(), 1)
  })

  it('stops telling a listener that has left, also while it tells', () => {
    const store = createStore(0)
    const seen: string[] = []
    const leave = store.subscribe(() => {
      seen.push('first')
      leave()
    })
    store.subscribe(() => seen.push('second'))
    store.set(1)
    store.set(2)
    assert.deepEqual(seen, ['first', 'second', 'second'])
  })
})
