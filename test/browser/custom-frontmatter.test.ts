/** `usePage` and `frontmatter` in a reader's browser: when the page starts, after a navigation, and in development. */
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { builtExample } from '../support/built-sites.ts'
import { copyExample, edit } from '../support/examples.ts'
import { readerAt, readerOf } from '../support/reader.ts'
import { devSite } from '../support/site.ts'

/** Shows all that it's told about the page, so the browser has to agree with the server. */
const SHOWN = `import { usePage } from 'site'

export function Status() {
  return <pre className="told">{JSON.stringify(usePage())}</pre>
}
`

describe("a site's own frontmatter in browsers", () => {
  const root = copyExample({ after }, 'frontmatter')
  const built = readerOf(() => builtExample('frontmatter', { 'content/_components.tsx': SHOWN }))
  const written = readerAt(() => devSite(root))

  it('is there when the page starts, and follows a navigation', async () => {
    const { page, complaints } = await built.open('/')
    const told = async () => JSON.parse(await page.locator('article:not([data-prerendered]) .told').innerText()) as Record<string, unknown>
    const { lastUpdatedAt, ...home } = await told()
    assert.deepEqual(home, {
      path: '/',
      filePath: 'index.mdx',
      lang: 'en',
      title: 'Rivers',
      description: 'How high the rivers are.',
      frontmatter: { status: 'stable', reviewers: [], description: 'How high the rivers are.' },
    })
    assert.ok(Number(lastUpdatedAt) > Date.UTC(2020))
    assert.equal(await page.locator('.reviewers').count(), 0)

    await page.getByRole('main').getByRole('link', { name: 'floods' }).click()
    await page.getByText('Ann and Ben reviewed “Floods”.').waitFor()
    await page.getByText('The numbers of gauge G-12 were checked on 2026-03-31.').waitFor()
    const floods = await told()
    assert.deepEqual([floods['path'], floods['filePath'], floods['title']], ['/guide/floods', 'guide/floods.mdx', 'Floods'])
    await page.goBack()
    await page.getByText('Ann and Ben').waitFor({ state: 'detached' })
    assert.equal((await told())['path'], '/')
    assert.deepEqual(complaints, [])
  })

  it('follows the page and the schema in development', async () => {
    const { page } = await written.open('/guide/floods')
    await page.getByText('draft Gauge G-12').waitFor()
    edit(root, 'guide/floods.mdx', 'gauge: G-12', 'gauge: G-13')
    await page.getByText('draft Gauge G-13').waitFor()
    await page.getByText('The numbers of gauge G-13').waitFor()
    edit(root, 'site.config.ts', '.optional(),', ".transform((name) => name + '!'),")
    await page.getByText('draft Gauge G-13!').waitFor()
    await page.getByText('The numbers of gauge G-13!').waitFor()
  })
})
