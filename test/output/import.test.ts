/** Small sites of every generator that `import` knows: imported, built, and compared with what they were. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, it } from 'node:test'
import { guidePage } from '../support/examples.ts'
import { makeFolder, type Owner, writeFiles } from '../support/folder.ts'
import { assertContents, goldenContents } from '../support/golden.ts'
import { buildSite, repository, runCommand } from '../support/site.ts'

const fixtures = join(repository, 'test/fixtures/import')

interface Imported {
  root: string
  output: string
  read(path: string): string
}

async function imported(t: Owner, kind: string): Promise<Imported> {
  const root = makeFolder(t)
  const { code, stdout, stderr } = await runCommand(['import', join(fixtures, kind), '--out', root])
  assert.equal(code, 0, stderr)
  return { root, output: stdout, read: (path) => readFileSync(join(root, path), 'utf8') }
}

describe('import', () => {
  // Where nothing else is said of a file, it has to be there.
  for (const [kind, contents] of goldenContents('imports.txt'))
    it(`brings a site of ${kind} over`, async (t) => {
      const { root, read, output } = await imported(t, kind)
      assert.match(output, /Imported \d+ pages/)
      await buildSite(root)
      assertContents(contents, read)
    })

  it('writes the report that the manual shows', async (t) => {
    const { read } = await imported(t, 'vitepress')
    const [, shown = 'missing'] = /```md \[import-report\.md\] verbatim\n(.*?)\n```/s.exec(guidePage('import')) ?? []
    const shortened = shown.replace('old-site/docs', relative(process.cwd(), join(fixtures, 'vitepress/docs')))
    assert.equal(read('import-report.md').trim(), shortened)
  })

  it('can be repeated, and leaves alone what someone has changed', async (t) => {
    const { root, read } = await imported(t, 'vocs')
    writeFileSync(join(root, 'content/guide/start.mdx'), '# Mine\n')
    const { code } = await runCommand(['import', join(fixtures, 'vocs'), '--out', root])
    assert.equal(code, 0)
    assert.equal(read('content/guide/start.mdx'), '# Mine\n')
    assert.match(read('import-report.md'), /It has changed since, so it stayed as it is\. content\/guide\/start\.mdx/)
  })

  it('says what is wrong with its folders', async (t) => {
    const root = makeFolder(t, { 'mine.txt': '' })
    const full = await runCommand(['import', join(fixtures, 'vocs'), '--out', root])
    assert.match(full.stderr, /The folder isn't empty: it has mine\.txt\./)
    const none = await runCommand(['import', root, '--out', join(root, 'new')])
    assert.match(none.stderr, /No site of a generator that is known here was found\./)
    writeFiles(root, { 'other/.eleventy.js': '' })
    const other = await runCommand(['import', join(root, 'other'), '--out', join(root, 'new')])
    assert.match(other.stderr, /This is Eleventy, which is not known here\.\n {2}fix: Copy its Markdown/)
    writeFiles(root, { 'a/mkdocs.yml': 'site_name: A\n', 'b/mkdocs.yml': 'site_name: A\n' })
    const two = await runCommand(['import', root, '--out', join(root, 'new')])
    assert.match(two.stderr, /MkDocs in a\n {2}MkDocs in b/)
  })
})
