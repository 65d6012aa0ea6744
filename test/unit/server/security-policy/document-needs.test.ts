import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { documentNeeds, styleNeeds } from '../../../../src/server/security-policy/document-needs.ts'
import { goldenCases } from '../../../support/golden.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const [documents, stylesheets] = goldenCases('given/document-needs.txt')

const told = (needs: ReturnType<typeof documentNeeds>) =>
  Object.entries(needs)
    .map(([directive, sources = []]) => [directive, ...sources].join(' '))
    .sort()
    .join('; ')

describe('what a document needs', () => {
  it('is nothing for what it has on its own host', () => {
    const own =
      '<link rel="stylesheet" href="/a.css"><script src="/a.js"></script><img src="/a.png" srcset="a.png 1x, /b.png 2x"><a href="//x.example">'
    assert.deepEqual(documentNeeds(own), {})
  })

  it('are hashes of inline scripts and styles, as parsers read them, but not of data', () => {
    assert.deepEqual(
      documentNeeds(
        '<script>a()\r\nb()</script><script type="module">c()</script><script type="importmap">{}</script><style>p{}</style>' +
          '<script type="application/json">{}</script><script type="application/ld+json">{}</script>',
      ),
      { 'script-src': [hash('a()\nb()'), hash('c()'), hash('{}')].sort(), 'style-src': [hash('p{}')] },
    )
  })

  it('are the hosts of what it loads, but not of what only looks like an element, and no scheme that could run', () => {
    for (const [html, needs] of documents?.cases ?? []) assert.equal(told(documentNeeds(html.replace('\\n', '\n'))), needs, html)
  })
})

it('what a stylesheet needs are the hosts of its images, fonts and imports', () => {
  const css = `@import "https://a.example/x.css" layer(b);@import url(https://b.example/y.css);/* url(https://no.example) */
      @font-face{font-family:A;src:url("https://c.example/a.woff2")}p{background:url('https://d.example/i.png'),url(/own.png),url(data:image/png,x)}`
  assert.deepEqual(styleNeeds(css), {
    'font-src': ['https://c.example'],
    'img-src': ['data:', 'https://d.example'],
    'style-src': ['https://a.example', 'https://b.example'],
  })
})

it('what a stylesheet needs is read as browsers read it', () => {
  for (const [css, needs] of stylesheets?.cases ?? []) assert.equal(told(styleNeeds(css)), needs, css)
})
