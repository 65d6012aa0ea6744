import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseManifest } from '../../../../src/shared/routes/manifest.ts'
import {
  comparablePath,
  decodedPart,
  isExternalLink,
  longestPrefix,
  normalizeBasePath,
  pathToRoute,
  splitHref,
  startsWithPath,
  withBasePath,
  withoutBasePath,
  withScheme,
} from '../../../../src/shared/routes/paths.ts'

const segment = fc.stringMatching(/^[A-Za-z0-9_-]{1,6}$/).filter((text) => text.toLowerCase() !== 'index')
const route = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
const basePath = fc.array(segment, { maxLength: 2 }).map((parts) => parts.map((part) => `/${part}`).join(''))

describe('normalizeBasePath', () => {
  it('gives a leading slash and no trailing one', () => {
    for (const written of ['docs', '/docs', 'docs/', '/docs/', '//docs//']) assert.equal(normalizeBasePath(written), '/docs', written)
  })

  it('keeps nested folders', () => {
    assert.equal(normalizeBasePath('/a/b/'), '/a/b')
  })

  it('gives the empty string for the root and for undefined', () => {
    for (const written of [undefined, '', '/', '//']) assert.equal(normalizeBasePath(written), '')
  })

  it('leaves what it made as it is', () => {
    fc.assert(fc.property(fc.string(), (written) => normalizeBasePath(normalizeBasePath(written)) === normalizeBasePath(written)))
  })
})

describe('withBasePath', () => {
  it('puts the base path before an address of the site', () => {
    assert.equal(withBasePath('/docs', '/dms/messages#send'), '/docs/dms/messages#send')
  })

  it('ends the home page with a slash', () => {
    assert.equal(withBasePath('/docs', '/'), '/docs/')
    assert.equal(withBasePath('', '/'), '/')
  })

  it('leaves every other address alone', () => {
    for (const address of ['https://x.example/a', '//cdn.example/a.js', 'mailto:a@b.example', '#part', './a.png', 'a.png', '']) {
      assert.equal(withBasePath('/docs', address), address)
    }
  })
})

describe('withoutBasePath', () => {
  it('takes the base path off, whatever its letter case', () => {
    assert.equal(withoutBasePath('/docs', '/docs/dms/messages'), '/dms/messages')
    assert.equal(withoutBasePath('/docs', '/DOCS/dms/Messages'), '/dms/Messages')
  })

  it('finds the home page with and without its slash', () => {
    assert.equal(withoutBasePath('/docs', '/docs'), '/')
    assert.equal(withoutBasePath('/docs', '/docs/'), '/')
  })

  it('says nothing of locations outside the base path', () => {
    for (const path of ['/', '/other', '/docsite', '/doc', '/a/docs/b']) assert.equal(withoutBasePath('/docs', path), undefined, path)
  })

  it('undoes withBasePath', () => {
    fc.assert(fc.property(basePath, route, (base, path) => assert.equal(withoutBasePath(base, withBasePath(base, path)), path)))
  })
})

describe('pathToRoute', () => {
  it('drops `.html`, `index` and trailing slashes', () => {
    const routes: Record<string, string> = {
      '/dms/messages': '/dms/messages',
      '/dms/messages.html': '/dms/messages',
      '/dms/messages.HTML': '/dms/messages',
      '/dms/messages/': '/dms/messages',
      '/dms/messages/index.html': '/dms/messages',
      '/': '/',
      '//': '/',
      '': '/',
      '/index.html': '/',
    }
    for (const [path, expected] of Object.entries(routes)) assert.equal(pathToRoute(path), expected, path)
  })

  it('keeps letter case and names that only look like an ending', () => {
    for (const path of ['/Dms/Messages', '/html', '/xhtml', '/my-index', '/index-of', '/a.htm']) assert.equal(pathToRoute(path), path)
  })

  it('gives each route for all of its aliases', () => {
    fc.assert(
      fc.property(route, fc.constantFrom('', '/', '.html', '/index.html'), (path, ending) => {
        assert.equal(pathToRoute(path === '/' && ending === '.html' ? '/index.html' : path + ending), path)
      }),
    )
  })
})

describe('startsWithPath', () => {
  it('is true on the path itself and below it', () => {
    assert.equal(startsWithPath('/dms', '/dms'), true)
    assert.equal(startsWithPath('/dms/messages', '/dms'), true)
    assert.equal(startsWithPath('/dms/messages.html', '/dms/messages'), true)
    assert.equal(startsWithPath('/DMS/Messages', '/dms/'), true)
  })

  it('goes by whole segments', () => {
    assert.equal(startsWithPath('/dms-old', '/dms'), false)
    assert.equal(startsWithPath('/dms', '/dms/messages'), false)
  })

  it('lets the home page cover only itself', () => {
    assert.equal(startsWithPath('/', '/'), true)
    assert.equal(startsWithPath('/index.html', '/'), true)
    assert.equal(startsWithPath('/dms', '/'), false)
  })

  it('covers everything below a path and nothing next to it', () => {
    fc.assert(
      fc.property(route, route, segment, (prefix, below, extra) => {
        fc.pre(prefix !== '/')
        assert.equal(startsWithPath(prefix + (below === '/' ? '' : below), prefix), true)
        assert.equal(startsWithPath(prefix + extra, prefix), false)
      }),
    )
  })
})

