/** The files that a build leaves, read as a host or a reader's browser would. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { builtFixture } from '../support/built-sites.ts'
import { documentStyles } from '../support/document-styles.ts'
import { readTree } from '../support/site.ts'

let root: string
let files: Map<string, Buffer>
const text = (path: string) => files.get(path)?.toString('utf8') ?? assert.fail(`${path} is missing`)

before(async () => {
  root = await builtFixture('basic')
  files = readTree(join(root, 'dist'))
})

describe('output folder', () => {
  it('contains every page at its clean path and under its .html alias, with the same content', () => {
    for (const route of ['guide/start', 'guide/components', 'guide/plain'])
      assert.deepEqual(files.get(`${route}/index.html`), files.get(`${route}.html`))
    assert.ok(files.has('index.html'))
    assert.ok(files.has('404.html'))
    assert.ok(files.has('.nojekyll'))
  })

  it('renders the listed values of a dynamic page, and no page for its pattern', () => {
    assert.match(text('users/alpha/index.html'), /Hello (?:<!-- -->)?alpha/)
    assert.match(text('users/beta two/index.html'), /Hello (?:<!-- -->)?beta two/)
    assert.ok(![...files.keys()].some((path) => path.includes('[') || path.includes(':') || path.startsWith('files/')))
  })

  it('names every asset by its content', () => {
    const assets = [...files.keys()].filter((path) => path.startsWith('assets/'))
    assert.ok(assets.length > 5)
    for (const path of assets) assert.match(path, /-[A-Z0-9]{8}\.(?:js|css|svg)$/)
  })

  it('writes a route manifest whose modules exist', () => {
    const routes: { path: string; type: string; filePath: string; lastUpdatedAt: number; title: string; module: string }[] = JSON.parse(
      text('.site/routes.json'),
    )
    assert.deepEqual(routes.map(({ path }) => path).sort(), [
      '/',
      '/files/*rest',
      '/guide/components',
      '/guide/plain',
      '/guide/start',
      '/users/:name',
    ])
    for (const route of routes) {
      assert.deepEqual(Object.keys(route).sort(), ['filePath', 'lastUpdatedAt', 'module', 'path', 'title', 'type'])
      assert.equal(route.type, 'mdx')
      assert.ok(files.has(route.module.slice(1)), route.module)
      assert.ok(Number.isInteger(route.lastUpdatedAt) && route.lastUpdatedAt > 1e12)
    }
    assert.equal(routes.find(({ path }) => path === '/guide/start')?.title, 'Start here')
    assert.equal(routes.find(({ path }) => path === '/guide/plain')?.title, 'Plain Markdown')
    assert.equal(routes.find(({ path }) => path === '/guide/plain')?.filePath, 'guide/plain.md')
  })

  it('writes one search index under .site, named by its content', () => {
    const indexes = [...files.keys()].filter((path) => /^\.site\/search-index-[A-Z0-9]{8}\.json$/.test(path))
    assert.equal(indexes.length, 1)
    const navigation = JSON.parse(text('.site/navigation.json'))
    assert.equal(navigation.searchIndex, `/${indexes[0]}`)
  })
})

describe('head of a page', () => {
  it('has title, description, canonical link, social card, icons and extra tags', () => {
    const html = text('guide/start/index.html')
    assert.match(html, /<title>Start here – Fixture<\/title>/)
    assert.match(html, /<meta name="description" content="Where the guide starts &amp; &quot;quotes&quot;.">/)
    assert.match(html, /<link rel="canonical" href="https:\/\/fixture\.example\/guide\/start">/)
    assert.match(html, /<meta property="og:title" content="Start here – Fixture">/)
    assert.match(
      html,
      /<meta property="og:image" content="https:\/\/cards\.example\/guide\?t=Start%20here&amp;d=Where[^"]+%22quotes%22\.&amp;l=https%3A%2F%2Ffixture\.example%2Flogo\.svg">/,
    )
    assert.match(html, /<meta name="twitter:card" content="summary_large_image">/)
    assert.match(html, /<link rel="icon" href="\/icon-light\.svg" media="\(prefers-color-scheme: light\)">/)
    assert.match(html, /<script defer data-domain="fixture\.example" src="https:\/\/stats\.example\/script\.js"><\/script>/)
    assert.match(html, /<base href="\/">/)
  })

  it('names every script that the page needs, in one round trip', () => {
    const html = text('guide/components/index.html')
    const preloaded = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href ?? '')
    const needed = new Set<string>()
    const visit = (path: string): void => {
      if (needed.has(path)) return
      needed.add(path)
      for (const [, specifier] of text(path.slice(1)).matchAll(/(?:from|import)\s*"([^"]+\.js)"/g))
        visit(new URL(specifier ?? '', `http://x${path}`).pathname)
    }
    const boot = JSON.parse(/<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
    for (const path of [boot.module, boot.site, /<script type="module" src="([^"]+)"/.exec(html)?.[1]]) visit(path)
    const missing = [...needed].filter((path) => !preloaded.includes(path))
    assert.deepEqual(missing, [])
    assert.doesNotMatch(
      html.replace(/<script type="application\/json"[\s\S]*?<\/script>/g, ''),
      /<script (?!defer|type="module"|id="boot")[^>]*src=/,
    )
  })
})

describe('content', () => {
  it('is complete without scripts', () => {
    const html = text('guide/start/index.html')
    assert.match(html, /<h1 id="start">.*Start.*<\/h1>/)
    assert.match(html, /<p class="dw-subtitle">First steps<\/p>/)
    assert.match(html, /A <em>note<\/em> at 10:30\./)
    assert.match(html, /export const <\/span>/)
    assert.match(html, /<span class="dw-line dw-added">/)
    assert.match(html, /val <\/span>/)
  })

  it('links pages, headings and external addresses so that they work under a base tag', () => {
    const html = text('guide/start/index.html')
    assert.match(html, /<a href="\/guide\/components#counter">relative link<\/a>/)
    assert.match(html, /<a href="\/guide\/start#second-part">hash<\/a>/)
    assert.match(html, /<a href="\/guide\/plain">raw link<\/a>/)
    assert.match(html, /<a href="https:\/\/www\.example\.org" target="_blank" rel="noopener noreferrer">/)
    assert.doesNotMatch(html, /href="#/)
  })

  it('renders components, their imports and data on the server', () => {
    const html = text('guide/components/index.html')
    assert.match(html, /<button type="button">Count (?:<!-- -->)?3<\/button>/)
    assert.match(html, /There are (?:<!-- -->)?3(?:<!-- -->)? values/)
  })

  it('has the imported styles of a component in the stylesheet, and provides the addresses of its images', () => {
    const html = text('guide/components/index.html')
    const [, scoped] = /class="counter (counter_\w+)"/.exec(html) ?? assert.fail('no class from the module')
    const css = documentStyles(html, text)
    assert.match(css, /@layer site\{[^@]*\.counter\{border-block-start:1px solid teal\}/)
    assert.ok(css.includes(`.${scoped}{padding-block:3px}`))
    const image = /<img src="\/(assets\/pages\/dot-\w+\.svg)"/.exec(html)?.[1] ?? assert.fail('no image')
    assert.deepEqual(files.get(image), readFileSync(join(root, 'content/components/dot.svg')))
  })
})
