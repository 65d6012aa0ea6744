import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { z } from 'zod'
import { checkConfig } from '../../../../../build/site/config/check-config.ts'
import { formatPath } from '../../../../../build/site/config/describe-issues.ts'
import { siteConfigSchema } from '../../../../../src/shared/config/schema.ts'
import { FULL_CONFIG } from '../../../../support/full-config.ts'
import { INHERITED_NAMES } from '../../../../support/inherited-names.ts'

/** Everything that is said about a configuration, with its fix behind an arrow. */
function complaints(value: unknown): string[] {
  return checkConfig(value, 'content/site.config.ts').diagnostics.map(({ message, fix }) =>
    fix === undefined ? message : `${message} → ${fix}`,
  )
}

it('wrong checks are named with the nearest name, and leave the others as they are', () => {
  const { config, diagnostics } = checkConfig({ checks: { links: 'warning', anchor: 'off', files: 'warn', urls: false } }, 'x')
  const told = diagnostics.map(({ message, fix }) => `${message} → ${fix}`)
  assert.deepEqual(told, [
    'checks.files: expected "error", "warning" or "off", found "warn". → Did you mean "warning"?',
    'checks.urls: expected "error", "warning" or "off", found false. → Write "off".',
    'checks.anchor: unknown key, with the value "off". → Did you mean `anchors`?',
  ])
  assert.deepEqual(config, { checks: { links: 'warning' } })
  assert.deepEqual(checkConfig({ checks: 'off' }, 'x').config, { checks: {} })
})

it('plugins are kept with their options as they are', () => {
  const plugin = () => undefined
  const options = new Map([[/a/, { 0: () => 1n }]])
  const remarkPlugins = [plugin, [plugin, options, 1n, 'text']]
  const { config, diagnostics } = checkConfig({ markdown: { remarkPlugins, rehypePlugins: [[plugin, options]] } }, 'x')
  assert.deepEqual(diagnostics, [])
  const lists: unknown[] = [config.markdown?.remarkPlugins?.[1], config.markdown?.rehypePlugins?.[0]]
  for (const list of lists) assert.equal((list as unknown[])[1], options)
})

describe('a configuration', () => {
  it('may hold every key of the specification', () => {
    assert.deepEqual(checkConfig(FULL_CONFIG, 'x'), { config: FULL_CONFIG, inLanguage: {}, diagnostics: [] })
    assert.deepEqual([...Object.keys(FULL_CONFIG), 'locales', 'localeRedirects'].sort(), Object.keys(siteConfigSchema.shape).sort())
  })

  it('may use the shorter forms', () => {
    const short = { logoUrl: '/a.svg', ogImageUrl: '/og.png', banner: 'Hi', sidebar: [], iconUrl: { light: '/a', dark: '/b' } }
    assert.deepEqual(complaints(short), [])
  })

  it('may have addresses of this site, of others, and of neither', () => {
    for (const address of ['/a.svg', '//cdn.example/a.svg', 'https://a.example/a.svg', 'HTTP://a.example', 'data:image/svg+xml,<svg/>'])
      assert.deepEqual(complaints({ iconUrl: address, logoUrl: { light: address, dark: address }, ogImageUrl: address }), [], address)
    for (const link of ['/a', 'https://a.example', 'www.a.example', 'mailto:a@a.example', 'tel:1', 'matrix:r/a:a.example'])
      assert.deepEqual(complaints({ socials: [{ icon: 'x', link }], search: { ask: { text: 'Ask', link } } }), [], link)
    for (const report of ['plausible', '/api/searches', 'https://a.example/q', 'http://localhost:8080'])
      assert.deepEqual(complaints({ search: { report } }), [], report)
    for (const ogImageUrl of ['%logo', '/og/%title.png']) assert.deepEqual(complaints({ ogImageUrl }), [], ogImageUrl)
    for (const baseUrl of ['https://a.example', 'https://a.example/', 'http://localhost:3000'])
      assert.deepEqual(complaints({ baseUrl }), [], baseUrl)
  })

  it('keeps the schema of frontmatter as it is, and takes no other value for it', () => {
    const frontmatter = z.object({ status: z.string().optional() })
    assert.equal(checkConfig({ frontmatter }, 'x').config.frontmatter, frontmatter)
    const expected = 'frontmatter: expected a schema such as z.object({ status: z.string() }), found'
    for (const [wrong, found] of [
      [{ status: 'text' }, '{"status":"text"}'],
      [{ status: z.string() }, '{"status":"…"}'],
      [z.string(), 'a schema of type string'],
      [frontmatter.transform(() => 1), 'a schema of type pipe'],
      [{ _zod: null, safeParse() {} }, '{"_zod":null}'],
    ] as const) {
      assert.deepEqual(complaints({ frontmatter: wrong }), [`${expected} ${found}.`])
    }
    assert.deepEqual(complaints({ frontmatter: z.object({ layout: z.enum(['wide']) }) }), [
      "frontmatter.layout: expected a key that isn't built in, found a schema of type enum. → Every page can have `layout` already. Leave it out, or choose another name.",
    ])
  })

  it('takes `dismissable` as a boolean or as text', () => {
    for (const dismissable of [true, false, 'true', 'false']) assert.deepEqual(complaints({ banner: { content: 'x', dismissable } }), [])
  })
})

