/** Configurations with anything at any key can be used, or what is wrong is told with its key, and what is left can be used. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { configReferences } from '../../../../../build/check/config-links.ts'
import { checkConfig } from '../../../../../build/site/config/check-config.ts'
import { checkThemes } from '../../../../../build/site/config/check-themes.ts'
import { formatPath } from '../../../../../build/site/config/describe-issues.ts'
import { NO_PLACES } from '../../../../../build/site/config/key-places.ts'
import { resolveConfig } from '../../../../../build/site/resolve-config.ts'
import { resolveSite } from '../../../../../build/site/site-data.ts'
import { siteConfigSchema } from '../../../../../src/shared/config/schema.ts'
import { FULL_CONFIG } from '../../../../support/full-config.ts'
import { fuzzParameters } from '../../../../support/fuzz-parameters.ts'
import { INHERITED_NAMES } from '../../../../support/inherited-names.ts'

const FILE = 'content/site.config.ts'

const refuse = () => {
  throw new Error('not now')
}

function nested(levels: number, wrap: (inside: unknown) => unknown): unknown {
  let value: unknown = 'inside'
  for (let level = 0; level < levels; level++) value = wrap(value)
  return value
}

/** Values by what they are, each made anew. */
const ODD: Record<string, () => unknown> = {
  undefined: () => undefined,
  null: () => null,
  true: () => true,
  zero: () => 0,
  negative: () => -1.5,
  'not a number': () => Number.NaN,
  infinity: () => Number.NEGATIVE_INFINITY,
  bigint: () => 12n,
  symbol: () => Symbol('odd'),
  'symbol without a name': () => Symbol(),
  'empty text': () => '',
  'text of spaces': () => ' \n\t',
  NUL: () => '\0',
  'half a character': () => '\ud83d',
  'a placeholder': () => '%s',
  'a script': () => 'javascript:alert(1)',
  'another origin': () => '//evil.example/%',
  'a path upwards': () => '/../../..',
  'huge text': () => 'x'.repeat(1_000_000),
  'many lines': () => '\n'.repeat(10_000),
  list: () => [],
  'list of lists': () => [[[]]],
  'list with holes': () => Object.assign(new Array(4), { 1: 'a', 3: 'b' }),
  'long list': () => Array.from({ length: 3000 }, (_, index) => ({ text: `${index}`, link: '/' })),
  'endless list': () => new Array(2 ** 32 - 1),
  object: () => ({}),
  'object of texts': () => ({ text: 'a', link: '/a', light: 'b', dark: 'c' }),
  'object without a prototype': () => Object.assign(Object.create(null), { text: 'a' }),
  'object that inherits': () => Object.create({ text: 'a' }),
  'frozen object': () => Object.freeze({ text: 'a' }),
  'boxed text': () => new String('a'),
  date: () => new Date(),
  'no date': () => new Date(Number.NaN),
  pattern: () => /x/g,
  map: () => new Map([['text', 'a']]),
  set: () => new Set(['a']),
  url: () => new URL('https://docs.example'),
  bytes: () => new Uint8Array(5000),
  error: () => new Error('odd'),
  promise: () => Promise.resolve({}),
  // biome-ignore lint/suspicious/noThenProperty: an author may write it.
  thenable: () => ({ then: refuse }),
  function: () => refuse,
  class: () => class Odd {},
  instance: () => new (class Odd {})(),
  'everything there is': () => globalThis,
  'getter that throws': () => Object.defineProperty({}, 'text', { get: refuse, enumerable: true }),
  'getter that differs': () => Object.defineProperty({}, 'text', { get: () => (Math.random() < 0.5 ? 'a' : 5), enumerable: true }),
  'proxy that throws': () =>
    new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse, getOwnPropertyDescriptor: refuse }),
  'proxy without an end': () => endless(),
  'revoked proxy': () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  },
  'proxy of a list that lies': () => new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 40 : 'a') }),
  'list of itself': () => {
    const list: unknown[] = []
    list.push(list)
    return list
  },
  'deep list': () => nested(20_000, (inside) => [inside]),
  'deep entries': () => nested(20_000, (inside) => [{ text: 'a', items: inside }]),
}

function endless(): unknown {
  const keys = { ownKeys: () => ['items'], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: endless() }) }
  return new Proxy({}, { ...keys, get: () => [endless()] })
}

