import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { fillPattern, isDynamicPattern, matchRoute } from '../../../../src/shared/routes/match.ts'
import { INHERITED_NAMES } from '../../../support/inherited-names.ts'

const routes = (...paths: string[]) => paths.map((path) => ({ path }))

/** Path of the route that wins, and the parameters it was given. */
function match(paths: string[], pathname: string): [string, Record<string, string>] | undefined {
  const found = matchRoute(routes(...paths), pathname)
  return found && [found.route.path, found.params]
}

/** Routes, a path, the route that wins and its parameters, by the rule. */
const RULES: Record<string, [paths: string[], pathname: string, expected: [string, Record<string, string>] | undefined][]> = {
  'static routes are found, and nothing else': [
    [['/', '/terms', '/dms/messages'], '/dms/messages', ['/dms/messages', {}]],
    [['/terms', '/'], '/', ['/', {}]],
    [['/', '/dms/messages'], '/dms', undefined],
    [['/', '/dms/messages'], '/dms/messages/more', undefined],
    [['/', '/dms/messages'], '/dmsmessages', undefined],
  ],
  'letter case, `.html`, and slashes that are doubled or at the end make no difference': [
    [['/Legal/Terms'], '/legal/terms', ['/Legal/Terms', {}]],
    [['/dms/messages'], '/DMS/MESSAGES.HTML', ['/dms/messages', {}]],
    [['/'], '/index.html', ['/', {}]],
    [['/dms/messages'], '//dms//messages//', ['/dms/messages', {}]],
  ],
  'percent-encoding is read': [
    [['/my page'], '/my%20page', ['/my page', {}]],
    [['/users/:id'], '/users/J%C3%B6rg%20B', ['/users/:id', { id: 'Jörg B' }]],
  ],
  'a dynamic segment is exactly one segment, with its letter case': [
    [['/users/:id/posts/:post'], '/Users/Ann/Posts/B7', ['/users/:id/posts/:post', { id: 'Ann', post: 'B7' }]],
    [['/users/:id'], '/users', undefined],
    [['/users/:id'], '/users/a/b', undefined],
    [['/files', '/files/:name'], '/files/index', ['/files/:name', { name: 'index' }]],
  ],
  'an optional segment is there or not': [
    [['/users/:id?'], '/users', ['/users/:id?', {}]],
    [['/users/:id?'], '/users/ann', ['/users/:id?', { id: 'ann' }]],
    [['/:lang?/docs'], '/docs', ['/:lang?/docs', {}]],
    [['/:lang?/docs'], '/de/docs', ['/:lang?/docs', { lang: 'de' }]],
  ],
  'a catch-all is any number of segments': [
    [['/files/*rest'], '/files', ['/files/*rest', { rest: '' }]],
    [['/files/*rest'], '/files/a/b%20c/d', ['/files/*rest', { rest: 'a/b c/d' }]],
    [['*'], '/any/thing', ['*', { '*': 'any/thing' }]],
  ],
  'the first of two that are alike is found': [[['/dms', '/DMS'], '/dms', ['/dms', {}]]],
  'a dynamic route is found if a better one only matches partly': [
    [['/users/new/draft', '/users/:id/posts'], '/users/new/posts', ['/users/:id/posts', { id: 'new' }]],
  ],
}

describe('matchRoute', () => {
  for (const [rule, cases] of Object.entries(RULES))
    it(`keeps the rule that ${rule}`, () => {
      for (const [paths, pathname, expected] of cases) assert.deepEqual(match(paths, pathname), expected, pathname)
    })

  it('throws a URIError for a malformed percent-encoding', () => assert.throws(() => match(['/users/:id'], '/users/%E0%A4%A'), URIError))

  const preferences: { name: string; better: string; worse: string; path: string }[] = [
    { name: 'a static segment to a dynamic one', better: '/users/new', worse: '/users/:id', path: '/users/new' },
    { name: 'a static segment to a catch-all', better: '/files/readme', worse: '/files/*rest', path: '/files/readme' },
    { name: 'a dynamic segment to an optional one', better: '/users/:id', worse: '/users/:id?', path: '/users/ann' },
    { name: 'a dynamic segment to a catch-all', better: '/files/:name', worse: '/files/*rest', path: '/files/a' },
    { name: 'an optional segment to a catch-all', better: '/files/:name?', worse: '/files/*rest', path: '/files/a' },
    { name: 'a path that ends to an optional segment', better: '/users', worse: '/users/:id?', path: '/users' },
    { name: 'a path that ends to a catch-all', better: '/files', worse: '/files/*rest', path: '/files' },
    { name: 'the static segment further left', better: '/a/:x', worse: '/:x/b', path: '/a/b' },
    { name: 'anything to the catch-all of the whole site', better: '/:a/:b', worse: '*', path: '/x/y' },
  ]
  for (const { name, better, worse, path } of preferences) {
    it(`prefers ${name}, in whichever order they are listed`, () => {
      assert.equal(match([better, worse], path)?.[0], better)
      assert.equal(match([worse, better], path)?.[0], better)
    })
  }
})

