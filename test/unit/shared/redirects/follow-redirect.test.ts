import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { followRedirect, type Redirects } from '../../../../src/shared/redirects/follow-redirect.ts'
import { splitHref } from '../../../../src/shared/routes/paths.ts'

const follow = (redirects: Redirects, address: string, isPage = false) => followRedirect(redirects, splitHref(address), () => isPage)

describe('a redirect', () => {
  it('leads from an address in any of its spellings', () => {
    const redirects = { '/old': '/new', '/café noir': '/coffee' }
    for (const address of ['/old', '/old/', '/old.html', '/OLD', '/old/index.html'])
      assert.equal(follow(redirects, address), '/new', address)
    assert.equal(follow(redirects, '/caf%C3%A9%20noir'), '/coffee')
    assert.equal(follow(redirects, '/older'), undefined)
  })

  it('keeps the query and the hash, but not in place of its own', () => {
    assert.equal(follow({ '/old': '/new' }, '/old?q=1#part'), '/new?q=1#part')
    assert.equal(follow({ '/old': '/new?a=b#own' }, '/old?q=1#part'), '/new?a=b&q=1#own')
    assert.equal(follow({ '/old': 'https://x.example/y' }, '/old?q=1#part'), 'https://x.example/y?q=1#part')
  })

  it('for a part of a page comes before the one for the page, and uses up the hash', () => {
    const redirects = { '/old': '/new', '/old#a': '/a', '/old#b': '/b#c' }
    assert.equal(follow(redirects, '/old#a'), '/a')
    assert.equal(follow(redirects, '/old?q#b'), '/b?q#c')
    assert.equal(follow(redirects, '/old#x'), '/new#x')
    assert.equal(follow(redirects, '/old#a', true), '/a')
  })

  it('with a wildcard leads to the same place below another folder, the longest one first', () => {
    const redirects = { '/a/*': '/x/*', '/a/b/*': '/y/*', '/a/b/c': '/z', '/all/*': '/one' }
    assert.equal(follow(redirects, '/a/q/r'), '/x/q/r')
    assert.equal(follow(redirects, '/a'), '/x')
    assert.equal(follow(redirects, '/A/B/Q.html?q#h'), '/y/Q?q#h')
    assert.equal(follow(redirects, '/a/b/c'), '/z')
    assert.equal(follow(redirects, '/all/of/them'), '/one')
    assert.equal(follow(redirects, '/ab'), undefined)
    assert.equal(follow({ '/a/*': 'https://x.example/*' }, '/a/b'), 'https://x.example/b')
    assert.equal(follow({ '/a/*': '/*' }, '/a'), '/')
  })

  it('with a wildcard leaves pages alone', () => assert.equal(follow({ '/a/*': '/x/*' }, '/a/b', true), undefined))
})
