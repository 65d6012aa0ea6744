/** Sites as people make them who try things: everything odd is either built or told, never called a bug in the generator. */
import assert from 'node:assert/strict'
import { lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { CommandResult } from '../support/command-host.ts'
import { makeFolder } from '../support/folder.ts'
import { runCommand } from '../support/site.ts'

const CONFIG = "export default { title: 'Odd', sidebar: [{ text: 'Home', link: '/' }] }\n"

function build(root: string, ...args: string[]): Promise<CommandResult> {
  return runCommand(['build', '--root', root, ...args], { cwd: root })
}

/** What a build that has to fail says. */
async function complaint(root: string, ...args: string[]): Promise<string> {
  const { code, stderr, stdout } = await build(root, ...args)
  assert.equal(code, 1, stdout)
  assert.doesNotMatch(stderr, /bug in the generator/)
  return stderr
}

async function built(root: string, ...args: string[]): Promise<void> {
  const { code, stderr } = await build(root, ...args)
  assert.equal(code, 0, stderr)
}

describe('a configuration', () => {
  it('that is wrong does not hide what is wrong with pages, nor are pages out of reach because of it', async (t) => {
    const root = makeFolder(t, {
      'content/site.config.ts':
        "export default { titel: 'Odd', sidebar: [{ txt: 'A' }], markdown: { code: { themes: { light: 'no', dark: 'github-dark' } } } }\n",
      'content/index.mdx': '# Home\n\n<Calout />\n',
      'content/other.mdx': '# Other\n',
    })
    const told = await complaint(root)
    assert.match(told, /titel: .*Did you mean/s)
    assert.match(told, /sidebar\[0\]/)
    assert.match(told, /markdown\.code\.themes\.light/)
    assert.match(told, /index\.mdx:3:1/)
    assert.doesNotMatch(told, /other\.mdx/)
  })

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

  it('has the key named under which a text throws', async (t) => {
    const root = makeFolder(t, {
      'content/site.config.ts': "export default { banner: 'Hello {user.name}' }\n",
      'content/index.mdx': '# Home\n',
    })
    assert.match(await complaint(root), /site\.config\.ts banner\.content: the text could not be rendered: user is not defined/)
  })

  it('has the lines of its texts named as they are in the file', async (t) => {
    const root = makeFolder(t, {
      'content/site.config.ts':
        'export default {\n  banner: {\n    content: `Hello\n\n[dead](/nowhere)`,\n  },\n  outlineFooter: "One\\n\\n[dead](/gone)",\n}\n',
      'content/index.mdx': '# Home\n',
    })
    const told = await complaint(root)
    assert.match(told, /site\.config\.ts \(banner\.content\):5:1 The link \/nowhere/)
    // Where they aren't lines of the file, they count from the text's beginning.
    assert.match(told, /site\.config\.ts \(outlineFooter\):3:1 The link \/gone/)
  })

  it('may not take a file for the folder of the pages', async (t) => {
    const root = makeFolder(t, { 'content/site.config.ts': "export default { rootDir: 'index.mdx' }\n", 'content/index.mdx': '# Home\n' })
    assert.match(await complaint(root), /content\/index\.mdx is a file\./)
  })
})

describe('staticParams', () => {
  const wrong: [string, string, RegExp][] = [
    ['is no list', "export const staticParams = 'alpha'", /expected a list, or a function that gives one, found "alpha"/],
    ['gives nothing', 'export const staticParams = () => undefined', /found nothing/],
    ['throws', "export const staticParams = () => { throw new Error('no users') }", /it threw: no users/],
    ['lists nothing that has a name', 'export const staticParams = [null]', /null gives no usable value for `name`/],
  ]
  for (const [name, source, expected] of wrong) {
    it(`that ${name} is reported`, async (t) => {
      const root = makeFolder(t, {
        'content/site.config.ts': CONFIG,
        'content/index.mdx': '# Home\n',
        'content/[name].mdx': `${source}\n\n# User\n`,
      })
      assert.match(await complaint(root), expected)
    })
  }
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

  it('and files may not have one name', async (t) => {
    const root = makeFolder(t, {
      'content/site.config.ts': CONFIG,
      'content/index.mdx': '# Home\n\n[It](/terms)\n',
      'content/terms.mdx': '# Terms\n',
      'public/terms': 'a file',
    })
    assert.match(await complaint(root), /public\/terms terms is both a file and a folder of the site\./)
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

describe('options', () => {
  it('that a command does not have are errors', async (t) => {
    const root = makeFolder(t, { 'content/site.config.ts': CONFIG, 'content/index.mdx': '# Home\n' })
    assert.match(await complaint(root, '--port', '80'), /"build" has no option --port\. It.s an option of "start", "preview" and "dev"\./)
  })
})
