/** The preview as a process: ports, signals, and sites that aren't there. `test/unit/server/preview` has its answers. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { builtFixture } from '../support/built-sites.ts'
import { makeFolder } from '../support/folder.ts'
import { previewSite, type RunningSite, runCommand } from '../support/site.ts'

async function stopWhileAsked(site: RunningSite, signal: NodeJS.Signals): Promise<void> {
  await fetch(site.url)
  const greeting = site.output()
  const asking = Array.from({ length: 50 }, () => fetch(`${site.url}guide/start`).catch(() => {}))
  assert.equal(await site.stop(signal), 0)
  await Promise.all(asking)
  assert.equal(site.output(), greeting)
}

describe('preview', () => {
  it('says so when the port is taken, and stops on SIGTERM while it answers', async (t) => {
    const root = await builtFixture('basic')
    const site = await previewSite(root, { owner: t })
    const { port } = new URL(site.url)
    const { code, stderr } = await runCommand(['preview', '--root', root, '--port', port])
    assert.equal(code, 1)
    assert.ok(stderr.includes(`Port ${port} on 127.0.0.1 is taken.`) && stderr.includes('--port'), stderr)
    await stopWhileAsked(site, 'SIGTERM')
  })

  it('says so when nothing has been built', async (t) => {
    const { code, stderr } = await runCommand(['preview', '--root', makeFolder(t, { 'content/site.config.ts': 'export default {}\n' })])
    assert.equal(code, 1)
    assert.match(stderr, /Nothing has been built in/)
  })

  it('serves a site below its base path, where every address of a page leads to a file, and stops on SIGINT', async (t) => {
    const site = await previewSite(await builtFixture('basic', { FIXTURE_BASE_PATH: '/docs/' }), { owner: t })
    const get = (path: string) => fetch(new URL(path, site.url), { redirect: 'manual' })
    assert.match(site.url, /\/docs\/$/)
    const html = await (await get('/docs/guide/start')).text()
    for (const [, address = ''] of html.matchAll(/(?:href|src)="(\/[^"]*)"/g)) {
      assert.match(address, /^\/docs\//)
      assert.equal((await get(address)).status, 200, address)
    }
    await stopWhileAsked(site, 'SIGINT')
  })
})
