/** Sites as people make them who try things: everything odd is either built or told, never called a bug in the generator. */
import assert from 'node:assert/strict'
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { CommandResult } from '../support/command-host.ts'
import { makeFolder } from '../support/folder.ts'
import { runCommand } from '../support/site.ts'

const CONFIG = "export default { title: 'Odd', sidebar: [{ text: 'Home', link: '/' }] }\n"

function build(root: string): Promise<CommandResult> {
  return runCommand(['build', '--root', root], { cwd: root })
}

async function built(root: string): Promise<void> {
  const { code, stderr } = await build(root)
  assert.equal(code, 0, stderr)
}

const REFUSED: Record<string, { files: Record<string, string>; told: RegExp[] }> = {
  'a wrong configuration, which does not hide what is wrong with pages, nor are pages out of reach because of it': {
    files: {
      'content/site.config.ts':
        "export default { titel: 'Odd', sidebar: [{ txt: 'A' }], markdown: { code: { themes: { light: 'no', dark: 'github-dark' } } } }\n",
      'content/index.mdx': '# Home\n\n<Calout />\n',
      'content/other.mdx': '# Other\n',
    },
    told: [/titel: .*Did you mean/s, /sidebar\[0\]/, /markdown\.code\.themes\.light/, /index\.mdx:3:1/, /^(?![\s\S]*other\.mdx)/],
  },
  // Where they aren't lines of the file, they count from the text's beginning.
  'texts of a configuration with dead links, whose lines are named as they are in the file': {
    files: {
      'content/site.config.ts':
        'export default {\n  banner: {\n    content: `Hello\n\n[dead](/nowhere)`,\n  },\n  outlineFooter: "One\\n\\n[dead](/gone)",\n}\n',
    },
    told: [/site\.config\.ts \(banner\.content\):5:1 The link \/nowhere/, /site\.config\.ts \(outlineFooter\):3:1 The link \/gone/],
  },
  'a file for the folder of the pages': {
    files: { 'content/site.config.ts': "export default { rootDir: 'index.mdx' }\n" },
    told: [/content\/index\.mdx is a file\./],
  },
  'a file in public/ with the name of a page': {
    files: { 'content/index.mdx': '# Home\n\n[It](/terms)\n', 'content/terms.mdx': '# Terms\n', 'public/terms': 'a file' },
    told: [/public\/terms terms is both a file and a folder of the site\./],
  },
}

describe('a site is not built, and told what is wrong, with', () => {
  for (const [oddity, { files, told }] of Object.entries(REFUSED))
    it(oddity, async (t) => {
      const root = makeFolder(t, { 'content/site.config.ts': CONFIG, 'content/index.mdx': '# Home\n', ...files })
      const { code, stderr, stdout } = await build(root)
      assert.equal(code, 1, stdout)
      assert.doesNotMatch(stderr, /bug in the generator/)
      for (const each of told) assert.match(stderr, each)
    })
})

