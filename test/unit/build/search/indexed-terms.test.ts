import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { indexedTerms } from '../../../../build/compile/search-table/index-page.ts'

describe('indexedTerms', () => {
  it('gives each word of text and code once', () =>
    assert.deepEqual(indexedTerms('Send a message. Send it.', 'message.send()'), ['send', 'message']))

  it('leaves out what says nothing: common words, single letters, keywords of code', () =>
    assert.deepEqual(indexedTerms('the x of a stream', 'const stream = await new Stream() // { return }'), ['stream']))

  it('keeps words of the text that are keywords only in code', () =>
    assert.deepEqual(indexedTerms('A new case', 'switch (x) { case y: new Z() }'), ['new', 'case']))

  it('keeps the parts of an identifier', () =>
    assert.deepEqual(indexedTerms('', 'conversations.newDm(id)'), ['conversations', 'newdm', 'new', 'dm', 'id']))
})
