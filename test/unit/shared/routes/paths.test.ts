import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { pathInEdition } from '../../../../src/shared/routes/destination.ts'
import { parseManifest } from '../../../../src/shared/routes/manifest.ts'
import {
  comparablePath,
  decodedPart,
  isExternalLink,
  longestPrefix,
  pathToRoute,
  splitHref,
  startsWithPath,
  withBasePath,
  withScheme,
} from '../../../../src/shared/routes/paths.ts'
import { normalizeBasePath } from '../../../../src/shared/routes/whole-address.ts'

const segment = fc.stringMatching(/^[A-Za-z0-9_-]{1,6}$/).filter((text) => text.toLowerCase() !== 'index')
const route = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
const basePath = fc.array(segment, { maxLength: 2 }).map((parts) => parts.map((part) => `/${part}`).join(''))

/** Results of functions beside what they have to be, by the rule. */
const RULES: Record<string, () => [found: unknown, expected: unknown][]> = {
  'a base path has a leading slash and no trailing one, and that of the root is empty': () => [
    ...['docs', '/docs', 'docs/', '/docs/', '//docs//'].map((written) => [normalizeBasePath(written), '/docs'] as [string, string]),
    ...[undefined, '', '/', '//'].map((written) => [normalizeBasePath(written), ''] as [string, string]),
    [normalizeBasePath('/a/b/'), '/a/b'],
  ],
  'addresses of the site get the base path, the home page with a slash, and no others': () => [
    [withBasePath('/docs', '/dms/messages#send'), '/docs/dms/messages#send'],
    [withBasePath('/docs', '/'), '/docs/'],
    [withBasePath('', '/'), '/'],
    ...OTHER_ADDRESSES.map((address) => [withBasePath('/docs', address), address] as [string, string]),
  ],
  'a route has no `.html`, no `index` and no trailing slash, but names that only look like them': () => [
    [pathToRoute('/dms/messages.HTML'), '/dms/messages'],
    [pathToRoute('//'), '/'],
    [pathToRoute(''), '/'],
    ...['/Dms/Messages', '/html', '/xhtml', '/my-index', '/index-of', '/a.htm'].map(
      (path) => [pathToRoute(path), path] as [string, string],
    ),
  ],
  'a path starts with itself and what is above it, by whole segments, and only the home page with the home page': () => [
    [startsWithPath('/dms/messages.html', '/dms/messages'), true],
    [startsWithPath('/DMS/Messages', '/dms/'), true],
    [startsWithPath('/dms', '/dms/messages'), false],
    [startsWithPath('/index.html', '/'), true],
    [startsWithPath('/dms', '/'), false],
  ],
  'the longest prefix that covers a path is chosen, and `/` covers every path': () => [
    [longestPrefix(PREFIXES, '/protocol/v3/identity'), 'v3'],
    [longestPrefix(PREFIXES, '/protocol/v2'), 'protocol'],
    [longestPrefix(PREFIXES, '/protocol.html'), 'protocol'],
    [longestPrefix(PREFIXES, '/dms/messages'), 'all'],
    [longestPrefix(PREFIXES, '/'), 'all'],
    [longestPrefix({ '/protocol': 1 }, '/dms'), undefined],
  ],
  'links that start with www or http are external, and get a scheme': () => [
    [['https://xmtp.org', 'http://xmtp.org', 'HTTPS://XMTP.ORG', 'WWW.xmtp.org'].every(isExternalLink), true],
    [['/http', '/www.example', '#http:', 'httpd', 'wwwhat', 'mailto:a@b.example', './https:', ''].some(isExternalLink), false],
    [withScheme('www.xmtp.org/a'), 'https://www.xmtp.org/a'],
    [withScheme('http://xmtp.org'), 'http://xmtp.org'],
    [withScheme('/www.xmtp.org'), '/www.xmtp.org'],
  ],
  'a link is cut into path, query and hash, which may have a question mark': () => [
    [splitHref('/a/b?c=d#e'), { pathname: '/a/b', search: '?c=d', hash: '#e' }],
    [splitHref('#e'), { pathname: '', search: '', hash: '#e' }],
    [splitHref('?c'), { pathname: '', search: '?c', hash: '' }],
    [splitHref('/a#b?c'), { pathname: '/a', search: '', hash: '#b?c' }],
  ],
  'a malformed encoding is text': () => [
    [decodedPart('caf%C3%A9'), 'café'],
    [decodedPart('100%'), '100%'],
    [comparablePath('/100%'), comparablePath('/100%25')],
  ],
  'every spelling of a page is one comparable path, in which an encoded slash stays': () => [
    ...['/café noir', '/caf%C3%A9%20noir', '/CAF%c3%89 Noir/', '/café noir.html', '/caf%C3%A9%20noir/index.html'].map(
      (spelling) => [comparablePath(spelling), '/caf%C3%A9%20noir'] as [string, string],
    ),
    [comparablePath('/a%2Fb') === comparablePath('/a/b'), false],
  ],
}

const OTHER_ADDRESSES = ['https://x.example/a', '//cdn.example/a.js', 'mailto:a@b.example', '#part', './a.png', 'a.png', '']

const PREFIXES = { '/': 'all', '/protocol': 'protocol', '/protocol/v3': 'v3', '/pro': 'other' }

describe('paths', () => {
  for (const [rule, cases] of Object.entries(RULES))
    it(rule, () => {
      for (const [found, expected] of cases()) assert.deepEqual(found, expected)
    })
})

describe('paths of any kind', () => {
  it('are as they were when they are made comparable again, and when a base path comes and goes', () => {
    fc.assert(fc.property(fc.string(), (written) => normalizeBasePath(normalizeBasePath(written)) === normalizeBasePath(written)))
    const without = (basePath: string, pathname: string) => pathInEdition({ pathname }, { basePath })
    fc.assert(fc.property(basePath, route, (base, path) => assert.equal(without(base, withBasePath(base, path)), path)))
    fc.assert(fc.property(route, (path) => comparablePath(comparablePath(path)) === comparablePath(path)))
  })

  it('have one route for all of their aliases', () => {
    fc.assert(
      fc.property(route, fc.constantFrom('', '/', '.html', '/index.html'), (path, ending) => {
        assert.equal(pathToRoute(path === '/' && ending === '.html' ? '/index.html' : path + ending), path)
      }),
    )
  })

  it('cover everything below them and nothing next to them', () => {
    fc.assert(
      fc.property(route, route, segment, (prefix, below, extra) => {
        fc.pre(prefix !== '/')
        assert.equal(startsWithPath(prefix + (below === '/' ? '' : below), prefix), true)
        assert.equal(startsWithPath(prefix + extra, prefix), false)
      }),
    )
  })

  it('have the same longest prefix, whatever the order of a map', () => {
    fc.assert(
      fc.property(fc.uniqueArray(route, { maxLength: 6, selector: (path) => path.toLowerCase() }), route, (prefixes, path) => {
        const forwards = Object.fromEntries(prefixes.map((prefix) => [prefix, prefix]))
        const backwards = Object.fromEntries(prefixes.toReversed().map((prefix) => [prefix, prefix]))
        assert.equal(longestPrefix(forwards, path), longestPrefix(backwards, path))
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
    const others = [null, undefined, '<!doctype html>', {}, { routes: [] }, [null], ['/'], [{ path: '/' }], [{ ...entry, module: 1 }]]
    for (const value of others)
      assert.throws(() => parseManifest(value), { name: 'TypeError', message: 'The route manifest is not a list of routes.' })
  })
})
