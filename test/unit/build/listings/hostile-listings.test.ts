/**
 * What a site has for machines, made from texts full of markup and control characters: the feed and the sitemap are well-formed XML,
 * the Markdown and the index for language models have the structure that they'd have for plain words, and search gets plain texts.
 * `FUZZ_CASES=10000` tries as many sites.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { visit } from 'unist-util-visit'
import { parse } from 'yaml'
import type { BundledPage } from '../../../../build/bundle/bundled-page.ts'
import { pageTable } from '../../../../build/compile/search-table/page-tables.ts'
import type { Output } from '../../../../build/emit/output.ts'
import { feedOutputs } from '../../../../build/features/feed/feed-file.ts'
import { llmsOutputs } from '../../../../build/features/llms/llms-files.ts'
import { assembleIndex } from '../../../../build/features/search/assemble-index.ts'
import { sitemapOutputs } from '../../../../build/features/sitemap/sitemap.ts'
import type { ListedPage } from '../../../../build/render/listed-pages.ts'
import { markdownOutput } from '../../../../build/render/markdown/markdown-outputs.ts'
import { markdownTask } from '../../../../build/render/markdown/markdown-task.tsx'
import { readFrontmatter } from '../../../../build/site/discover/read-frontmatter.ts'
import { openStore } from '../../../../build/store/store.ts'
import { dangerousScheme } from '../../../../src/shared/routes/dangerous-address.ts'
import { loadSearchIndex } from '../../../../src/shared/search/search-index.ts'
import { compileAndHighlight } from '../../../support/compiled.ts'
import { caseNumbers, createRandom, howToRepeat, type Random } from '../../../support/fuzz.ts'
import { hostileSource } from '../../../support/hostile-page.ts'
import { hostileText } from '../../../support/hostile-text.ts'
import { findAll, parseHtml } from '../../../support/markup.ts'
import { threadTools } from '../../../support/opened.ts'
import { makeSite } from '../../../support/render.ts'

const ORIGIN = 'https://listed.example'

const store = openStore(mkdtempSync(join(tmpdir(), 'listings-')))
after(() => rmSync(store.folder, { recursive: true, force: true }))

interface Listed {
  page: ListedPage
  /** The page's document. */
  document: Output
  markdown: Output
  /** JSON of a search index with this page alone. */
  index: string
}

/** A post with hostile texts everywhere, and what a build makes of it. */
async function listedPost(random: Random, number: number, site: ReturnType<typeof makeSite>): Promise<Listed> {
  const { source } = hostileSource(random)
  const filePath = `blog/${number}.md`
  const { frontmatter } = readFrontmatter(source, filePath)
  const { title = '', description } = frontmatter
  const { key, summary } = await compileAndHighlight(source, { store, key: `${number}`, page: { filePath, titled: { title } } })
  const path = `/blog/${number}${encodeURIComponent(hostileText(random).replace(/[\ud800-\udfff]/g, ''))}`
  const meta = {
    title,
    frontmatter: { ...frontmatter, date: '2026-01-02' },
    headings: summary.headings,
    ...(description !== undefined && { description }),
  }
  const place = { path, filePath, lastUpdatedAt: Date.UTC(2026, 1, 3), sidebar: [] }
  const page = { displayPath: filePath, route: path, filePath, summary, meta, inNode: { key, runtimeImports: [], meta } }
  const pool = { run: (_: unknown, task: Parameters<typeof markdownTask>[0]) => markdownTask(task, threadTools(store)) }
  const markdown = markdownOutput(
    page as unknown as BundledPage,
    { place, params: {} },
    { site, siteFile: '', routes: { paths: new Set(), file: '' }, pool: pool as never },
  )
  const paragraph = renderToString(createElement('p', { title: hostileText(random) }, hostileText(random, 20)))
  const article = `<article class="dw-prose"><h1>x</h1>${paragraph}<script>pwned()</script><p onclick="pwned()">\u0001\u000b</p></article>`
  const document = output(`${decodeURIComponent(path).slice(1)}/index.html`, `<!doctype html><body>${article}</body>`)
  const table = pageTable(store, {
    key,
    tableKey: key,
    route: path,
    title,
    ...(description !== undefined && { description }),
  })
  return { page: { path, meta, lastUpdatedAt: place.lastUpdatedAt, isPost: true }, document, markdown, index: assembleIndex([table]) }
}

function output(path: string, text: string): Output {
  return { path, key: text, contents: () => text }
}

