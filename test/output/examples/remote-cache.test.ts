/** The example of docs/content/guide/remote-cache.mdx. A remote cache changes how long a build takes, and never what it makes. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { siteFolders } from '../../../build/util/site-folders.ts'
import { startCacheServer } from '../../support/cache-server.ts'
import { makeFolder } from '../../support/folder.ts'
import { startNginx } from '../../support/nginx.ts'
import { buildSite, readTree, repository, startCommand } from '../../support/site.ts'
import { until } from '../../support/until.ts'

const example = join(repository, 'docs/examples/remote-cache')
const TOKEN = 'token-of-the-tests'

function copyExample(t: TestContext): string {
  const root = makeFolder(t)
  cpSync(join(example, 'content'), join(root, 'content'), { recursive: true })
  return root
}

describe('a build with a remote cache', () => {
  it('makes nothing again that another machine has put on an nginx with WebDAV', async (t) => {
    const root = copyExample(t)
    const stored = makeFolder(t)
    const settings = readFileSync(join(example, 'nginx.conf'), 'utf8')
    const nginx = await startNginx([settings.replace('/srv/docs-cache', stored).replace('CHANGE-ME', TOKEN)])
    t.after(() => nginx.close())
    const address = { DOCWRIGHT_REMOTE_CACHE: `${nginx.origin}/docs` }
    const env = { ...address, DOCWRIGHT_REMOTE_CACHE_TOKEN: TOKEN }
    const { cache, out } = siteFolders({ root })
    const startOver = () => {
      for (const folder of [cache, out]) rmSync(folder, { recursive: true })
    }
    assert.match((await buildSite(root, { env: address })).stdout, /notice.* refuses to be written \(401\); no token was sent/)
    assert.deepEqual(readdirSync(stored), [])
    startOver()
    const first = await buildSite(root, { env })
    assert.match(first.stdout, /compile +2 of 2 pages/)
    const good = readTree(out)

    startOver()
    const second = await buildSite(root, { env })
    assert.match(second.stdout, /took .* in \d+ packs?/)
    assert.match(second.stdout, /compile +0 of 2 pages/)
    assert.deepEqual(readTree(out), good)
    // Entries from elsewhere are as good as one's own.
    assert.match((await buildSite(root, { env })).stdout, /nothing had changed/)
  })

  it('can be stopped while it waits', async (t) => {
    const root = copyExample(t)
    const server = await startCacheServer(t, () => true)
    const child = startCommand(['build', '--root', root, '--remote-cache', server.origin, '--remote-cache-read-only'])
    await until('it has asked for something', () => server.requests.length > 0)
    child.kill('SIGINT')
    assert.deepEqual(await once(child, 'close'), [130, null])
  })
})
