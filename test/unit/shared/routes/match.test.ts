import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { fillPattern, isDynamicPattern, matchRoute } from '../../../../src/shared/routes/match.ts'
import { goldenCases } from '../../../support/golden.ts'
import { INHERITED_NAMES } from '../../../support/inherited-names.ts'

const routes = (...paths: string[]) => paths.map((path) => ({ path }))

/** Path of the route that wins, and the parameters it was given. */
function match(paths: string[], pathname: string): [string, Record<string, string>] | undefined {
  const found = matchRoute(routes(...paths), pathname)
  return found && [found.route.path, found.params]
}

/** Routes and a path, and the route that wins with its parameters, by the rule. */
const RULES = goldenCases('given/routes.txt')

/** `/a, /b at /c` as two routes and a path. */
function routesAndPath(given: string): [paths: string[], pathname: string] {
  const [paths = '', pathname = ''] = given.split(' at ')
  return [paths.split(', '), pathname]
}

describe('matchRoute', () => {
  for (const { title, cases } of RULES.slice(0, -1))
    it(`keeps the rule that ${title}`, () => {
      for (const [given, expected] of cases) {
        const [route, params = {}] = match(...routesAndPath(given)) ?? ['nothing']
        assert.equal([route, ...Object.entries(params).map((pair) => pair.join('='))].join(' & '), expected, given)
      }
    })

  it('throws a URIError for a malformed percent-encoding', () => assert.throws(() => match(['/users/:id'], '/users/%E0%A4%A'), URIError))

  for (const [given, name] of RULES.at(-1)?.cases ?? []) {
    it(`prefers ${name}, in whichever order they are listed`, () => {
      const [routes, path] = routesAndPath(given)
      assert.equal(match(routes, path)?.[0], routes[0])
      assert.equal(match(routes.toReversed(), path)?.[0], routes[0])
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
