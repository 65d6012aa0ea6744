import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { checkConfig } from '../../../../../build/site/config/check-config.ts'
import { formatPath } from '../../../../../build/site/config/describe-issues.ts'
import { defineConfig } from '../../../../../src/shared/config/define-config.ts'
import { siteConfigSchema } from '../../../../../src/shared/config/schema.ts'
import { FULL_CONFIG } from '../../../../support/full-config.ts'
import { INHERITED_NAMES } from '../../../../support/inherited-names.ts'

/** Everything that is said about a configuration, with its fix behind an arrow. */
function complaints(value: unknown): string[] {
  return checkConfig(value, 'content/site.config.ts').diagnostics.map(({ message, fix }) =>
    fix === undefined ? message : `${message} → ${fix}`,
  )
}

describe('wrong checks', () => {
  it('are named with the nearest name, and leave the others as they are', () => {
    const { config, diagnostics } = checkConfig({ checks: { links: 'warning', anchor: 'off', files: 'warn', urls: false } }, 'x')
    assert.deepEqual(
      diagnostics.map(({ message, fix }) => `${message} → ${fix}`),
      [
        'checks.files: expected "error" or "warning" or "off", found "warn". → Did you mean "warning"?',
        'checks.urls: expected "error" or "warning" or "off", found false. → Write "off".',
        'checks.anchor: unknown key, with the value "off". → Did you mean `anchors`?',
      ],
    )
    assert.deepEqual(config, { checks: { links: 'warning' } })
    assert.deepEqual(checkConfig({ checks: 'off' }, 'x').config, { checks: {} })
  })
})

describe('plugins', () => {
  const plugin = () => undefined

  it('are kept with their options as they are', () => {
    const options = new Map([[/a/, { 0: () => 1n }]])
    const remarkPlugins = [plugin, [plugin, options, 1n, 'text']]
    const { config, diagnostics } = checkConfig({ markdown: { remarkPlugins, rehypePlugins: [[plugin, options]] } }, 'x')
    assert.deepEqual(diagnostics, [])
    const lists: unknown[] = [config.markdown?.remarkPlugins?.[1], config.markdown?.rehypePlugins?.[0]]
    for (const list of lists) assert.equal((list as unknown[])[1], options)
  })

  it('have to be functions', () => {
    const remarkPlugins = ['remark-math', [['@org/remark-a.b', {}]], { plugins: [] }, { default: plugin }, [undefined, {}], 'Some text']
    assert.deepEqual(complaints({ markdown: { remarkPlugins } }), [
      'markdown.remarkPlugins[0]: expected a plugin, which is a function, or a list of a plugin and its options, found "remark-math". → ' +
        "Import it: `import remarkMath from 'remark-math'`.",
      'markdown.remarkPlugins[1][0]: expected a plugin, which is a function, found ["@org/remark-a.b",{}]. → ' +
        'Write the function itself, without calling it; its options follow it in a list: `[plugin, options]`.',
      'markdown.remarkPlugins[2]: expected a plugin, which is a function, or a list of a plugin and its options, found {"plugins":[]}. → ' +
        'A preset is a list of plugins; spread it here: `...preset.plugins`.',
      'markdown.remarkPlugins[3]: expected a plugin, which is a function, or a list of a plugin and its options, found {}. → ' +
        "Import its default export: `import plugin from '…'`.",
      'markdown.remarkPlugins[4][0]: expected a plugin, which is a function, found nothing. → ' +
        'Write the function itself, without calling it; its options follow it in a list: `[plugin, options]`.',
      'markdown.remarkPlugins[5]: expected a plugin, which is a function, or a list of a plugin and its options, found "Some text". → ' +
        'Write the function itself, without calling it; its options follow it in a list: `[plugin, options]`.',
    ])
    assert.match(complaints({ markdown: { rehypePlugins: [['@org/re.x']] } }).join(), /`import reX from '@org\/re\.x'`/)
    assert.match(complaints({ markdown: { rehypePlugins: plugin } }).join(), /expected a list, found a function/)
  })
})