describe('a site is built with', () => {
  it('names that look like patterns, schemes or parts of addresses, untitled dynamic pages and articles around a page', async (t) => {
    const deep = Array.from({ length: 9 }, (_, index) => `${index}-${'folder-'.repeat(4)}`).join('/')
    const names = ['std::map', 'std::vector', 'a*b', '[x', '$x', '(group)/c++', '{x}', `${deep}/page`, 'n'.repeat(249)]
    const root = makeFolder(t, {
      'content/site.config.ts': "export default { title: 'Go', sidebar: 'auto', baseUrl: 'https://odd.example', ogImage: false }\n",
      'content/_slots.tsx': 'export const AfterContent = () => <article><h1>Related</h1></article>\nexport const Footer = AfterContent\n',
      'content/index.md': `# Home\n\n${names.map((name) => `[x](</${name}>)`).join(' ')} [m](std::map#part) [d](/users/42)\n`,
      ...Object.fromEntries(names.map((name, index) => [`content/${name}.md`, `# Page ${index}\n\n## Part\n`])),
      'content/users/[id].mdx': "export const staticParams = [{ id: '42' }, { id: 'a b' }]\n\n{props.params.id}\n",
      'content/blog/[slug].mdx': "---\ndate: 2026-01-02\n---\n\nexport const staticParams = [{ slug: 'Go' }]\n\nA post.\n",
      'content/blog/google.mdx': '---\ntitle: Google login\ndate: 2026-01-03\n---\n\nOnly this.\n',
      'content/blog.mdx': '# Blog\n\n<BlogPosts />\n',
    })
    await built(root)
    const text = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    const titleOf = (path: string) => /<title>(.*?)<\/title>/.exec(text(path))?.[1]
    const routes: { path: string; module: string }[] = JSON.parse(text('.site/routes.json'))
    const [home, sitemap, llms] = [text('index.html'), text('sitemap.xml'), text('llms.txt')]
    const found = readdirSync(join(root, 'dist/.site'))
      .filter((name) => name.startsWith('search-index'))
      .map((name) => text(`.site/${name}`))
      .join()
    for (const [index, name] of names.entries()) {
      const address = name.split('/').map(encodeURIComponent).join('/')
      for (const file of [`${name}.html`, `${name}/index.html`]) assert.equal(titleOf(file), `Page ${index} – Go`)
      assert.match(text(`${name}.md`), new RegExp(`^# Page ${index}$`, 'm'))
      assert.ok(
        sitemap.includes(`https://odd.example/${address}<`) && found.includes(`Page ${index}`) && llms.includes(`[Page ${index}]`),
        name,
      )
      const module = routes.find(({ path }) => path === `/${name}`)?.module ?? ''
      assert.ok(text(module.slice(1)).includes(`Page ${index}`))
    }
    assert.match(home, /href="\/std::map#part"/)
    assert.deepEqual(
      ['users/42', 'users/a b', 'blog/Go', 'blog/google'].map((name) => titleOf(`${name}.html`)),
      ['42 – Go', 'a b – Go', 'Go', 'Google login – Go'],
    )
    assert.match(llms, /\[42\]\(https:\/\/odd\.example\/users\/42\.md\)/)
    assert.match(text('blog.html'), /<a href="\/blog\/Go">Go<\/a>/)
    assert.match(text('blog/google.html'), /<h1[^>]*>(?:<[^>]+>)*Google login/)
    const entries = [...text('feed.xml').matchAll(/<title>([^<]*)<\/title>|<content[^>]*>([^<]*)</g)].map(
      ([, title, content]) => title ?? content,
    )
    assert.deepEqual(entries, ['Go', 'Google login', '&lt;p&gt;Only this.&lt;/p&gt;', 'Go', '&lt;p&gt;A post.&lt;/p&gt;'])
  })
})

describe('a configuration', () => {
  it('may import packages that are installed next to the site', async (t) => {
    const root = makeFolder(t, {
      'content/site.config.ts': "import title from 'beside'\nexport default { title }\n",
      'content/index.mdx': '# Home\n',
      'node_modules/beside/package.json': '{ "name": "beside", "main": "main.cjs" }',
      'node_modules/beside/main.cjs': "module.exports = require('node:path').basename('/a/From beside')\n",
    })
    await built(root)
    assert.match(readFileSync(join(root, 'dist/index.html'), 'utf8'), /<title>Home – From beside<\/title>/)
  })

  it('has text that is Markdown if it is not valid MDX, with components of the site', async (t) => {
    const root = makeFolder(t, {
      'content/site.config.ts': `export default {
        title: 'Odd',
        banner: 'As 1 <2, {this one} stays **bold**',
        outlineFooter: '<Sponsors />',
        sponsors: [{ name: 'Gold', items: [[{ name: 'Acme', image: '/acme.svg', link: 'https://acme.example' }]] }],
      }\n`,
      'content/index.mdx': '# Home\n\n## Part\n',
      'public/acme.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    await built(root)
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    assert.match(html, /As 1 &(?:lt|#x3C);2, \{this one\} stays <strong>bold<\/strong>/)
    assert.match(html, /alt="Acme"/)
  })
})

describe('folders', () => {
  it('in public/ may be links', async (t) => {
    const root = makeFolder(t, {
      'content/site.config.ts': CONFIG,
      'content/index.mdx': '# Home\n',
      'shared/a.txt': 'text',
      'public/b.txt': '',
    })
    symlinkSync(join(root, 'shared'), join(root, 'public/linked'))
    symlinkSync(join(root, 'public'), join(root, 'public/round'))
    symlinkSync(join(root, 'nowhere'), join(root, 'public/broken'))
    await built(root)
    assert.equal(readFileSync(join(root, 'dist/linked/a.txt'), 'utf8'), 'text')
  })

  it('for the output may be links, and stay so', async (t) => {
    const root = makeFolder(t, { 'content/site.config.ts': CONFIG, 'content/index.mdx': '# Home\n' })
    mkdirSync(join(root, 'elsewhere'))
    symlinkSync(join(root, 'elsewhere'), join(root, 'dist'))
    await built(root)
    await built(root)
    assert.ok(lstatSync(join(root, 'dist')).isSymbolicLink())
    assert.match(readFileSync(join(root, 'elsewhere/index.html'), 'utf8'), /<h1/)
  })
})
