/** Warnings of the development server keep no page from being shown, nor from being found. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { devSite } from '../support/site.ts'

const SIDEBAR = [
  { text: 'First', items: [{ text: 'Beginnings', link: '/' }] },
  { text: 'Second', items: [{ text: 'Other', link: '/other' }] },
]

it('a page with an unknown key in its frontmatter is shown, found, and warned of', async (t) => {
  const root = makeFolder(t, {
    'content/site.config.ts': `export default { title: 'Small', lang: 'de', sidebar: ${JSON.stringify(SIDEBAR)} }\n`,
    'content/other.md': '# Other\n',
    'content/index.mdx': '---\ntitle: Beginnings\nsidebar_position: 1\n---\n\n```ts glow\n1\n```\n\n```ts glow\n2\n```\n',
  })
  const site = await devSite(root, { owner: t })
  const page = await fetch(site.url)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<h1 id="beginnings"/)
  const { searchIndex } = (await (await fetch(`${site.url}.site/navigation.json`)).json()) as { searchIndex: string }
  const index = await (await fetch(new URL(searchIndex, site.url))).text()
  assert.match(index, /Beginnings/)
  const { groups, lang } = JSON.parse(index) as { groups?: unknown; lang?: string }
  assert.deepEqual({ groups, lang }, { groups: [['First'], ['Second']], lang: 'de' })
  const stream = (await fetch(`${site.url}.site/dev/events?path=/`)).body?.getReader()
  let state = ''
  while (!state.includes('sidebar_position')) state += new TextDecoder().decode((await stream?.read())?.value)
  await site.stop()
  assert.match(site.output(), /warning .*index\.mdx:3:1 Frontmatter has no key `sidebar_position`, so it is ignored\./)
  assert.match(site.output(), /warning .*index\.mdx:6:1 Code fences have no option `glow`\.\n(?:.*\n){3} {2}also: .*index\.mdx:10:1\n/)
})