describe('a configuration', () => {
  it('may hold every key of the specification', () => {
    assert.deepEqual(checkConfig(FULL_CONFIG, 'x'), { config: FULL_CONFIG, diagnostics: [] })
    assert.deepEqual(Object.keys(FULL_CONFIG).sort(), Object.keys(siteConfigSchema.shape).sort())
  })

  it('may be empty', () => {
    assert.deepEqual(complaints({}), [])
  })

  it('may use the shorter forms', () => {
    assert.deepEqual(
      complaints({ logoUrl: '/a.svg', ogImageUrl: '/og.png', banner: 'Hi', sidebar: [], iconUrl: { light: '/a', dark: '/b' } }),
      [],
    )
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

  it('goes through defineConfig unchanged', () => {
    assert.equal(defineConfig(FULL_CONFIG), FULL_CONFIG)
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
  const cases: { name: string; value: unknown; expected: string[] }[] = [
    {
      name: 'names an unknown key, what it holds and the nearest known one',
      value: { titel: 'Acme' },
      expected: ['titel: unknown key, with the value "Acme". → Did you mean `title`?'],
    },
    {
      name: 'names fields that search does not have, and values that CSS cannot read',
      value: {
        search: { combineWith: 'ANDD', boost: { heading: 2 } },
        banner: { content: 'x', height: 'tall', textColor: '#12345' },
      },
      expected: [
        'banner.textColor: expected a CSS color, found "#12345".',
        'banner.height: expected a CSS length, found "tall".',
        'search.boost.heading: unknown key, with the value 2. → Known keys: title, titles, text.',
        'search.combineWith: expected "AND" or "OR" or "AND_NOT", found "ANDD". → Did you mean "AND"?',
      ],
    },
    {
      name: 'lists the known keys where none is near',
      value: { footer: { links: [{ text: 'A', link: '/a', href: '/a' }] } },
      expected: ['footer.links[0].href: unknown key, with the value "/a". → Known keys: text, link.'],
    },
    {
      name: 'says what was expected and what was found',
      value: { title: 3, topNav: {}, theme: 'dark', font: null, head: 3, socials: () => [] },
      expected: [
        'title: expected text, found 3.',
        'font: expected an object, found null.',
        'topNav: expected a list, found {}.',
        'socials: expected a list, found a function.',
        'theme: expected an object, found "dark".',
        'head: expected a list or a function of the page, found 3.',
      ],
    },
    {
      name: 'says what text has to hold',
      value: {
        titleTemplate: 'x',
        baseUrl: 'docs.acme.example',
        basePath: 'docs',
        editLink: { pattern: 'https://git.example' },
        description: '',
      },
      expected: [
        'titleTemplate: expected text with `%s` in it, found "x".',
        'description: expected text that is not empty, found "".',
        'baseUrl: expected an address that starts with https:// or http://, found "docs.acme.example".',
        'basePath: expected text that starts with `/`, found "docs".',
        'editLink.pattern: expected text with `:path` in it, found "https://git.example".',
      ],
    },
    {
      name: 'lists the values that a key takes',
      value: { theme: { colorScheme: 'blue' } },
      expected: ['theme.colorScheme: expected "light" or "dark" or "system", found "blue".'],
    },
    {
      name: 'gives the path of an item in nested lists',
      value: { sidebar: [{ text: 'A' }, { text: 'B', items: [{ text: 'C', link: 5, colapsed: true }] }] },
      expected: [
        'sidebar[1].items[0].link: expected text, found 5.',
        'sidebar[1].items[0].colapsed: unknown key, with the value true. → Did you mean `collapsed`?',
      ],
    },
    {
      name: 'gives the path of an item in a map from prefixes',
      value: { sidebar: { '/protocol/v3': [{ link: '/x' }] } },
      expected: ['sidebar["/protocol/v3"][0].text: expected text, found nothing.'],
    },
    {
      name: 'says what keys of such a map look like',
      value: { sidebar: { protocol: [] }, ogImageUrl: { protocol: '/x' }, search: { boostDocument: { './archive': 0.5 } } },
      expected: [
        'ogImageUrl.protocol: expected a path that starts with `/` as the key. → Write "/protocol".',
        'sidebar.protocol: expected a path that starts with `/` as the key. → Write "/protocol".',
        'search.boostDocument["./archive"]: expected a path that starts with `/` as the key. → Write "/archive".',
      ],
    },
    {
      name: 'says what addresses start with, and which one was probably meant',
      value: {
        iconUrl: 'icon.svg',
        logoUrl: { light: './logo.svg', dark: '../logo.svg' },
        ogImageUrl: { '/': 'og.example.com/%title.png' },
        socials: [{ icon: 'github', link: 'github.com/acme' }],
        sponsors: [{ name: 'Gold', items: [[{ name: 'A', image: 'public/a.png', link: '/a' }]] }],
        editLink: { pattern: 'git.example/:path' },
        search: { ask: { text: 'Ask', link: 'forum?q=%s' } },
      },
      expected: [
        'iconUrl: expected ADDRESS, found "icon.svg". → Did you mean "/icon.svg"?',
        'logoUrl.light: expected ADDRESS, found "./logo.svg". → Did you mean "/logo.svg"?',
        'logoUrl.dark: expected ADDRESS, found "../logo.svg". → ' +
          'Start it with a slash if it is on this site, and with https:// if it is elsewhere.',
        'ogImageUrl["/"]: expected ADDRESS, found "og.example.com/%title.png". → Did you mean "https://og.example.com/%title.png"?',
        'socials[0].link: expected ADDRESS, found "github.com/acme". → Did you mean "https://github.com/acme"?',
        'sponsors[0].items[0][0].image: expected ADDRESS, found "public/a.png". → Did you mean "/a.png"?',
        'editLink.pattern: expected ADDRESS, found "git.example/:path". → Did you mean "https://git.example/:path"?',
        'search.ask.link: expected ADDRESS, found "forum?q=%s". → Did you mean "/forum?q=%s"?',
      ].map((text) => text.replace('ADDRESS', 'an address that starts with `/` or a scheme such as `https:`')),
    },
    {
      name: 'knows where searches can be sent',
      value: { search: { report: 'plausable' } },
      expected: [
        'search.report: expected "plausible" or an address that starts with `/` or `https://`, found "plausable". → Did you mean "plausible"?',
      ],
    },
    {
      name: 'wants the path of the published site in its own key',
      value: { baseUrl: 'https://acme.example/docs/' },
      expected: [
        'baseUrl: expected an origin without a path, such as https://docs.example.org, found "https://acme.example/docs/". → ' +
          "Write `baseUrl: 'https://acme.example'` and `basePath: '/docs'`.",
      ],
    },
    {
      name: 'wants entries of the top bar to lead somewhere',
      value: { topNav: [{ text: 'A' }, { text: 'B', items: [{ text: 'C' }] }] },
      expected: [
        'topNav[0]: expected an entry with `link` or `items`, found {"text":"A"}. → Give it `link`, or `items` if it is a menu.',
        'topNav[1].items[0]: expected an entry with `link` or `items`, found {"text":"C"}. → Give it `link`, or `items` if it is a menu.',
      ],
    },
    {
      name: 'names every kind that a key takes, once',
      value: { logoUrl: 5, sidebar: 'x', banner: [], search: { fuzzy: 'a' } },
      expected: [
        'logoUrl: expected text or an object, found 5.',
        'banner: expected text or an object, found [].',
        'sidebar: expected "auto" or a list or a map, found "x".',
        'search.fuzzy: expected true or false or a number, found "a".',
      ],
    },
    {
      name: 'speaks of the kind that the author meant',
      value: { logoUrl: { light: '/a', drak: '/b' }, banner: { contnt: 'x', content: 'y' } },
      expected: [
        'logoUrl.dark: expected text, found nothing.',
        'logoUrl.drak: unknown key, with the value "/b". → Did you mean `dark`?',
        'banner.contnt: unknown key, with the value "x". → Did you mean `content`?',
      ],
    },
    {
      name: 'says which numbers a key takes',
      value: { sponsors: [{ name: 'Gold', height: 0, items: [[{ name: 'A', image: '/a', link: 1 }], 'x'] }] },
      expected: [
        'sponsors[0].height: expected more than 0, found 0.',
        'sponsors[0].items[0][0].link: expected text, found 1.',
        'sponsors[0].items[1]: expected a list, found "x".',
      ],
    },
    {
      name: 'refuses search options that are not data',
      value: { search: { tokenize: () => [] } },
      expected: [
        'search.tokenize: unknown key, with the value a function. → Known keys: synonyms, boostDocument, ask, start, report, boost, fuzzy, prefix, combineWith.',
      ],
    },
    {
      name: 'says what to use instead of search options that were taken away',
      value: { search: { bm25: { k: 1 }, maxFuzzy: 2, weights: {}, fields: ['title'] } },
      expected: [
        'search.bm25: unknown key, with the value {"k":1}. → Remove it. `boost` says how much titles and text count.',
        'search.maxFuzzy: unknown key, with the value 2. → Remove it. `fuzzy` says how many letters of a word may be wrong: a number such as 1, or a part of the word such as 0.1.',
        'search.weights: unknown key, with the value {}. → Remove it. `prefix: false` and `fuzzy: false` turn such matches off.',
        'search.fields: unknown key, with the value ["title"]. → Remove it. `boost` gives a field less weight, such as `{ text: 0.1 }`.',
      ],
    },
    {
      name: 'names the head tags that there are',
      value: { head: [{ tag: 'div' }] },
      expected: ['head[0].tag: expected "script" or "link" or "meta" or "style" or "noscript" or "base", found "div".'],
    },
    {
      name: 'refuses addresses in head tags that are relative to a page',
      value: {
        head: [
          { tag: 'meta' },
          { tag: 'link', attrs: { rel: 'stylesheet', href: './own.css' } },
          { tag: 'script', attrs: { src: '/a.js' } },
        ],
      },
      expected: [
        'head[1].attrs.href: expected an address that starts with `/` or a scheme such as `https:`, found "./own.css". → Did you mean "/own.css"?',
      ],
    },
    {
      name: 'takes relative addresses in head tags if one says to what',
      value: {
        head: [
          { tag: 'base', attrs: { href: '/app/' } },
          { tag: 'link', attrs: { rel: 'stylesheet', href: 'own.css' } },
        ],
      },
      expected: [],
    },
    { name: 'is reported if it is not an object', value: [], expected: ['The configuration: expected an object, found [].'] },
    { name: 'is reported if it is undefined', value: undefined, expected: ['The configuration: expected an object, found nothing.'] },
  ]
  for (const { name, value, expected } of cases) it(name, () => assert.deepEqual(complaints(value), expected))

  it('cuts long values short', () => {
    const [complaint] = complaints({ topNav: 'x'.repeat(200) })
    assert.ok(complaint !== undefined && complaint.length < 100)
    assert.match(complaint, /…\.$/)
  })

  it('is an error in its file', () => {
    const [diagnostic] = checkConfig({ titel: 'x' }, 'content/site.config.ts').diagnostics
    assert.deepEqual([diagnostic?.severity, diagnostic?.code, diagnostic?.file], ['error', 'config', 'content/site.config.ts'])
  })

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

  it('gets a quick and short report about huge texts and names', () => {
    const huge = 'x'.repeat(5_000_000)
    for (const value of [
      { theme: huge },
      { [huge]: 1 },
      { theme: { colorScheme: huge } },
      { sidebar: { [`/${huge}`]: 5 } },
      { title: [[[huge]]] },
    ])
      for (const complaint of complaints(value)) assert.ok(complaint.length < 1000, complaint.slice(0, 200))
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

  it('has all wrong keys reported in one run', () => {
    const known = Object.keys(siteConfigSchema.shape)
    fc.assert(
      fc.property(fc.subarray(known, { minLength: 1 }), fc.subarray(['aaaaaa', 'zzzzzz']), (wrong, unknown) => {
        // No key takes a number.
        const value = Object.fromEntries([...wrong, ...unknown].map((key) => [key, 7]))
        const told = complaints(value).map((complaint) => complaint.slice(0, complaint.indexOf(':')))
        assert.deepEqual(told.sort(), [...wrong, ...unknown].sort())
      }),
    )
  })
})

describe('formatPath', () => {
  it('writes paths as JavaScript does', () => {
    assert.equal(formatPath(['sidebar', 2, 'items', 0, 'link']), 'sidebar[2].items[0].link')
    assert.equal(formatPath(['sidebar', '/a b', 0]), 'sidebar["/a b"][0]')
    assert.equal(formatPath(['show-outline']), '["show-outline"]')
    assert.equal(formatPath([]), '')
  })
})
