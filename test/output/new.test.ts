/** `npm run new` on a copy of a site. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { writeFiles } from '../support/folder.ts'
import { buildSite, copyFixture, removeSite, runCommand } from '../support/site.ts'

describe('new', { timeout: 120_000 }, () => {
  let root: string
  let config: string
  const read = (path: string) => readFileSync(join(root, 'content', path), 'utf8')
  const run = (...args: string[]) => runCommand(['new', ...args, '--root', root])

  before(() => {
    root = copyFixture('basic')
    config = read('site.config.ts')
  })
  beforeEach(() => writeFiles(root, { 'content/site.config.ts': config }))
  after(() => removeSite(root))

  /** Runs a command that fails, and sees to it that nothing was written. */
  async function complaintOf(path: string, ...args: string[]): Promise<string> {
    const { code, stderr } = await run(path, ...args)
    assert.equal(code, 1)
    assert.equal(read('site.config.ts'), config)
    return stderr
  }

  it('creates a page behind those of its folder, and the site can be built', async () => {
    const { code, stdout } = await run('guide/example', 'An "example": part 1')
    assert.equal(code, 0)
    assert.match(stdout, /Created .*content\/guide\/example\.mdx, the page \/guide\/example\./)
    assert.match(stdout, /Guide > after Plain Markdown/)
    assert.match(read('guide/example.mdx'), /^---\ntitle: 'An "example": part 1'\n# description: .*\n---\n\n# An "example"\\: part 1\n$/)
    const expected = config.replace(
      "{ text: 'Plain Markdown', link: '/guide/plain' },\n",
      (line) => `${line}        { text: 'An "example": part 1', link: '/guide/example' },\n`,
    )
    assert.equal(read('site.config.ts'), expected)
    await buildSite(root)
    const html = readFileSync(join(root, 'dist/guide/example/index.html'), 'utf8')
    assert.match(html, /<title>An "example": part 1 – Fixture<\/title>/)
  })

  it('does not write over a page, in whatever letters and ending it is there', async () => {
    assert.match(await complaintOf('guide/plain'), /guide\/plain\.md The page \/guide\/plain already exists\./)
  })

  it('asks for a group where no page of the folder is listed, and takes the one that is named', async () => {
    assert.match(await complaintOf('new/first'), /Name its group, as in --group "Guide"/)
    assert.equal(existsSync(join(root, 'content/new/first.mdx')), false)
    assert.match(await complaintOf('new/first', 'First', '--group', 'Guid'), /Did you mean "Guide"\?/)
    assert.equal((await run('new/first', 'First', '--group', 'guide')).code, 0)
    assert.match(read('site.config.ts'), /\n {8}\{ text: 'First', link: '\/new\/first' \},\n {6}\],/)
  })

  it('refuses names that are no addresses', async () => {
    assert.match(await complaintOf('Guide/My page'), /Did you mean "guide\/my-page"\?/)
    assert.match(await complaintOf('../outside'), /Did you mean "outside"\?/)
    assert.match(await complaintOf('guide/a', 'Title', 'without', 'quotes'), /put the title in quotes/)
  })

  it('says what to add by hand where the sidebar is made by code', async () => {
    const made = config.replace(
      "{ text: 'Plain Markdown', link: '/guide/plain' },",
      "...['plain'].map((name) => ({ text: name, link: '/guide/' + name })),",
    )
    writeFiles(root, { 'content/site.config.ts': made })
    const { code, stderr } = await run('guide/made', 'Made')
    assert.equal(code, 1)
    assert.match(stderr, /Add `\{ text: "Made", link: "\/guide\/made" \}` to it/)
    assert.equal(read('site.config.ts'), made)
    assert.equal(existsSync(join(root, 'content/guide/made.mdx')), false)
  })
})
