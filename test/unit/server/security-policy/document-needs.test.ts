import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { documentNeeds, styleNeeds } from '../../../../src/server/security-policy/document-needs.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

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

  it('are the hosts of what it loads', () => {
    const cases: [string, Record<string, string[]>][] = [
      ['<img src="https://a.example/x.png?b&amp;c">', { 'img-src': ['https://a.example'] }],
      [
        '<img srcset="https://a.example/x.png 1x,\n https://b.example:8080/y.png 2x">',
        { 'img-src': ['https://a.example', 'https://b.example:8080'] },
      ],
      ['<picture><source srcset="//a.example/x.webp"><img src="/x.png"></picture>', { 'img-src': ['a.example'] }],
      ['<link rel="preload" as="image" href="https://a.example/x.png"/>', { 'img-src': ['https://a.example'] }],
      ['<link rel="icon" href="https://a.example/i.svg">', { 'img-src': ['https://a.example'] }],
      ['<svg><image href="https://a.example/x.png" /></svg>', { 'img-src': ['https://a.example'] }],
      ['<video src="/a.mp4" poster="https://a.example/p.png">', { 'img-src': ['https://a.example'], 'media-src': ["'self'"] }],
      ['<video><source src="https://a.example/a.mp4"></video>', { 'media-src': ['https://a.example'] }],
      ['<iframe src="https://www.youtube.com/embed/x"></iframe>', { 'frame-src': ['https://www.youtube.com'] }],
      ['<iframe src="/demo.html"></iframe>', { 'frame-src': ["'self'"], 'frame-ancestors': ["'self'"] }],
      ['<embed src="https://a.example/x.pdf">', { 'object-src': ['https://a.example'], 'frame-src': ['https://a.example'] }],
      ['<object data="//a.example/x.pdf"></object>', { 'object-src': ['a.example'], 'frame-src': ['a.example'] }],
      ['<form action="https://forms.example/a" method="post">', { 'form-action': ['https://forms.example'] }],
      [
        '<script async src="https://stats.example/s.js"></script><script src="https://idle.example/s.js" type="idle:module"></script>',
        {
          'connect-src': ['https://idle.example', 'https://stats.example'],
          'script-src': ['https://idle.example', 'https://stats.example'],
        },
      ],
      ['<link rel="manifest" href="https://a.example/m.json">', { 'manifest-src': ['https://a.example'] }],
      [
        '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">',
        { 'font-src': ['https://fonts.gstatic.com'], 'style-src': ['https://fonts.googleapis.com'] },
      ],
      ['<img src="data:image/png;base64,AAAA">', { 'img-src': ['data:'] }],
    ]
    for (const [html, needs] of cases) assert.deepEqual(documentNeeds(html), needs, html)
  })

  it('is nothing that only looks like an element, and no scheme that could run', () => {
    for (const html of [
      '<!-- <img src="https://a.example/x.png"> -->',
      '<p title="<img src=https://a.example/x.png>">x</p>',
      '<script type="application/json">"<img src=https://a.example/x.png>"</script>',
      '&lt;img src="https://a.example/x.png">',
      '<a href="https://a.example">x</a>',
      '<img src="javascript:alert(1)">',
      '<script src="data:text/javascript,alert(1)"></script>',
      '<iframe src="data:text/html,x"></iframe>',
    ])
      assert.deepEqual(documentNeeds(html), {}, html)
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
  for (const [css, needs] of [
    [
      '.a{background:image-set("https://a.example/x.png" 1x,url(https://b.example/y.png) 2x)}',
      { 'img-src': ['https://a.example', 'https://b.example'] },
    ],
    ['.a::before{content:"url(https://no.example/x)"}@namespace svg url(http://no.example/svg);', {}],
    ['@supports (background:url(https://no.example/x)){p{color:red}}', {}],
    ['p{background:var(--x,url("https://a.example/a)b.png"))}', { 'img-src': ['https://a.example'] }],
    ['@FONT-FACE{font-family:"}";SRC:URL(https://a.example/a.woff2)}', { 'font-src': ['https://a.example'] }],
    ['@import url(https://a.example/x.css) supports(background:url(https://no.example));', { 'style-src': ['https://a.example'] }],
    [
      '@layer a{.b{color:;.c &{background:url(https://a.example/x)!important}}}}p{cursor:url(//b.example/c.cur),auto}',
      { 'img-src': ['b.example', 'https://a.example'] },
    ],
  ] as const)
    assert.deepEqual(styleNeeds(css), needs, css)
})
