/** The example of docs/content/guide/type-tables.mdx when its types change, or can't be found. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample, edit } from '../../support/examples.ts'
import { writeFiles } from '../../support/folder.ts'
import { buildSite } from '../../support/site.ts'

describe('the example of type tables', () => {
  it('follows a comment of a type', async (t) => {
    const root = copyExample(t, 'type-tables')
    await buildSite(root)
    edit(root, 'gates.ts', '@default 30', '@default 45')
    await buildSite(root)
    assert.match(readFileSync(join(root, 'dist/index.md'), 'utf8'), /`45`/)
  })

  it('says which types cannot be found, and what to install', async (t) => {
    const root = copyExample(t, 'type-tables')
    writeFiles(root, { 'content/index.mdx': '# Rivers\n\n<TypeTable type="A" from="nowhere" />\n' })
    const { stdout } = await buildSite(root)
    assert.match(stdout, /warning \S*content\/index\.mdx:3:1 There's no table of `A`/)
    assert.match(stdout, /no types of `nowhere` can be found\.[\s\S]*npm install --save-dev nowhere/)
  })
})
