import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { foldedTerm } from '../../../../src/shared/search/folded-term.ts'
import { tokenize, tokensOf } from '../../../../src/shared/search/tokenize.ts'
import given from '../../../golden/given/tokenize.json' with { type: 'json' }

describe('tokenize', () => {
  it('gives words in lower case, each once', () =>
    assert.deepEqual(tokenize('Send a message, then SEND it.'), ['send', 'a', 'message', 'then', 'it']))

  it('gives an identifier whole and in parts', () => {
    for (const [text, terms] of given as [string, string[]][]) assert.deepEqual(tokenize(text), terms, text)
  })

  it('leaves words whole that are no identifiers', () => {
    for (const word of ['SDKs', 'IDs', 'XMTP', 'Messages', 'ERC1271', 'v3', '你好', 'été', 'Größe'])
      assert.deepEqual(tokenize(word), [foldedTerm(word)], word)
  })

  it('gives a path with parameters whole and in parts, and any other in parts', () => {
    assert.deepEqual(tokenize('GET /repos/{owner}/{repoId}'), ['get', '/repos/{owner}/{repoid}', 'repos', 'owner', 'repoid', 'repo', 'id'])
    assert.deepEqual(tokenize('`/a/{b}.` and (/{c})'), ['/a/{b}', 'a', 'b', 'and', '/{c}', 'c'])
    assert.deepEqual(tokenize('/plain/path https://a.example/{b} c/{d} /{ /{}'), ['plain', 'path', 'https', 'a', 'example', 'b', 'c', 'd'])
    const long = `/${'abc/'.repeat(30)}{d}`
    assert.deepEqual(tokenize(long), ['abc', 'd'])
  })

  it('gives no single letters as parts', () => assert.deepEqual(tokenize('aB iOS'), ['ab', 'ios', 'os']))

  it('cuts at punctuation and symbols alike', () =>
    assert.deepEqual(tokenize('XMTP_ENV=dev|local `x`<y>$z'), ['xmtp', 'env', 'dev', 'local', 'x', 'y', 'z']))

  it('leaves out addresses, keys and hashes', () => {
    for (const noise of ['0x2a9f3c', '1720000000', 'deadbeef12345678', 'MHcCAQEEIOaaaaaaaaaaaaaaaaaaaaaaaa9', 'x'.repeat(60)])
      assert.deepEqual(tokenize(noise), [], noise)
    assert.deepEqual(tokenize('404 200ms 1271 0x41 feedback'), ['404', '200ms', '1271', '0x41', 'feedback'])
  })
})

it('tokensOf gives the offsets of each word', () => {
  const text = 'Call dm.newDm()'
  const found = tokensOf(text).map(({ term, start, end }) => [term, text.slice(start, end)])
  assert.deepEqual(found, [
    ['call', 'Call'],
    ['dm', 'dm'],
    ['newdm', 'newDm'],
    ['new', 'new'],
    ['dm', 'Dm'],
  ])
})