/** Checks that XML is well-formed, and lists its elements: their names, and the texts of those with nothing but text. */
function readXml(xml: string): { name: string; text: string }[] {
  const elements: { name: string; text: string }[] = []
  const open: { name: string; text: string }[] = []
  const parser = new SaxesParser({ xmlns: false, position: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }: SaxesTagPlain) => {
    const element = { name, text: '' }
    open.push(element)
    elements.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  return elements
}

/** What's left of a text in XML, whose readers may join white space. */
const inXml = (text: string) =>
  text
    .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

const textsOf = (elements: ReturnType<typeof readXml>, name: string) =>
  elements.filter((element) => element.name === name).map(({ text }) => inXml(text))

/** What text may not add to Markdown: HTML, links that run, and characters that no text has. */
function checkMarkdown(text: string): Root {
  assert.doesNotMatch(text, /[^\P{Cc}\t\n\r]/u)
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  visit(tree, (node: Nodes) => {
    assert.notEqual(node.type, 'html')
    if (node.type === 'link' || node.type === 'image') assert.equal(dangerousScheme(node.url), undefined, node.url)
  })
  return tree
}

it('texts of any kind stay in their places in files for machines', { timeout: 3_600_000 }, async () => {
  for (const number of caseNumbers(12)) {
    try {
      await checkSite(createRandom(number), number)
    } catch (error) {
      throw new Error(`${howToRepeat(number)} ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
})

async function checkSite(random: Random, number: number): Promise<void> {
  const site = makeSite({ title: hostileText(random), description: hostileText(random), baseUrl: ORIGIN })
  const posts = [await listedPost(random, 2 * number, site), await listedPost(random, 2 * number + 1, site)]
  const pages = posts.map(({ page }) => page)
  const [first] = pages
  const sidebar = [
    { text: hostileText(random), items: [{ text: hostileText(random), link: first?.path ?? '' }] },
    { text: hostileText(random), link: 'https://other.example' },
  ]
  const byPath = (outputs: Output[]) => new Map(outputs.map((each) => [each.path, each]))
  const text = async (made: Output | undefined) => String(await made?.contents())

  const [feed] = feedOutputs({ site, lang: 'en', pages, documents: byPath(posts.map(({ document }) => document)) })
  const elements = readXml(await text(feed))
  const names = ['feed', 'title', 'subtitle', 'link', 'id', 'updated', 'author', 'name', 'entry', 'published', 'summary', 'content', 'uri']
  assert.deepEqual(
    [...new Set(elements.map(({ name }) => name))].filter((name) => !names.includes(name)),
    [],
  )
  assert.deepEqual(textsOf(elements, 'title').sort(), [site.title, ...pages.map(({ meta }) => meta.title)].map(inXml).sort())
  assert.deepEqual(textsOf(elements, 'subtitle'), [inXml(site.description ?? '')])
  for (const { name, text } of elements)
    if (name === 'content') {
      const found = findAll(
        parseHtml(text),
        ({ tagName, properties }) => tagName !== 'p' || Object.keys(properties).some((key) => key !== 'title'),
      )
      assert.deepEqual(
        found.map(({ tagName }) => tagName),
        [],
      )
    }

  const [sitemap, robots] = sitemapOutputs(pages, site)
  const addresses = textsOf(readXml(await text(sitemap)), 'loc')
  assert.equal(addresses.length, pages.length)
  for (const address of addresses) assert.equal(new URL(address).origin, ORIGIN)
  assert.equal((await text(robots)).trim().split('\n').length, 4)

  const markdown = byPath(posts.map((post) => post.markdown))
  const [llms, llmsFull] = llmsOutputs({ site, sidebar, pages, markdown, sets: {} })
  const tree = checkMarkdown(await text(llms))
  const kinds = tree.children.map((node) => (node.type === 'heading' ? `${node.type} ${node.depth}` : node.type))
  assert.deepEqual(kinds, ['heading 1', 'blockquote', 'heading 2', 'list', 'heading 2', 'list', 'heading 2', 'list', 'heading 2', 'list'])
  const links: string[] = []
  visit(tree, 'link', ({ url }) => void links.push(new URL(url).origin))
  assert.deepEqual(links, ['https://other.example', ORIGIN, ORIGIN, ORIGIN])

  for (const { page, index, ...post } of posts) {
    const written = await text(post.markdown)
    const [, frontmatter = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(written) ?? []
    const { title, description } = page.meta
    assert.deepEqual(parse(frontmatter), { title: title || site.title, ...(description && { description }), url: `${ORIGIN}${page.path}` })
    checkMarkdown(body)
    assert.ok((await text(llmsFull)).includes(body.trim()))
    for (const { hits } of loadSearchIndex(index).search('word messages pwned'))
      for (const { href } of hits) assert.ok(href.startsWith(page.path))
    for (const stored of Object.values(JSON.parse(index).storedFields as Record<string, { html: string }>))
      assert.deepEqual(
        findAll(parseHtml(stored.html), () => true),
        [],
      )
  }
}
