/** Sites as people make them who try things: everything odd is either built or told, never called a bug in the generator. */
import assert from 'node:assert/strict'
import { lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
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

/** Sites that can't be built, and the message that each gets. */
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
