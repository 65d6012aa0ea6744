/** Links to files that a build generates are right exactly if it writes them: the check's list and the build agree. */
import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { failedBuild, runCommand } from '../support/site.ts'

const PAGES = {
  'content/index.md': '# Home\n',
  'content/guide/a b.md': '---\ntitle: A\ndate: 2026-01-02\n---\n\nText.\n',
  'content/blog/post.md': '---\ntitle: Post\ndate: 2026-01-02\n---\n\nText.\n',
  'content/hidden.md': '---\ntitle: Hidden\nnoindex: true\n---\n\nText.\n',
  'content/module.tsx': "export const frontmatter = { title: 'Module' }\nexport default () => <p>Text</p>\n",
}

const SITES: Record<string, string> = {
  'with nothing configured': '',
  'with an address, a blog and redirects': `baseUrl: 'https://docs.example', blogDir: 'blog', redirects: { '/old': '/hidden' },`,
  'below a path, without policy and drawn images': `baseUrl: 'https://docs.example', basePath: '/base', security: { csp: false }, ogImageUrl: 'https://a.example/x.png',`,
}

/** Files that every site may have, whether they're written or not. */
const MAYBE = ['sitemap.xml', 'robots.txt', 'feed.xml', '_redirects', '_headers', 'og/index.png']

/** Files that anyone may link to: documents have their pages' addresses, and the names of assets change. */
function filesOf(root: string): string[] {
  const dist = join(root, 'dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .filter((path) => !/^(?:assets|\.site)\/|\.html$/.test(path))
}

describe('links to generated files', { concurrency: 2 }, () => {
  for (const [name, config] of Object.entries(SITES)) {
    it(`are right exactly if the build writes them: a site ${name}`, async (context) => {
      const root = makeFolder(context, { ...PAGES, 'content/site.config.ts': `export default { title: 'Files', ${config} }\n` })
      const build = () => runCommand(['build', '--root', root])
      const first = await build()
      assert.equal(first.code, 0, first.stderr)
      const written = filesOf(root)
      assert.ok(written.includes('index.md') && written.includes('guide/a b.md'), written.join(' '))
      const addresses = [...new Set([...written, ...MAYBE])].map((path) => `/${path.split('/').map(encodeURIComponent).join('/')}`)
      writeFileSync(join(root, 'content/index.md'), `# Home\n\n${addresses.map((address) => `- [x](${address})`).join('\n')}\n`)
      const { stderr } = await build()
      const dead = [...stderr.matchAll(/The link (\S+?),? .*?doesn't lead to a (?:page|file)/g)].map(([, address = '']) =>
        decodeURIComponent(address.slice(1)),
      )
      assert.deepEqual(dead.sort(), MAYBE.filter((path) => !written.includes(path)).sort(), stderr)
    })
  }

  it('are not reported while the key that asks for the file has a mistake, which is reported instead', async (context) => {
    const root = makeFolder(context, {
      'content/index.md': '# Home\n\n[Map](/sitemap.xml)\n',
      'content/site.config.ts': `export default { title: 'Files', baseUrl: 'docs' }\n`,
    })
    assert.match(await failedBuild(root), /baseUrl: expected an address.*\n1 error\./s)
  })
})
