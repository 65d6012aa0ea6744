/** The example of docs/content/guide/checks.mdx, and the messages that the page shows. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { siteConfigSchema } from '../../../src/shared/config/schema.ts'
import { copyExample, guidePage } from '../../support/examples.ts'
import { writeFiles } from '../../support/folder.ts'
import { buildSite, runCommand } from '../../support/site.ts'

const page = guidePage('checks')
const messages = [...page.matchAll(/```text\n(.*?)\n```/gs)].map(([, text = '']) => text)

describe('the example of checks', () => {
  it('is built with a missing page and missing images, which are reported as the page shows', async (t) => {
    const root = copyExample(t, 'checks')
    const { stdout, stderr } = await buildSite(root, { cwd: root })
    assert.ok((stdout + stderr).includes(messages[0] ?? 'missing'), stdout + stderr)
    assert.match(stdout, /, 7 warnings/)
    assert.doesNotMatch(stdout + stderr, /floods\.mdx/)
    const boats = readFileSync(join(root, 'dist/boats/index.html'), 'utf8')
    assert.match(boats, /<a href="\/maps">maps<\/a>/)
    assert.match(boats, /<img src="\.\/boat\.png" alt="A boat on the river">/)
    const again = await buildSite(root, { cwd: root })
    assert.match(again.stdout, /, 7 warnings/)
  })

  it('fails where the site is stricter than usual, and where a page cannot be made', async (t) => {
    const root = copyExample(t, 'checks')
    writeFiles(join(root, 'content'), { 'floods.mdx': '# Floods\n\n### Too deep\n' })
    const skipped = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(skipped.code, 1)
    assert.match(skipped.stderr, /error content\/floods\.mdx:3:1 A heading of level 3 follows the title\./)
    assert.match(skipped.stderr, /\n1 error\.\n/)
    assert.equal(existsSync(join(root, 'dist')), false)
    writeFiles(join(root, 'content'), { 'floods.mdx': "import A from './_a.mdx'\n\n# Floods\n" })
    assert.equal((await runCommand(['build', '--root', root])).code, 1)
  })

  it('lists every check', () => {
    const names = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    assert.deepEqual(names, Object.keys(siteConfigSchema.shape.checks.unwrap().shape))
  })
})
