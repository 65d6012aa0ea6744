/** Pages that are alike share what is kept of them, and are built side by side all the same. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { buildSite, readTree } from '../support/site.ts'

const names = Array.from({ length: 60 }, (_, index) => `page-${index}`)
const sidebar = names.map((name) => ({ text: name, link: `/${name}` }))
const CONFIG = `export default { title: 'Equal', sidebar: ${JSON.stringify(sidebar)} }\n`

describe('sixty pages with the same code', () => {
  for (const [title, code] of [
    ['in one language', '```ts\nshared()\n```\n'],
    ['in languages that different threads highlight', '```ts\nshared()\n```\n\n```kotlin\nshared()\n```\n'],
  ] as const) {
    it(`are built without a cache, each with all of it: ${title}`, async (t) => {
      const pages = names.map((name) => [`content/${name}.mdx`, `# A page\n\n${code}`])
      const root = makeFolder(t, { 'content/site.config.ts': CONFIG, 'content/index.mdx': '# Home\n', ...Object.fromEntries(pages) })
      await buildSite(root)
      const tree = readTree(join(root, 'dist'))
      for (const name of names) {
        const blocks = String(tree.get(`${name}/index.html`)).match(/>shared</g) ?? []
        assert.equal(blocks.length, code.match(/shared/g)?.length, name)
      }
    })
  }
})
