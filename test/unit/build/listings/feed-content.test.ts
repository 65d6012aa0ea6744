import assert from 'node:assert/strict'
import { it } from 'node:test'
import { feedContent } from '../../../../build/features/feed/feed-content.ts'
import type { SiteData } from '../../../../src/shared/config/site-data.ts'

const site = { baseUrl: 'https://rivers.example', basePath: '' } as SiteData

it("leaves out what belongs in a document's head", () => {
  const html =
    '<main id="content"><article><head><meta name="robots"><title>No</title></head><base href="/x"><p>A <a href="/b">post</a></p></article></main>'
  assert.equal(feedContent(html, { site, path: '/blog/a' }), '<p>A <a href="https://rivers.example/b">post</a></p>')
})

it('leaves out what the site puts below titles', () => {
  const html = '<main id="content"><article><div class="dw-after-title"><p>Rate this page</p></div><p>A post</p></article></main>'
  assert.equal(feedContent(html, { site, path: '/blog/a' }), '<p>A post</p>')
})

it('is the article of the page, whatever articles it contains or has around it', () => {
  const article = '<article>An <!-- </article> --><article>inner</article> post<pre title="&lt;/article>">&lt;/article></pre></article>'
  const html = `<nav><article>Bar</article></nav><main id="content">${article}<article>Related</article></main><footer><article>About</article></footer>`
  assert.equal(
    feedContent(html, { site, path: '/blog/a' }),
    'An <article>inner</article> post<pre title="</article>">&#x3C;/article></pre>',
  )
})
