import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import config from '../../../content/site.config.ts'

const folder = fileURLToPath(new URL('../../../content', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'))
const pages = files.map((file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  const frontmatter: { title?: unknown; description?: unknown } = parse(/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '{}')
  return { file, text, route: `/${file.replace(/(?:index)?\.mdx$/, '')}`, frontmatter }
})

interface Item {
  text: string
  link?: string | undefined
  items?: readonly Item[] | undefined
}
const sidebar = config.sidebar as readonly Item[] // This site's is a list, not a map from paths.
const linksIn = (items: readonly Item[]): string[] =>
  items.flatMap(({ link, items: inner = [] }) => [...(link === undefined ? [] : [link]), ...linksIn(inner)])
const namesOf = (items: readonly Item[] | undefined) => items?.filter(({ items: inner }) => inner !== undefined).map(({ text }) => text)

describe('every page', () => {
  it('has a description of 110 to 160 characters', () => {
    const lengths = pages.map(({ file, frontmatter }) => ({ file, length: String(frontmatter.description ?? '').length }))
    const found = lengths.filter(({ length }) => length < 110 || length > 160)
    assert.deepEqual(found, [])
  })

  it('leads on to others', () => {
    const files = pages.filter(({ text }) => !/\]\(\/[a-z]/.test(text)).map(({ file }) => file)
    assert.deepEqual(files, [])
  })

  it('is in the sidebar, but for the home page, the archive and the legal pages', () => {
    const listed = new Set(linksIn(sidebar))
    const others = pages.flatMap(({ route }) => (listed.has(route) ? [] : [route])).sort()
    assert.deepEqual(others, ['/', '/privacy', '/terms', '/z_archive/changelog', '/z_archive/contribute'])
  })
})

describe('the sidebar', () => {
  it('has its groups in the order asked for', () => {
    assert.deepEqual(
      sidebar.map(({ text }) => text),
      ['Overview', 'Build chat bots', 'Embed a chat widget', 'Broadcast notifications', 'Build chat inboxes', 'Learn protocol concepts'],
    )
    assert.match(sidebar[1]?.link ?? '', /^https:/)
  })

  it('has the sub-groups asked for', () => {
    assert.deepEqual(namesOf(sidebar[4]?.items), [
      ...['Getting started', '1:1 chat', 'Group chat', 'Push notifications', 'Consent', 'Content types', 'Open Frames'],
      ...['Performance and UX', 'Troubleshooting'],
    ])
    assert.deepEqual(namesOf(sidebar[5]?.items), ['XMTP V2'])
  })

  it('leads to no page twice', () => {
    const links = linksIn(sidebar)
    assert.equal(new Set(links).size, links.length)
  })
})

it('the FAQ answers at least 30 questions, in the groups asked for', () => {
  const faq = pages.find(({ route }) => route === '/get-started/faq')?.text ?? ''
  assert.ok((faq.match(/^### .*\?$/gm)?.length ?? 0) >= 30)
  const groups = [...faq.matchAll(/^## (.*)$/gm)].map(([, group]) => group)
  assert.deepEqual(groups.slice(0, 7), ['Network', 'Security', 'Identity', 'Costs', 'SDKs', 'Consent', 'Privacy'])
})