describe('matchRoute with generated routes', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9_-]{0,6}$/).filter((text) => text !== 'index')
  const staticRoute = fc.array(name, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
  const spelling = fc.record({ upper: fc.boolean(), html: fc.boolean(), slash: fc.boolean() })

  it('finds every static route under each of its spellings', () => {
    fc.assert(
      fc.property(fc.uniqueArray(staticRoute, { minLength: 1, maxLength: 12 }), spelling, (paths, { upper, html, slash }) => {
        for (const path of paths) {
          const alias = path === '/' ? (html ? '/index.html' : '/') : path + (html ? '.html' : slash ? '/' : '')
          assert.equal(match(paths, upper ? alias.toUpperCase() : alias)?.[0], path)
        }
      }),
    )
  })

  const segment = fc.oneof(fc.constantFrom('a', 'b'), fc.constant(':x'))
  const last = fc.constantFrom<string[]>([], ['*rest'], [':opt?'])
  const pattern = fc.tuple(fc.array(segment, { maxLength: 3 }), last).map(([parts, end]) => `/${[...parts, ...end].join('/')}`)
  const path = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)

  it('chooses the same route in whatever order the routes are listed', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(pattern, { minLength: 1, maxLength: 8 })
          .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        path,
        ([listed, shuffled], pathname) => {
          assert.deepEqual(match(shuffled, pathname), match(listed, pathname))
        },
      ),
    )
  })

  /** Values that look like an address's own ending are told apart below. */
  const isPlain = (text: string) => !/\.html$/i.test(text) && !/^index$/i.test(text)
  const value = fc
    .string({ minLength: 1, maxLength: 8, unit: 'grapheme' })
    .map((text) => text.normalize())
    .filter(isPlain)

  it('gives back the values that a pattern was filled with', () => {
    const segments = value.filter((text) => !text.includes('/'))
    fc.assert(
      fc.property(value, value, fc.array(segments, { maxLength: 4 }), (id, post, parts) => {
        const pattern = '/users/:id/posts/:post/*rest'
        const values = { id, post, rest: parts.join('/') }
        assert.deepEqual(match([pattern], fillPattern(pattern, values))?.[1], values)
      }),
    )
  })
})

it('parsePattern knows which patterns are dynamic', () => {
  assert.equal(isDynamicPattern('/dms/messages'), false)
  for (const pattern of ['/users/:id', '/users/:id?', '/files/*rest', '*']) assert.equal(isDynamicPattern(pattern), true, pattern)
})

describe('fillPattern', () => {
  it('fills parameters in, encoded', () => assert.equal(fillPattern('/users/:id', { id: 'a b/c?' }), '/users/a%20b%2Fc%3F'))

  it('keeps the slashes of a catch-all', () => assert.equal(fillPattern('/files/*rest', { rest: 'a/b c' }), '/files/a/b%20c'))

  it('leaves out what has no value', () => {
    assert.equal(fillPattern('/users/:id?', {}), '/users')
    assert.equal(fillPattern('/files/*rest', { rest: '' }), '/files')
    assert.equal(fillPattern('/:lang?', {}), '/')
  })

  it('takes no value from what every object inherits', () => {
    for (const name of INHERITED_NAMES) assert.equal(fillPattern(`/users/:${name}?`, {}), '/users')
  })
})
