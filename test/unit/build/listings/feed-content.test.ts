/** The text of a post in the feed. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { feedContent } from '../../../../build/features/feed/feed-content.ts'
import type { SiteData } from '../../../../src/shared/config/site-data.ts'

const site = { baseUrl: 'https://rivers.example', basePath: '' } as SiteData

it("leaves out what belongs in a document's head", () => {
  const html =
    '<article id="content"><head><meta name="robots"><title>No</title></head><base href="/x"><p>A <a href="/b">post</a></p></article>'
  assert.equal(feedContent(html, { site, path: '/blog/a' }), '<p>A <a href="https://rivers.example/b">post</a></p>')
})

it('leaves out what the site puts below titles', () => {
  const html = '<article id="content"><div class="dw-after-title"><p>Rate this page</p></div><p>A post</p></article>'
  assert.equal(feedContent(html, { site, path: '/blog/a' }), '<p>A post</p>')
})
