/** The example of docs/content/guide/search-engines.mdx. */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { Parser } from 'htmlparser2'
import { copyExample, edit } from '../../support/examples.ts'
import { buildSite } from '../../support/site.ts'

/** The texts and attributes of an XML file's elements, by path. @throws Error if it isn't well-formed */
function readXml(xml: string): { path: string; text: string; attributes: Record<string, string> }[] {
  const found: { path: string; text: string; attributes: Record<string, string> }[] = []
  const open: (typeof found)[number][] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const path = [...open.map(({ path }) => path.split('/').at(-1)), name].join('/')
        const element = { path, text: '', attributes }
        found.push(element)
        open.push(element)
      },
      ontext(text) {
        const element = open.at(-1)
        if (element !== undefined) element.text += text
      },
      onclosetag(name, isImplied) {
        const element = open.pop()
        if (isImplied && !xml.includes('/>')) throw new Error(`${name} isn't closed.`)
        assert.equal(element?.path.split('/').at(-1), name)
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  assert.equal(open.length, 0)
  return found
}

describe('the example of search engines', () => {
  let root = ''
  const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
  const cleanUps: (() => void)[] = []

  before(async () => {
    root = copyExample({ after: (cleanUp) => cleanUps.push(cleanUp) }, 'search-engines')
    await buildSite(root)
  })

  it('lists every page that may be found in the sitemap, with its date', () => {
    const found = readXml(read('sitemap.xml'))
    const addresses = found.filter(({ path }) => path === 'urlset/url/loc').map(({ text }) => text)
    assert.deepEqual(addresses.sort(), [
      'https://rivers.example/',
      'https://rivers.example/blog',
      'https://rivers.example/blog/autumn',
      'https://rivers.example/blog/spring',
      'https://rivers.example/guide/flow',
    ])
    const dates = found.filter(({ path }) => path === 'urlset/url/lastmod').map(({ text }) => text)
    assert.equal(dates.length, 5)
    for (const date of dates) assert.match(date, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    assert.equal(read('robots.txt'), 'User-agent: *\nAllow: /\n\nSitemap: https://rivers.example/sitemap.xml\n')
  })

  it('keeps a page with noindex out of every list, but publishes it', () => {
    assert.ok(read('guide/draft/index.html').includes('<meta name="robots" content="noindex">'))
    assert.ok(!read('guide/flow/index.html').includes('noindex'))
    assert.match(read('guide/draft.md'), /# A draft about depth/)
    for (const file of ['sitemap.xml', 'feed.xml']) assert.ok(!read(file).includes('draft about'), file)
    const index = /"searchIndex":"\/([^"]+)"/.exec(read('.site/navigation.json'))?.[1] ?? ''
    assert.ok(!read(index).includes('draft about'))
  })

  it('has a feed with the whole posts, newest first', () => {
    const feed = readXml(read('feed.xml'))
    const texts = (path: string) => feed.filter((element) => element.path === path).map(({ text }) => text)
    assert.deepEqual(texts('feed/entry/title'), ['A dry autumn', 'The floods of spring'])
    assert.deepEqual(texts('feed/entry/published'), ['2026-10-05T06:30:00Z', '2026-04-02T00:00:00Z'])
    assert.deepEqual(texts('feed/entry/id'), ['https://rivers.example/blog/autumn', 'https://rivers.example/blog/spring'])
    assert.deepEqual(texts('feed/entry/author/name'), ['Ann', 'Ben'])
    assert.deepEqual(texts('feed/entry/author/uri'), ['https://ben.example'])
    assert.deepEqual(texts('feed/entry/summary'), ['What the melting snow did.'])
    const [, spring = ''] = texts('feed/entry/content')
    assert.match(
      spring,
      /^<p>The rivers rose by <em>two<\/em> meters &#x26; more\. See <a href="https:\/\/rivers\.example\/guide\/flow">flow<\/a>\.<\/p>/,
    )
    assert.match(spring, /<img src="https:\/\/rivers\.example\/assets\/gauge-\w+\.svg" alt="A gauge"/)
    assert.doesNotMatch(spring, /class=|style=|data-|<button|<h1/)
    for (const path of ['feed/id', 'feed/title', 'feed/updated', 'feed/author/name']) assert.equal(texts(path).length, 1, path)
    const updated = texts('feed/entry/updated')
    assert.equal(updated.length, 2)
    assert.equal(texts('feed/updated')[0], updated.toSorted().at(-1))
    const self = feed.find(({ path, attributes }) => path === 'feed/link' && attributes['rel'] === 'self')
    assert.equal(self?.attributes['href'], 'https://rivers.example/feed.xml')
    assert.ok(read('index.html').includes('<link rel="alternate" type="application/atom+xml" title="Rivers" href="/feed.xml">'))
  })

  it('shows the groups of a page above its title', () => {
    const html = read('guide/flow/index.html')
    const trail = /<nav class="dw-breadcrumbs" aria-label="Breadcrumb">(.*?)<\/nav>/s.exec(html)?.[1] ?? ''
    assert.equal(trail.replace(/<li/g, ' / <li').replace(/<[^>]+>/g, ''), ' / Guide / Measure')
    assert.ok(trail.includes('<li><a href="/guide/flow">Guide</a></li>'))
    assert.ok(html.indexOf('aria-label="Breadcrumb"') < html.indexOf('<h1'))
    assert.ok(!read('blog/index.html').includes('aria-label="Breadcrumb"'))
  })

  it('describes each page to search engines', () => {
    const html = read('guide/flow/index.html')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const { '@graph': [article, trail] = [] } = JSON.parse(json)
    assert.equal(article['@type'], 'TechArticle')
    assert.equal(article.headline, 'Flow')
    assert.equal(article.description, 'How much water passes by.')
    assert.equal(article.url, 'https://rivers.example/guide/flow')
    assert.deepEqual(
      trail.itemListElement.map(({ name, item, position }: { name: string; item: string; position: number }) => [position, name, item]),
      [
        [1, 'Rivers', 'https://rivers.example/'],
        [2, 'Guide', 'https://rivers.example/guide/flow'],
        [3, 'Measure', 'https://rivers.example/guide/flow'],
        [4, 'Flow', 'https://rivers.example/guide/flow'],
      ],
    )
  })

  it('lets files in public/ win, and has no lists of addresses without baseUrl', async (t) => {
    const other = copyExample(t, 'search-engines')
    const config = join(other, 'content/site.config.ts')
    mkdirSync(join(other, 'public'))
    writeFileSync(join(other, 'public/robots.txt'), 'User-agent: *\nDisallow: /\n')
    await buildSite(other)
    assert.equal(readFileSync(join(other, 'dist/robots.txt'), 'utf8'), 'User-agent: *\nDisallow: /\n')
    writeFileSync(config, readFileSync(config, 'utf8').replace(/ {2}baseUrl.*\n/, ''))
    await buildSite(other)
    for (const file of ['sitemap.xml', 'feed.xml']) assert.throws(() => readFileSync(join(other, 'dist', file)), /ENOENT/)
    assert.doesNotMatch(readFileSync(join(other, 'dist/index.html'), 'utf8'), /atom\+xml/)
  })

  it('escapes what could end the script element of the data', async (t) => {
    const other = copyExample(t, 'search-engines')
    edit(other, 'index.mdx', /^[\s\S]*$/, '---\ntitle: "</script><b>x"\n---\n\n# Home\n\n[a](/guide/flow) [b](/blog)\n')
    await buildSite(other)
    const html = readFileSync(join(other, 'dist/index.html'), 'utf8')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    assert.equal(JSON.parse(json)['@graph'][0].headline, '</script><b>x')
  })
})
