import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { describeAnswers, looksOffline } from '../../../../../build/commands/check-links.ts'
import type { Answer } from '../../../../../build/commands/external-links/ask.ts'
import { externalReferences, webAddress } from '../../../../../build/commands/external-links/external-references.ts'
import { resolveConfig } from '../../../../../build/site/resolve-config.ts'
import type { SiteConfig } from '../../../../../src/shared/config/schema.ts'
import { compile } from '../../../../support/compiled.ts'
import { makeFolder } from '../../../../support/folder.ts'

describe('webAddress', () => {
  it('takes addresses on the web, without their hash', () => {
    assert.equal(webAddress('https://a.org/b?c=d#e'), 'https://a.org/b?c=d')
    assert.equal(webAddress('www.a.org'), 'https://www.a.org/')
    assert.equal(webAddress('HTTP://A.org/B'), 'http://a.org/B')
  })

  it('leaves out routes, other schemes, names of examples and what is no address', () => {
    const others =
      '/a #a ./a.md mailto:a@b.org https://example.com/ https://docs.example.org http://a.test/ http://localhost:1/ https://'.split(' ')
    for (const address of others) assert.equal(webAddress(address), undefined, address)
  })
})

it('externalReferences finds links and images of pages, authors, and the links of the configuration, each with its places', async (t) => {
  const source = [
    '---',
    'authors: "[Ann](https://ann.org/)"',
    '---',
    'See [one](https://one.org/a#x) and https://one.org/a.',
    '',
    '![Two](https://two.org/two.png) [home](/)',
    '',
    '<Card title="Three" href="https://three.org" />',
  ].join('\n')
  const { links, files } = await compile(source)
  const config =
    "export default { topNav: [{ text: 'Four', link: 'https://four.org' }], socials: [{ icon: 'x', link: 'https://five.org' }] }"
  const configFile = join(makeFolder(t, { 'site.config.ts': config }), 'site.config.ts')
  const page = { displayPath: 'content/a.mdx', source, frontmatter: { authors: '[Ann](https://ann.org/)' } }
  const siteConfig: SiteConfig = {
    topNav: [{ text: 'Four', link: 'https://four.org' }],
    socials: [{ icon: 'x', link: 'https://five.org' }],
  }
  const found = externalReferences({ pages: [{ ...page, summary: { links, files } }], configs: [resolveConfig(siteConfig)], configFile })
  const places = [...found].map(([url, where]) => [url, where.map(({ file, line, column }) => [file, line, column].join(':'))])
  assert.deepEqual(Object.fromEntries(places), {
    'https://one.org/a': ['content/a.mdx:4:5', 'content/a.mdx:4:36'],
    'https://two.org/two.png': ['content/a.mdx:6:1'],
    'https://three.org/': ['content/a.mdx:8:21'],
    'https://ann.org/': ['content/a.mdx:2:17'],
    'https://four.org/': [`${configFile}:1:50`],
    'https://five.org/': [`${configFile}:1:102`],
  })
})

describe('describeAnswers', () => {
  const places = new Map([
    [
      'https://a.org/',
      [
        { file: 'content/b.mdx', line: 3, column: 5, excerpt: 'See [a](https://a.org/).' },
        { file: 'content/a.mdx', line: 1, column: 1, excerpt: '[a](https://a.org/)' },
      ],
    ],
    ['https://c.org/', [{ file: 'content/a.mdx', line: 9, column: 1, excerpt: '[c](https://c.org/)' }]],
  ])

  it('warns if a server refuses programs, and reports nothing for working addresses', () => {
    const told = describeAnswers(
      new Map([
        ['https://a.org/', { kind: 'fine' }],
        ['https://c.org/', { kind: 'refused', reason: 'it responds with 403 Forbidden' }],
      ]),
      places,
    )
    const found = told.map(({ severity, message }) => [severity, message])
    assert.deepEqual(found, [['warning', 'https://c.org/ refuses programs: it responds with 403 Forbidden.']])
  })

  it('treats the machine as offline if it can reach none of several servers, as two may be gone', () => {
    const offline = (...kinds: Answer['kind'][]) =>
      looksOffline(new Map(kinds.map((kind, at) => [String(at), { kind, reason: '' } as Answer])))
    const five = Array<'no-server'>(5).fill('no-server')
    assert.deepEqual([offline('no-server', ...five), offline('refused', ...five), offline('no-server', 'no-server')], [true, false, false])
  })
})
