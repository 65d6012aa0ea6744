/** The example of docs/content/guide/frontmatter.mdx when its schema or its pages change. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample, edit } from '../../support/examples.ts'
import { buildSite, failedBuild } from '../../support/site.ts'

const articleOf = (root: string, path: string) => {
  const html = readFileSync(join(root, 'dist', path), 'utf8').replaceAll('<!-- -->', '')
  return html.slice(html.indexOf('<article'), html.indexOf('</main>'))
}

describe('the example of own frontmatter', () => {
  it('follows a change of the schema, although no page has changed', async (t) => {
    const root = copyExample(t, 'frontmatter')
    edit(root, 'index.mdx', '<Status />', 'It is {frontmatter.status}.\n\n<Status />')
    await buildSite(root)
    edit(root, 'site.config.ts', "default('stable')", "default('draft')")
    await buildSite(root)
    assert.match(articleOf(root, 'index.html'), /It is draft\..*badge-warning">draft</)
    assert.match(readFileSync(join(root, 'dist/index.md'), 'utf8'), /It is draft\.\n\ndraft/)
  })

  it('makes a page as always after a build in which only its own keys were wrong', async (t) => {
    const root = copyExample(t, 'frontmatter')
    edit(root, 'guide/floods.mdx', '# Floods\n\n<Status />', 'It floods.')
    edit(root, 'guide/floods.mdx', 'status: draft', 'title: Floods\nstatus: final')
    await failedBuild(root)
    edit(root, 'site.config.ts', "'stable'])", "'stable', 'final'])")
    // From the same folder, because the cache doesn't share pages whose messages would name other paths.
    await buildSite(root, { cwd: root })
    assert.match(articleOf(root, 'guide/floods/index.html'), /<h1.*Floods.*<\/h1>/)
  })

  it('checks pages that are modules', async (t) => {
    const root = copyExample(t, 'frontmatter')
    writeFileSync(
      join(root, 'content/about.tsx'),
      "export const frontmatter = {\n  title: 'About',\n  gauge: 'X',\n}\nexport default function About() {\n  return <h1>About</h1>\n}\n",
    )
    assert.match(await failedBuild(root), /content\/about\.tsx:3:3 gauge: expected the number of a gauge, such as G-12, found "X"\./)
  })
})
