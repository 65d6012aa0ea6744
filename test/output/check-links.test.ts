/** `check-links` as people run it, on a site whose links lead to a server of the test's. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CommandResult } from '../support/command-host.ts'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { runCommand } from '../support/site.ts'
import { startWebServer, type WebServer } from '../support/web-server.ts'

describe('check-links', () => {
  let server: WebServer
  const root = makeFolder({ after })
  let first: CommandResult

  before(async () => {
    server = await startWebServer({
      '/fine': (_request, response) => response.end(),
      '/members': (_request, response) => response.writeHead(403).end(),
    })
    writeFiles(root, {
      'content/site.config.ts': `export default { title: 'Site', topNav: [{ text: 'Gone', link: '${server.origin}/config' }] }\n`,
      'content/index.mdx': `# Home\n\nSee [fine](${server.origin}/fine#part), [members](${server.origin}/members) and [gone](${server.origin}/gone).\n`,
      'content/404.mdx': `# Nothing\n\n[Lost](${server.origin}/lost)\n`,
      'content/a.mdx': `# A\n\n[Gone](${server.origin}/gone) and [home](/), not [an example](https://example.com/).\n`,
    })
    first = await runCommand(['check-links', '--root', root], { cwd: root })
  })
  after(() => server.close())

  it('lists what is broken at each of its places, and exits with 1', () => {
    assert.equal(first.code, 1, first.stderr)
    assert.match(first.stdout, /error content\/a\.mdx:3:1 \S+\/gone can't be reached: it responds with 404 Not Found\.\n {4}3 \| \[Gone\]/)
    assert.match(first.stdout, /\/gone can't be reached[\s\S]*?also: content\/index\.mdx:3:\d+/)
    assert.match(first.stdout, /error content\/404\.mdx:3:1 \S+\/lost can't be reached/)
    assert.match(first.stdout, /error content\/site\.config\.ts:1:\d+ \S+\/config can't be reached/)
    assert.match(first.stdout, /warning content\/index\.mdx:3:\d+ \S+\/members refuses programs: it responds with 403 Forbidden\./)
    assert.match(first.stdout, /5 addresses: 1 work, .*; 1 refuse programs; 3 can't be reached\.\n$/)
  })

  it('asks for each address once, and never for examples or parts of pages', () => {
    assert.deepEqual(server.requests.filter((request) => request.startsWith('HEAD')).toSorted(), [
      'HEAD /config',
      'HEAD /fine',
      'HEAD /gone',
      'HEAD /lost',
      'HEAD /members',
    ])
  })

  it('asks again only for what did not answer', async () => {
    server.requests.length = 0
    await runCommand(['check-links', '--root', root], { cwd: root })
    assert.ok(!server.requests.some((request) => request.includes('/fine')))
    assert.ok(server.requests.some((request) => request.includes('/gone')))
  })
})
