/** The example of docs/content/guide/frontmatter.mdx, the messages that the page shows, and what happens when the schema changes. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample } from '../../support/examples.ts'
import { buildSite, repository, runCommand } from '../../support/site.ts'

const page = readFileSync(join(repository, 'docs/content/guide/frontmatter.mdx'), 'utf8')
const [mistakes = 'missing', redefined = 'missing'] = [...page.matchAll(/```text\n(.*?)\n```/gs)].map(([, text]) => text)

function edit(root: string, path: string, before: string, after: string): void {
  const file = join(root, 'content', path)
  const text = readFileSync(file, 'utf8')
  assert.ok(text.includes(before), before)
  writeFileSync(file, text.replace(before, after))
}

const articleOf = (root: string, path: string) => {
  const html = readFileSync(join(root, 'dist', path), 'utf8').replaceAll('<!-- -->', '')
  return html.slice(html.indexOf('<article'), html.indexOf('</main>'))
}

describe('the example of own frontmatter', () => {
  it('shows the keys in the text, in components and in slots', async (t) => {
    const root = copyExample(t, 'frontmatter')
    const { stdout } = await buildSite(root)
    assert.match(stdout, /0 warnings/)
    const floods = articleOf(root, 'guide/floods/index.html')
    assert.match(floods, /badge-warning">draft<\/span> Gauge G-12</)
    assert.match(floods, /The numbers of gauge G-12 were checked on 2026-03-31\./)
    assert.match(floods, /Ann and Ben reviewed “Floods”\./)
    const home = articleOf(root, 'index.html')
    assert.match(home, /badge-success">stable<\/span></)
    assert.doesNotMatch(home, /reviewed/)
    assert.match(readFileSync(join(root, 'dist/guide/floods.md'), 'utf8'), /draft Gauge G-12\n\nThe numbers of gauge G-12 were/)
  })

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
    assert.equal((await runCommand(['build', '--root', root], { cwd: root })).code, 1)
    edit(root, 'site.config.ts', "'stable'])", "'stable', 'final'])")
    // From the same folder, because the cache doesn't share pages whose messages would name other paths.
    await buildSite(root, { cwd: root })
    assert.match(articleOf(root, 'guide/floods/index.html'), /<h1.*Floods.*<\/h1>/)
  })

  it('leaves a name to a page that declares it', async (t) => {
    const root = copyExample(t, 'frontmatter')
    edit(root, 'index.mdx', '<Status />', "export const frontmatter = { status: 'mine' }\n\nIt is {frontmatter.status}.\n\n<Status />")
    await buildSite(root)
    assert.match(articleOf(root, 'index.html'), /It is mine\..*badge-success">stable</)
  })

  it('checks pages that are modules', async (t) => {
    const root = copyExample(t, 'frontmatter')
    writeFileSync(
      join(root, 'content/about.tsx'),
      "export const frontmatter = {\n  title: 'About',\n  gauge: 'X',\n}\nexport default function About() {\n  return <h1>About</h1>\n}\n",
    )
    const { code, stderr } = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(code, 1)
    assert.match(stderr, /content\/about\.tsx:3:3 gauge: expected the number of a gauge, such as G-12, found "X"\./)
  })

  it('makes the messages that the page shows', async (t) => {
    const root = copyExample(t, 'frontmatter')
    edit(root, 'guide/floods.mdx', 'status: draft', 'status: drafted')
    edit(root, 'guide/floods.mdx', 'reviewers:', 'reviewer:')
    const wrongPage = await runCommand(['build', '--root', root], { cwd: root })
    for (const mistake of mistakes.split('\n\n')) assert.ok(wrongPage.stderr.includes(mistake), wrongPage.stderr)
    edit(root, 'site.config.ts', '  frontmatter: z.object({', '  frontmatter: z.object({\n    title: z.string(),')
    const wrongConfig = await runCommand(['build', '--root', root], { cwd: root })
    assert.ok(wrongConfig.stderr.includes(redefined), wrongConfig.stderr)
  })
})
