/** Posts with texts full of markup and control characters everywhere, and what a build makes of them. */
import assert from 'node:assert/strict'
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { visit } from 'unist-util-visit'
import type { BundledPage } from '../../build/bundle/bundled-page.ts'
import { pageTable } from '../../build/compile/search-table/page-tables.ts'
import type { Output } from '../../build/emit/output.ts'
import { assembleIndex } from '../../build/features/search/assemble-index.ts'
import type { ListedPage } from '../../build/render/listed-pages.ts'
import { markdownOutput } from '../../build/render/markdown/markdown-outputs.ts'
import { markdownTask } from '../../build/render/markdown/markdown-task.tsx'
import { readFrontmatter } from '../../build/site/discover/read-frontmatter.ts'
import type { Store } from '../../build/store/store.ts'
import type { SiteData } from '../../src/shared/config/site-data.ts'
import { pageFacts } from '../../src/shared/page/page-facts.ts'
import { dangerousScheme } from '../../src/shared/routes/dangerous-address.ts'
import { compileAndHighlight } from './compiled.ts'
import type { Random } from './fuzz.ts'
import { hostileSource } from './hostile-page.ts'
import { hostileText } from './hostile-text.ts'
import { threadTools } from './opened.ts'

export const ORIGIN = 'https://listed.example'

export interface HostilePost {
  page: ListedPage
  document: Output
  markdown: Output
  /** JSON of a search index with this page alone. */
  index: string
}

/** A post with hostile texts everywhere, and what a build makes of it. */
export async function listedPost(random: Random, number: number, { site, store }: { site: SiteData; store: Store }): Promise<HostilePost> {
  const { source } = hostileSource(random)
  const filePath = `blog/${number}.md`
  const { frontmatter } = readFrontmatter(source, filePath)
  const { description } = frontmatter
  const title = frontmatter.title || `${number}`
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
  const document = output(
    `${decodeURIComponent(path).slice(1)}/index.html`,
    `<!doctype html><body><main id="content">${article}</main></body>`,
  )
  const table = pageTable(store, { key, tableKey: key, route: path, title, ...(description !== undefined && { description }) })
  const facts = pageFacts(site, place, meta)
  return {
    page: { path, meta, lastUpdatedAt: place.lastUpdatedAt, isPost: true, facts },
    document,
    markdown,
    index: assembleIndex([table]),
  }
}

function output(path: string, text: string): Output {
  return { path, key: text, contents: () => text }
}

/** Checks what text may not add to Markdown: HTML, links that run, and characters that no text has. */
export function checkMarkdown(text: string): Root {
  assert.doesNotMatch(text, /[^\P{Cc}\t\n\r]/u)
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  visit(tree, (node: Nodes) => {
    assert.notEqual(node.type, 'html')
    if (node.type === 'link' || node.type === 'image') assert.equal(dangerousScheme(node.url), undefined, node.url)
  })
  return tree
}