interface Mutation {
  /** Which of all places in the configuration. */
  at: number
  kind: 'replace' | 'add' | 'remove' | 'wrap'
  key: string
  value: string
}

const KEYS = [
  ...INHERITED_NAMES,
  ...Object.keys(siteConfigSchema.shape),
  'titel',
  '',
  ' ',
  '0',
  '/',
  '/a',
  'a.b',
  '["x"]',
  'ключ',
  '\0',
  'k'.repeat(100_000),
]

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat({ max: 1000 }),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'add', 'add', 'remove', 'wrap'),
  key: fc.constantFrom(...KEYS),
  value: fc.constantFrom(...Object.keys(ODD)),
})

type Holder = Record<PropertyKey, unknown>

/** Every object and list of a configuration with each of its keys. */
function placesIn(holder: object): [holder: Holder, key: PropertyKey][] {
  return Reflect.ownKeys(holder).flatMap((key): [Holder, PropertyKey][] => {
    if (Array.isArray(holder) && key === 'length') return []
    const inside: unknown = Reflect.get(holder, key)
    const below = typeof inside === 'object' && inside !== null ? placesIn(inside) : []
    return [[holder as Holder, key], ...below]
  })
}

function define(holder: object, key: PropertyKey, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

/** Changes a copy of a configuration that is right. The places are those that it had before. */
function mutated(mutations: readonly Mutation[]): Holder {
  // A schema can't be cloned.
  const { frontmatter, ...data } = FULL_CONFIG
  const config = structuredClone(data) as Holder
  const places = placesIn(config)
  define(config, 'frontmatter', frontmatter)
  for (const { at, kind, key: name, value: oddity } of mutations) {
    const [holder, key] = places[at % places.length] ?? assert.fail()
    const value = ODD[oddity]?.()
    if (kind === 'replace') define(holder, key, value)
    if (kind === 'add') define(holder, Array.isArray(holder) ? holder.length : name, value)
    if (kind === 'wrap') define(holder, key, Object.fromEntries([[name, holder[key]]]))
    if (kind === 'remove') Reflect.deleteProperty(holder, key)
  }
  return config
}

describe('checkConfig', () => {
  it('returns a usable configuration, and names the key of everything else', async (test) => {
    const check = fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
      const value = mutated(mutations)
      const { config, diagnostics } = checkConfig(value, FILE)
      const keys = Reflect.ownKeys(value).map((key) => formatPath([String(key)]))
      for (const { severity, code, file, message, fix = '' } of diagnostics) {
        assert.deepEqual([severity, code, file], ['error', 'config', FILE])
        const named = ['The configuration', ...keys].some(
          (key) => message.startsWith(key) && /^(?:[:.[]| has more)/.test(message.slice(key.length)),
        )
        assert.ok(named, message)
        assert.ok(message.length < 1000 && fix.length < 1000, `${message} ${fix}`)
        assert.doesNotMatch(message + fix, /\n\s+at |\[object |Symbol\((?!odd)/)
      }
      // The rest is data, besides functions of the page, and right.
      const { frontmatter: _, titleTemplate, ogImageUrl, head, editLink, ...others } = config
      const given = { titleTemplate, ogImageUrl, head, pattern: editLink?.pattern, text: editLink?.text }
      const data = { ...others, ...Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value !== 'function')) }
      assert.deepEqual(structuredClone(data), data)
      assert.deepEqual(checkConfig(config, FILE).diagnostics, [])
      for (const key of Object.keys(config)) assert.ok(Object.hasOwn(siteConfigSchema.shape, key), key)
      const resolved = resolveConfig(config)
      assert.ok(Array.isArray(checkThemes(resolved.markdown.code.themes, { file: FILE, places: NO_PLACES })))
      for (const { address, keys: path } of configReferences(resolved)) assert.equal(typeof address, 'string', formatPath(path))
      assert.equal(typeof resolveSite({ config: resolved, edition: { prefix: '' } }).title, 'string')
    })
    await fc.assert(check, fuzzParameters(test, 100))
  })

  it('takes a value of any kind for a whole configuration', () => {
    for (const [name, make] of Object.entries(ODD)) {
      const { diagnostics } = checkConfig(make(), FILE)
      for (const { message } of diagnostics) assert.ok(message.length < 1000, name)
      assert.ok(diagnostics.length > 0 || name === 'object', name)
    }
  })
})