describe('a wrong configuration', () => {
  it('is used without the keys that are wrong, so that one run also reports on the pages', () => {
    const { config } = checkConfig({ title: 'Acme', titel: 'x', basePath: 3, sidebar: [{ text: 1 }] }, 'x')
    assert.deepEqual(config, { title: 'Acme' })
    assert.deepEqual(checkConfig('nothing', 'x').config, {})
  })

  it('may contain any JavaScript value and gets it reported', () => {
    class Theme {
      colorScheme = 'dark'
    }
    const around: Record<string, unknown> = { text: 'a' }
    around['items'] = [around]
    const values: [value: unknown, expected: string][] = [
      [{ sidebar: [around] }, 'sidebar[0].items[0]: expected an object, found a circular reference.'],
      [{ title: 12n }, 'title: expected text, found 12n.'],
      [{ title: Symbol('a') }, 'title: expected text, found a.'],
      [{ title: () => 1 }, 'title: expected text, found a function.'],
      [{ title: Number.NaN }, 'title: expected text, found NaN.'],
      [{ theme: new Theme() }, 'theme: expected an object, found an instance of Theme.'],
      [{ theme: new Date() }, 'theme: expected an object, found an instance of Date.'],
      [{ search: new Map() }, 'search: expected an object, found an instance of Map.'],
      [{ theme: Object.create({ colorScheme: 'dark' }) }, 'theme: expected an object, found an instance of Object.'],
      [{ topNav: new Set() }, 'topNav: expected a list, found an instance of Set.'],
      [Promise.resolve({}), 'The configuration: expected an object, found a promise, which has to be awaited.'],
      [() => ({}), 'The configuration: expected an object, found a function.'],
      [{ [Symbol('a')]: 1 }, '["Symbol(a)"]: unknown key, with the value 1.'],
    ]
    for (const [value, expected] of values) assert.equal(complaints(value)[0]?.split(' → ')[0], expected)
  })

  it('may run code when it is read, whose errors are reported with the key', () => {
    const refuse = () => {
      throw new Error('not now')
    }
    const broken = new Proxy({}, { get: refuse, ownKeys: refuse, getPrototypeOf: refuse, getOwnPropertyDescriptor: refuse, has: refuse })
    const { proxy: revoked, revoke } = Proxy.revocable({}, {})
    revoke()
    const value = { title: 'Acme', sidebar: [Object.defineProperty({}, 'text', { get: refuse, enumerable: true }), broken], theme: revoked }
    assert.deepEqual(complaints(value), [
      'sidebar[0].text: reading it failed: not now',
      'sidebar[1]: reading it failed: not now',
      "theme: reading it failed: Cannot perform 'IsArray' on a proxy that has been revoked",
    ])
    assert.deepEqual(complaints(broken), ['The configuration: reading it failed: not now'])
  })

  it('is read once, so that what was checked is what is used', () => {
    let count = 0
    const { config, diagnostics } = checkConfig(
      {
        get title() {
          return count++ === 0 ? 'Acme' : 5
        },
      },
      'x',
    )
    assert.deepEqual([config.title, config.title, diagnostics], ['Acme', 'Acme', []])
  })

  it('is reported if it is too deep or too large', () => {
    let deep: unknown = []
    for (let level = 0; level < 100_000; level++) deep = [{ text: 'a', items: deep }]
    assert.match(complaints({ sidebar: deep })[0] ?? '', /^sidebar\[0\]\.items.*: expected .*, found a value more than 100 levels deep\.$/)
    let wide: unknown[] = []
    for (let level = 0; level < 50; level++) wide = [wide, wide]
    const tooLarge =
      'The configuration has more than a million values, which is too many. → Make it smaller, or look for code that generates too many.'
    assert.deepEqual(complaints({ sidebar: wide }), [tooLarge])
    assert.deepEqual(complaints({ sidebar: new Array(2 ** 32 - 1) }), [tooLarge])
  })

  it('may not use the names that every object has', () => {
    for (const name of INHERITED_NAMES) {
      const own = (value: unknown) => Object.fromEntries([[name, value]])
      for (const [value, path] of [
        [own(1), name],
        [{ theme: own(1) }, `theme.${name}`],
        [{ sidebar: [{ text: 'a', items: [own(1)] }] }, `sidebar[0].items[0].${name}`],
      ] as const) {
        const { config, diagnostics } = checkConfig(value, 'x')
        assert.ok(
          diagnostics.some(({ message }) => message.startsWith(`${path}: unknown key`)),
          `${path}: ${JSON.stringify(diagnostics)}`,
        )
        assert.equal(Object.hasOwn(config, name), false)
      }
    }
    assert.match(
      complaints({ search: { boost: Object.fromEntries([['__proto__', 2]]) } })[0] ?? '',
      /^search\.boost\.__proto__: unknown key/,
    )
  })
})

it('formatPath writes paths as JavaScript does', () => {
  assert.equal(formatPath(['sidebar', 2, 'items', 0, 'link']), 'sidebar[2].items[0].link')
  assert.equal(formatPath(['sidebar', '/a b', 0]), 'sidebar["/a b"][0]')
  assert.equal(formatPath(['show-outline']), '["show-outline"]')
  assert.equal(formatPath([]), '')
})
