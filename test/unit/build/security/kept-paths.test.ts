import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { keptPaths } from '../../../../build/features/security-policy/kept-paths.ts'
import { headersFile } from '../../../../build/features/security-policy/security-policy.ts'
import { cacheControl, FOR_EVER } from '../../../../src/server/preview/caching.ts'
import { headersAt, readHeaders } from '../../../support/host-rules.ts'

const HASHED = [
  ...['chunk-AAAAAAAA.js', 'client-AAAAAAAA.js', 'style-AAAAAAAA.css', 'style-BBBBBBBB.css', 'fonts/inter-AAAAAAAA.woff2'],
  ...['pages/index-AAAAAAAA.js', 'pages/guide.start-AAAAAAAA.js', 'øre-AAAAAAAA.png', 'a:b-AAAAAAAA.png'],
].map((name) => `assets/${name}`)
const FOLDERS = ['', 'de/']
const SEARCH = FOLDERS.flatMap((folder) => [`${folder}.site/search-index-AAAAAAAA.json`, `${folder}.site/search/piece-AAAAAAAA.bin`])

interface Others {
  own?: string[]
  pages?: string[]
  open?: string[]
  most?: number
}

/** Answers of hosts for the files of a site, by path, after a check that the preview sends the same. */
function sentFor({ own = [], pages = [], open = [], most = 99 }: Others, also: readonly string[] = []) {
  const paths = [...HASHED, ...SEARCH, '.site/routes.json', 'de/.site/routes.json', 'index.html', ...own, ...pages]
  const kept = keptPaths({ paths, folders: FOLDERS, own: new Set(own), open, most })
  assert.ok(kept.length <= most)
  const file = headersFile({}, '/base', '', kept)
  const { rules, ignored } = readHeaders(file, 'cloudflare')
  assert.deepEqual(ignored, [])
  const addresses = paths.flatMap((path) => [path, path.replace(/(?:index)?\.html$/, '')])
  return Object.fromEntries(
    [...addresses, ...also].map((path) => {
      const address = `/base/${encodeURI(path)}`
      const sent = headersAt(rules, address)['cache-control'] ?? 'public, max-age=0, must-revalidate'
      assert.equal(cacheControl(path, address, file), sent, path)
      return [path, sent]
    }),
  )
}

describe('files that are kept forever', () => {
  it('are those of the build, also when they are many', () => {
    const sent = sentFor({})
    for (const path of [...HASHED, ...SEARCH]) assert.equal(sent[path], FOR_EVER, path)
    for (const path of ['.site/routes.json', 'de/.site/routes.json', 'index.html', ''])
      assert.doesNotMatch(sent[path] ?? '', /immutable/, path)
  })

  for (const [what, others, also] of [
    ['logos and scripts', { own: ['assets/logo.svg', 'assets/widget.js'] }],
    ['names of folders', { own: ['assets/pages/a.js', 'assets/fonts/index.css', 'assets/pages'] }],
    ['names that look hashed', { own: ['assets/chunk-BBBBBBBB.js', 'assets/pages/index-ZZZZZZZZ.js', 'assets/style-BBBBBBB.css'] }],
    ['names that begin as ours do', { own: ['assets/chunk', 'assets/chunk-', 'assets/client-AAAAAAAA.js.map', 'assets/s.txt'] }],
    [
      'pages',
      {
        pages: [
          'assets/bundles/index.html',
          'assets/bundles.html',
          'assets/pages/index.html',
          'assets/pages.html',
          'assets/style-AAAAAAAB.html',
        ],
      },
    ],
    ['the page of the folder', { pages: ['assets/index.html', 'assets.html', 'assets.md'] }],
    ['pages with any address', { open: ['assets/'] }, ['assets/any', 'assets/chunk-any', 'assets/client-AAAAAAAB.js']],
    ['pages with any address in a folder', { open: ['assets/pages/'] }, ['assets/pages/any']],
    ['more than a host has rules for', { own: [...'abcdefghijklmnopqrstuvwxyz'].map((sign) => `assets/${sign}`), most: 3 }],
    ['files of a folder of ours', { own: ['.site/search/mine.json', '.site/search-index-.json'] }],
  ] as [string, Others, string[]?][])
    it(`aren't ${what}`, () => {
      const sent = sentFor(others, also)
      const not = [
        ...(others.own ?? []),
        ...(others.pages ?? []).flatMap((path) => [path, path.replace(/(?:index)?\.html$/, '')]),
        ...(also ?? []),
      ]
      for (const path of not) assert.equal(sent[path], 'public, max-age=0, must-revalidate', path)
      // Each of the build's files by one rule, or none.
      for (const path of HASHED) assert.match(sent[path] ?? '', /^public, max-age=(?:31536000, immutable|0, must-revalidate)$/)
      assert.ok([...HASHED, ...SEARCH].filter((path) => sent[path] === FOR_EVER).length >= (others.most ?? 7))
    })
})
