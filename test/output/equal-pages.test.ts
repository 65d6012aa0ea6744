/** Pages that are alike share what is kept of them, and are built side by side all the same. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { buildSite, readTree } from '../support/site.ts'

it('sixty pages with the same code, which different threads highlight, are built without a cache, each with all of it', async (t) => {
  const names = Array.from({ length: 60 }, (_, index) => `page-${index}`)
  const pages = names.map((name) => [`content/${name}.mdx`, '# A page\n\n```ts\nshared()\n```\n\n```kotlin\nshared()\n```\n'])
  const sidebar = names.map((name) => ({ text: name, link: `/${name}` }))
  const config = `export default { title: 'Equal', sidebar: ${JSON.stringify(sidebar)} }\n`
  const root = makeFolder(t, { 'content/site.config.ts': config, 'content/index.mdx': '# Home\n', ...Object.fromEntries(pages) })
  await buildSite(root)
  const tree = readTree(join(root, 'dist'))
  for (const name of names) assert.equal(String(tree.get(`${name}/index.html`)).match(/>shared</g)?.length, 2, name)
})
