/**
 * What a site has for machines, made from texts full of markup and control characters: the feed and the sitemap are well-formed XML,
 * Markdown has the structure that it would have for plain words, and search gets plain texts.
 * `FUZZ_CASES=10000` tries as many sites.
 */
import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { parse } from 'yaml'
import type { Output } from '../../../../build/emit/output.ts'
import { feedOutputs } from '../../../../build/features/feed/feed.ts'
import { sitemapOutputs } from '../../../../build/features/sitemap/sitemap.ts'
import { openStore } from '../../../../build/store/store.ts'
import { loadSearchIndex } from '../../../../src/shared/search/search-index.ts'
import { makeFolder } from '../../../support/folder.ts'
import { caseNumbers, createRandom, howToRepeat, type Random } from '../../../support/fuzz.ts'
import { checkMarkdown, listedPost, ORIGIN } from '../../../support/hostile-posts.ts'
import { hostileText } from '../../../support/hostile-text.ts'
import { findAll, parseHtml } from '../../../support/markup.ts'
import { makeSite } from '../../../support/render.ts'

const store = openStore(makeFolder({ after }))

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

/** The rest of a text in XML, whose readers may join white space. */
const inXml = (text: string) =>
  text
    .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

const textsOf = (elements: ReturnType<typeof readXml>, name: string) =>
  elements.filter((element) => element.name === name).map(({ text }) => inXml(text))

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
  const posts = [await listedPost(random, 2 * number, { site, store }), await listedPost(random, 2 * number + 1, { site, store })]
  const pages = posts.map(({ page }) => page)
  const text = async (made: Output | undefined) => String(await made?.contents())

  const [feed] = feedOutputs({ data: site, listedPages: pages, documents: posts.map(({ document }) => document) }, 'en')
  const elements = readXml(await text(feed))
  const names = ['feed', 'title', 'subtitle', 'link', 'id', 'updated', 'author', 'name', 'entry', 'published', 'summary', 'content', 'uri']
  const told = [...new Set(elements.map(({ name }) => name))].filter((name) => !names.includes(name))
  assert.deepEqual(told, [])
  assert.deepEqual(textsOf(elements, 'title').sort(), [site.title, ...pages.map(({ meta }) => meta.title)].map(inXml).sort())
  assert.deepEqual(textsOf(elements, 'subtitle'), [inXml(site.description ?? '')])
  for (const { name, text } of elements)
    if (name === 'content') {
      const found = findAll(
        parseHtml(text),
        ({ tagName, properties }) => tagName !== 'p' || Object.keys(properties).some((key) => key !== 'title'),
      )
      const tags = found.map(({ tagName }) => tagName)
      assert.deepEqual(tags, [])
    }

  const [sitemap, robots] = sitemapOutputs([{ listedPages: pages, data: site }], site)
  const addresses = textsOf(readXml(await text(sitemap)), 'loc')
  assert.equal(addresses.length, pages.length)
  for (const address of addresses) assert.equal(new URL(address).origin, ORIGIN)
  assert.equal((await text(robots)).trim().split('\n').length, 4)

  for (const { page, index, ...post } of posts) {
    const written = await text(post.markdown)
    const [, frontmatter = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(written) ?? []
    const { title, description } = page.meta
    assert.deepEqual(parse(frontmatter), { title: title || site.title, ...(description && { description }), url: `${ORIGIN}${page.path}` })
    checkMarkdown(body)
    for (const { hits } of loadSearchIndex(index).search('word messages pwned'))
      for (const { href } of hits) assert.ok(href.startsWith(page.path))
    for (const stored of Object.values(JSON.parse(index).storedFields as Record<string, { html: string }>))
      assert.deepEqual(
        findAll(parseHtml(stored.html), () => true),
        [],
      )
  }
}
