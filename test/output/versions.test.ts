/** A site in three versions, of which two are folders. */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { buildSite, copyFixture, failedBuild, readTree } from '../support/site.ts'

describe('a site in three versions', () => {
  const root = copyFixture({ after }, 'versions')
  let files: Map<string, Buffer>
  let said: string
  const text = (path: string) => String(files.get(path) ?? assert.fail(`There is no ${path}`))
  const links = (path: string, part: RegExp) =>
    text(path)
      .match(part)?.[0]
      .match(/(?<=<a[^>]* href=")[^"]*/g)
  before(async () => {
    said = (await buildSite(root)).stdout
    files = readTree(join(root, 'dist'))
  })

  it('has the pages of each below its path, in its own sidebar', () => {
    assert.match(said, /Built 8 pages/)
    const documents = [...files.keys()].filter((path) => path.endsWith('index.html')).sort()
    assert.deepEqual(documents, [
      ...['guide/lines/index.html', 'guide/tails/index.html', 'index.html', 'news/index.html', 'v0/index.html'],
      ...['v1/guide/lines/index.html', 'v1/guide/reels/index.html', 'v1/guide/winders/index.html', 'v1/index.html'],
    ])
    assert.deepEqual(links('v1/index.html', /<article.*?<\/article>/s), [
      ...['/docs/v1/#kites', '/docs/v1/guide/lines', '/docs/v1/guide/reels', '/docs/v1/guide/gone'],
    ])
    assert.match(text('v1/.site/routes.json'), /"path":"\/v1\/guide\/reels"/)
    assert.equal(JSON.parse(text('v1/.site/redirects.json'))['/v1/guide/winders'], '/v1/guide/reels')
    for (const path of ['v1/llms.txt', 'v1/404.html', 'v1/guide/reels.md', 'v0/index.md']) assert.ok(files.has(path), path)
    assert.match(text('_redirects'), /^\/docs\/v1\/guide\/winders \/docs\/v1\/guide\/reels 301$/m)
    for (const [path, contents] of files) assert.doesNotMatch(String(contents), /_dw[0-9a-f]{16}[_hm]/, path)
  })

  it("is in today's look, whose links lead to today's pages where a version lacks them", () => {
    for (const path of ['index.html', 'v1/index.html', 'v0/index.html']) {
      const html = text(path)
      assert.match(html, /<title>Kites<\/title>/)
      assert.match(html, /<img class="dw-logo" src="\/docs\/logo.svg"/)
      assert.doesNotMatch(html, /<html[^>]* data-theme/)
    }
    assert.match(text('v1/index.html'), /href="\/docs\/v1\/guide\/lines"[^>]*>Guide</)
    assert.match(text('v1/index.html'), /href="\/docs\/news"[^>]*>What is new</)
    assert.match(text('v0/index.html'), /href="\/docs\/guide\/lines"[^>]*>Guide</)
  })

  it('has the assets of all once, and the files of `public/` for each', () => {
    assert.ok(![...files.keys()].some((path) => /^v\d\/assets\//.test(path)))
    const client = (path: string) => /(?<=<script type="module" src=")[^"]*/.exec(text(path))?.[0]
    assert.equal(client('v1/index.html'), client('index.html'))
    assert.match(text('v1/index.html'), /<img src="\/docs\/v1\/wind.svg"/)
    assert.match(text('v1/wind.svg'), /#c60/)
    assert.match(text('wind.svg'), /#2a6/)
    assert.match(text('v1/index.md'), /https:\/\/kites.example\/docs\/v1\/wind.svg/)
  })

  it('tells the mistakes of a version in one warning', () => {
    assert.match(said, /warning \S*versions\/1\/content\/index.mdx:7:1 Version 1.x has 2 mistakes, such as: The link \/guide\/gone doesn't/)
    assert.equal(said.match(/\bwarning /g)?.length, 2)
  })

  it('lists its versions for pages of any release, and the pages of each', () => {
    const { format, versions } = JSON.parse(text('versions.json'))
    assert.deepEqual([format, versions.map(({ name }: { name: string }) => name)], [1, ['2.x', '1.x', '0.9']])
    assert.deepEqual(versions[2], { name: '0.9', label: '0.9', path: '/docs/v0/', status: 'unmaintained', languages: { en: '' } })
    assert.deepEqual(JSON.parse(text('v1/.site/paths.json')), { format: 1, paths: ['/', '/guide/lines', '/guide/reels'] })
  })

  it('has links from one version into another, on pages and in components', () => {
    assert.match(text('news/index.html'), /<a href="\/docs\/v1\/guide\/reels">reels<\/a>/)
    assert.match(text('v1/guide/reels/index.html'), /<a href="\/docs\/guide\/tails#material">Tails<\/a>/)
    assert.match(text('news.md'), /\(https:\/\/kites.example\/docs\/v1\/guide\/reels\)/)
  })

  it('names the page of the current version for search engines, where it has the page', () => {
    const canonical = (path: string) => /<link rel="canonical" href="([^"]*)"/.exec(text(path))?.[1]
    assert.equal(canonical('v1/guide/lines/index.html'), 'https://kites.example/docs/guide/lines')
    assert.equal(canonical('v1/guide/reels/index.html'), 'https://kites.example/docs/v1/guide/reels')
    assert.deepEqual(text('sitemap.xml').match(/(?<=<loc>https:\/\/kites.example\/docs)[^<]*/g), [
      ...['/guide/lines', '/guide/tails', '/', '/news', '/v1/guide/reels'],
    ])
    assert.match(
      text('v1/guide/lines/index.html'),
      /role="region" aria-label="Version notice">This page is about version 1.x. <a href="\/docs\/guide\/lines"/,
    )
    assert.doesNotMatch(text('guide/lines/index.html'), /Version notice/)
  })
})

describe('a site whose own pages are the next version', () => {
  it('is at its own path, asks search engines not to show it, and has the files of the host at the root', async (t) => {
    const site = copyFixture(t, 'versions')
    const file = join(site, 'content/site.config.ts')
    const versions =
      "[{ name: 'next', path: 'next', status: 'preview' }, { name: '1.x', path: '/', from: './versions/1', status: 'current' }]"
    writeFileSync(file, readFileSync(file, 'utf8').replace(/versions: \[[\s\S]*\]/, `versions: ${versions}`))
    writeFileSync(join(site, 'public/_redirects'), '/mine /there\n')
    await buildSite(site)
    const built = readTree(join(site, 'dist'))
    const text = (path: string) => String(built.get(path) ?? assert.fail(`There is no ${path}`))
    assert.match(text('index.html'), /Version one flies with/)
    assert.match(text('next/index.html'), /<meta name="robots" content="noindex">/)
    assert.match(text('next/index.html'), /hasn&#x27;t been released yet/)
    assert.match(text('next/llms.txt'), /Tails/)
    assert.doesNotMatch(text('sitemap.xml'), /next/)
    assert.match(text('_redirects'), /^\/mine \/there\n\/docs\/guide\/winders \/docs\/guide\/reels 301$/m)
    assert.match(text('index.html'), /href="\/docs\/next\/news"[^>]*>What is new</)
    for (const path of ['404.html', 'next/404.html', 'robots.txt', 'next/wind.svg', 'wind.svg']) assert.ok(built.has(path), path)
  })

  it('is an error where it links to a version, or a page or section of one, that is not there', async (t) => {
    const site = copyFixture(t, 'versions')
    writeFileSync(join(site, 'content/news.mdx'), '# News\n\n[Reels](version:1.x/guide/reel)\n')
    const told = await failedBuild(site)
    assert.match(
      told,
      /error content\/news\.mdx:3:1 The link version:1\.x\/guide\/reel leads to \/v1\/guide\/reel, where that version has no page\./,
    )
    assert.match(told, /Did you mean \/v1\/guide\/reels\?/)
    writeFileSync(
      join(site, 'content/news.mdx'),
      '# News\n\n[Knots](version:1.x/guide/lines#knots), [more](version:1.x/guide/lines#knot)\n',
    )
    const [, section, ...others] = (await failedBuild(site)).split(/^(?=error )/m)
    assert.match(
      section ?? '',
      /^error content\/news\.mdx:3:41 The link version:1\.x\/guide\/lines#knot doesn't lead to a part of \/v1\/guide\/lines/,
    )
    assert.match(section ?? '', /Did you mean #knots\?/)
    assert.deepEqual(others, [])
    writeFileSync(join(site, 'content/news.mdx'), '# News\n\n[Reels](version:1.y/guide)\n')
    assert.match(await failedBuild(site), /error content\/news\.mdx:3:1 There's no version 1\.y\./)
  })

  it('is an error where a page or a language has the address of a version', async (t) => {
    const site = copyFixture(t, 'versions')
    mkdirSync(join(site, 'content/v1'))
    writeFileSync(join(site, 'content/v1/index.md'), '# Mine\n')
    assert.match(await failedBuild(site), /error content\/site\.config\.ts:\d+:\d+ versions\[1\]\.path: the pages of 1\.x would be at \/v1/)
  })
})