describe('longestPrefix', () => {
  const map = { '/': 'all', '/protocol': 'protocol', '/protocol/v3': 'v3', '/pro': 'other' }

  it('chooses the longest prefix that covers the path', () => {
    assert.equal(longestPrefix(map, '/protocol/v3/identity'), 'v3')
    assert.equal(longestPrefix(map, '/protocol/v2'), 'protocol')
    assert.equal(longestPrefix(map, '/protocol.html'), 'protocol')
  })

  it('lets `/` cover every path', () => {
    assert.equal(longestPrefix(map, '/dms/messages'), 'all')
    assert.equal(longestPrefix(map, '/'), 'all')
  })

  it('is undefined if no prefix covers the path', () => {
    assert.equal(longestPrefix({ '/protocol': 1 }, '/dms'), undefined)
    assert.equal(longestPrefix({}, '/'), undefined)
  })

  it('does not depend on the order of the map', () => {
    fc.assert(
      fc.property(fc.uniqueArray(route, { maxLength: 6, selector: (path) => path.toLowerCase() }), route, (prefixes, path) => {
        const forwards = Object.fromEntries(prefixes.map((prefix) => [prefix, prefix]))
        const backwards = Object.fromEntries(prefixes.toReversed().map((prefix) => [prefix, prefix]))
        assert.equal(longestPrefix(forwards, path), longestPrefix(backwards, path))
      }),
    )
  })
})

describe('links', () => {
  it('that start with www or http are external', () => {
    for (const href of ['https://xmtp.org', 'http://xmtp.org', 'HTTPS://XMTP.ORG', 'www.xmtp.org', 'WWW.xmtp.org']) {
      assert.equal(isExternalLink(href), true, href)
    }
  })

  it('that start otherwise are not', () => {
    for (const href of ['/http', '/www.example', '#http:', 'httpd', 'wwwhat', 'mailto:a@b.example', './https:', '']) {
      assert.equal(isExternalLink(href), false, href)
    }
  })

  it('that start with www get a scheme', () => {
    assert.equal(withScheme('www.xmtp.org/a'), 'https://www.xmtp.org/a')
    assert.equal(withScheme('http://xmtp.org'), 'http://xmtp.org')
    assert.equal(withScheme('/www.xmtp.org'), '/www.xmtp.org')
  })
})

describe('splitHref', () => {
  it('cuts path, query and hash', () => {
    assert.deepEqual(splitHref('/a/b?c=d#e'), { pathname: '/a/b', search: '?c=d', hash: '#e' })
    assert.deepEqual(splitHref('#e'), { pathname: '', search: '', hash: '#e' })
    assert.deepEqual(splitHref('?c'), { pathname: '', search: '?c', hash: '' })
    assert.deepEqual(splitHref('/a'), { pathname: '/a', search: '', hash: '' })
  })

  it('leaves a question mark behind the hash to the hash', () => {
    assert.deepEqual(splitHref('/a#b?c'), { pathname: '/a', search: '', hash: '#b?c' })
  })

  it('loses no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '/', '?', '#', '%') }), (href) => {
        const { pathname, search, hash } = splitHref(href)
        assert.equal(pathname + search + hash, href)
        assert.doesNotMatch(pathname, /[?#]/)
        assert.doesNotMatch(search, /#/)
      }),
    )
  })
})

describe('parseManifest', () => {
  const entry = {
    path: '/',
    type: 'mdx',
    filePath: 'index.mdx',
    lastUpdatedAt: 0,
    title: 'Home',
    module: '/assets/pages/index-AAAAAAAA.js',
  }

  it('takes a list of routes', () => {
    assert.deepEqual(parseManifest([entry]), [entry])
    assert.deepEqual(parseManifest([]), [])
  })

  it("refuses whatever is no list of routes, such as a host's error page", () => {
    for (const value of [
      null,
      undefined,
      '<!doctype html>',
      {},
      { routes: [] },
      [null],
      ['/'],
      [{ path: '/' }],
      [{ ...entry, module: 1 }],
    ]) {
      assert.throws(() => parseManifest(value), { name: 'TypeError', message: 'The route manifest is not a list of routes.' })
    }
  })
})

it('decodedPart takes a malformed encoding for text', () => {
  assert.equal(decodedPart('caf%C3%A9'), 'café')
  assert.equal(decodedPart('100%'), '100%')
})

describe('comparablePath', () => {
  it('is one for every spelling of a page', () => {
    for (const spelling of ['/café noir', '/caf%C3%A9%20noir', '/CAF%c3%89 Noir/', '/café noir.html', '/caf%C3%A9%20noir/index.html']) {
      assert.equal(comparablePath(spelling), '/caf%C3%A9%20noir', spelling)
    }
    assert.equal(comparablePath('/DMS/Messages.html'), '/dms/messages')
  })

  it('keeps an encoded slash within its segment', () => {
    assert.notEqual(comparablePath('/a%2Fb'), comparablePath('/a/b'))
  })

  it('takes a malformed encoding for the text that it is', () => {
    assert.equal(comparablePath('/100%'), comparablePath('/100%25'))
  })

  it('leaves what it made as it is', () => {
    fc.assert(fc.property(route, (path) => comparablePath(comparablePath(path)) === comparablePath(path)))
  })
})
