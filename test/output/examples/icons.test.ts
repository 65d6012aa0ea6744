/** The example of docs/content/guide/icons.mdx, and the message that the page shows. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample } from '../../support/examples.ts'
import { buildSite, devSite, repository, runCommand } from '../../support/site.ts'

const page = readFileSync(join(repository, 'docs/content/guide/icons.mdx'), 'utf8')

describe('the example of social icons', { timeout: 120_000 }, () => {
  it('shows icons of brands and of the site, named and in the color of the text', async (t) => {
    const root = copyExample(t, 'icons')
    await buildSite(root)
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    const [list = ''] = /<ul class="social-links">.*?<\/ul>/s.exec(html) ?? []
    const labels = [...list.matchAll(/<span class="visually-hidden">([^<]*)<\/span>/g)].map(([, label]) => label)
    assert.deepEqual(labels, ['GitHub', 'Mastodon', 'Forum'])
    assert.equal(list.match(/<svg viewBox="0 0 24 24" [^>]*fill="currentColor"/g)?.length, 3)
    assert.match(list, /<path d="M3 4h12v8H8l-3 3v-3H3z" stroke-width="2" stroke-linejoin="round" fill="none" stroke="currentColor">/)
    assert.doesNotMatch(list, /#0a58ca/)
  })

  it('follows the file of an icon in development', async (t) => {
    const root = copyExample(t, 'icons')
    const site = await devSite(root)
    t.after(() => site.stop())
    const home = async () => (await fetch(site.url)).text()
    assert.match(await home(), /M3 4h12v8H8l-3 3v-3H3z/)
    const icon = join(root, 'content/icons/forum.svg')
    writeFileSync(icon, readFileSync(icon, 'utf8').replace('M3 4h12v8H8l-3 3v-3H3z', 'M1 1h9v9z'))
    assert.match(await home(), /M1 1h9v9z/)
  })

  it('makes the message that the page shows', async (t) => {
    const root = copyExample(t, 'icons')
    const config = join(root, 'content/site.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace("'Mastodon'", "'Mastodn'"))
    const { code, stderr } = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(code, 1)
    assert.ok(stderr.includes(/```text\n(.*?)\n```/s.exec(page)?.[1] ?? 'missing'), stderr)
  })
})
