/** A site whose files, pages and folders have the names that every object answers to. */
import assert from 'node:assert/strict'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { INHERITED_NAMES } from '../support/inherited-names.ts'
import { buildSite, readTree } from '../support/site.ts'

/** Files that start with an underscore are no pages. */
const PAGES = INHERITED_NAMES.filter((name) => !name.startsWith('_'))

describe('names that objects inherit', () => {
  it('are names like any other, of files in public/, of pages and of folders, in each build', async (t) => {
    const links = PAGES.flatMap((name) => [`/in/${name}`, `/in/${name}/sub`])
    const root = makeFolder(t, {
      'content/site.config.ts': `export default { title: 'Names', sidebar: ${JSON.stringify(links.map((link) => ({ text: link, link })))} }\n`,
      'content/index.mdx': '# Home\n',
    })
    const files = new Map<string, string>()
    for (const name of INHERITED_NAMES) {
      files.set(`public/${name}`, `file ${name}`)
      files.set(`public/files/${name}.txt`, `text ${name}`)
    }
    for (const name of PAGES) {
      files.set(
        `content/in/${name}.mdx`,
        `# Page ${name}\n\n## ${name}\n\n[itself](#${name.toLowerCase()})\n\n\`\`\`ts [${name}]\n${name}()\n\`\`\`\n`,
      )
      files.set(`content/in/${name}/sub.mdx`, `---\ntitle: Sub ${name}\n---\n\n[up](/in/${name})\n`)
    }
    makeFiles(root, files)
    const check = (written: RegExp, stdout: string): void => {
      assert.match(stdout, written)
      const tree = readTree(join(root, 'dist'))
      for (const name of INHERITED_NAMES) {
        assert.equal(String(tree.get(name)), `file ${name}`)
        assert.equal(String(tree.get(`files/${name}.txt`)), `text ${name}`)
      }
      for (const name of PAGES) {
        assert.match(String(tree.get(`in/${name}/index.html`)), new RegExp(`Page ${name}`))
        assert.deepEqual(tree.get(`in/${name}.html`), tree.get(`in/${name}/index.html`))
        assert.match(String(tree.get(`in/${name}/sub/index.html`)), new RegExp(`Sub ${name}`))
      }
    }
    check(/[1-9]\d+ written/, (await buildSite(root)).stdout)
    check(/nothing had changed/, (await buildSite(root)).stdout)
    appendFileSync(join(root, 'content/index.mdx'), '\nMore.\n')
    check(/\d written/, (await buildSite(root)).stdout)
  })
})

/** Not from an object: `__proto__` would set what that inherits. */
function makeFiles(root: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
