/** All that authors may write besides plain pages, built by the real command. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import type { Root } from 'hast'
import { builtFixture } from '../support/built-sites.ts'
import { byClass, byId, byLabel, byTag, findAll, findOne, parseHtml, textIn } from '../support/markup.ts'
import { readTree } from '../support/site.ts'

let files: Map<string, Buffer>
const text = (path: string) => files.get(path)?.toString('utf8') ?? assert.fail(`${path} is missing`)
const article = (path: string): Root => ({ type: 'root', children: findOne(parseHtml(text(path)), byClass('dw-prose')).children })
const hrefs = (tree: Root) => findAll(tree, byTag('a')).map(({ properties }) => String(properties.href))

before(async () => {
  files = readTree(join(await builtFixture('parts'), 'dist'))
})

it('images are in assets/ once, with a hash in their names, where pages look for them', () => {
  const copied = [...files.keys()].filter((path) => /^assets\/[^/]+\.(?:png|svg|pdf)$/.test(path))
  assert.deepEqual(
    copied.map((path) => path.replace(/-[A-Z2-7]{8}/, '')),
    ['assets/chart.png', 'assets/guide.pdf', 'assets/mark.svg'],
  )
  const tree = article('index.html')
  for (const { properties } of findAll(tree, byTag('img')))
    assert.ok(files.has(String(properties.src).slice('/docs/'.length)), String(properties.src))
  assert.deepEqual(
    findAll(tree, byTag('img')).map(({ properties: { width, loading } }) => [width, loading]),
    [
      [320, undefined],
      [600, 'lazy'],
      [64, 'lazy'],
    ],
  )
  assert.ok(hrefs(tree).some((href) => files.has(href.slice('/docs/'.length)) && href.endsWith('.pdf')))
})

describe('a Markdown file that a page imports', () => {
  it('is shown with its components, its code and what it imports itself, and is no page', () => {
    const tree = article('parts/index.html')
    assert.deepEqual(
      findAll(tree, (element) => /^h[23]$/.test(element.tagName)).map(({ properties }) => properties.id),
      ['before', 'inner-part', 'deeper', 'after'],
    )
    assert.match(textIn(tree), /Plain Markdown about zebras\./)
    assert.match(text('parts/index.html'), /val <\/span>/)
    assert.ok(![...files.keys()].some((path) => /_shared|_plain/.test(path) && path.endsWith('.html')))
  })

  it('links to itself by the path of the page that shows it, and to other pages relative to its own file', () => {
    const links = hrefs(article('parts/index.html'))
    assert.equal(links.filter((href) => href === '/docs/parts#inner-part').length, 2, 'its heading and the link in its text')
    assert.ok(links.includes('/docs/'))
    assert.ok(!links.some((href) => href.startsWith('#')))
  })

  it('is in the outline and in the search index of its page', () => {
    const outline = findOne(parseHtml(text('parts/index.html')), (element) => byTag('nav')(element) && byLabel('On this page')(element))
    assert.deepEqual(findAll(outline, byTag('a')).map(textIn), ['Before', 'Inner part', 'Deeper', 'After'])
    const index = [...files].find(([path]) => path.startsWith('.site/search-index'))?.[1].toString('utf8') ?? ''
    assert.match(index, /zebras/)
    assert.match(index, /\/parts#deeper/)
  })
})

it('a dynamic page links to its own parts by the path it is shown at', () => {
  for (const name of ['ann', 'ben']) {
    const links = hrefs(article(`users/${name}/index.html`))
    for (const part of ['details', 'fn-1', 'fnref-1']) assert.ok(links.includes(`/docs/users/${name}#${part}`), `${name} ${part}`)
    findOne(article(`users/${name}/index.html`), byId('fn-1'))
  }
})

it('a page that is a module has its frontmatter in the head, and its route and date in the manifest', () => {
  const html = text('about/index.html')
  assert.match(html, /<title>About us – Authoring<\/title>/)
  assert.match(html, /<meta name="description" content="Who we are\.">/)
  const routes: { path: string; filePath: string; title: string }[] = JSON.parse(text('.site/routes.json'))
  const { filePath, title } = routes.find(({ path }) => path === '/about') ?? assert.fail()
  assert.deepEqual([filePath, title], ['about.tsx', 'About us'])
})
