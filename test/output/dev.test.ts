/** The development server as a process: ports, signals, and sites that are broken when it starts. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { requestRaw } from '../support/raw-request.ts'
import { devSite, runCommand, startCommand } from '../support/site.ts'
import { until } from '../support/until.ts'

const CONFIG = "import { defineConfig } from 'site'\nexport default defineConfig({ title: 'Small' })\n"

describe('dev', () => {
  it('says that the requested port is taken', async (t) => {
    const root = makeFolder(t, { 'content/site.config.ts': CONFIG, 'content/index.mdx': '# Home\n' })
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const { code, stderr } = await runCommand(['dev', '--root', root, '--port', String(port)])
    other.close()
    assert.equal(code, 1)
    assert.match(stderr, new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is taken\\.\\n\\s+fix: Choose another port`))
  })

  it('ends on SIGINT and SIGTERM, open streams or not', async (t) => {
    const root = makeFolder(t, { 'content/site.config.ts': CONFIG, 'content/index.mdx': '# Home\n' })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const site = await devSite(root)
      const stream = await fetch(`${site.url}.site/dev/events?path=/`)
      await stream.body?.getReader().read()
      assert.equal(await site.stop(signal), 0)
    }
  })

  it('offers to look for changes where the system reports none, and finds them then', async (t) => {
    const silent =
      "import fs from 'node:fs'\nimport { syncBuiltinESMExports } from 'node:module'\nimport { EventEmitter } from 'node:events'\n"
    const files = {
      'silent.mjs': `${silent}fs.watch = () => Object.assign(new EventEmitter(), { close() {} })\nsyncBuiltinESMExports()\n`,
      'content/site.config.ts': CONFIG,
      'content/index.mdx': '# Home\n',
    }
    const root = makeFolder(t, files)
    const options = { owner: t, env: { NODE_OPTIONS: `--import ${join(root, 'silent.mjs')}` } }
    const site = await devSite(root, options)
    await fetch(site.url)
    writeFiles(root, { 'content/index.mdx': '# Changed\n' })
    assert.match(await (await fetch(site.url)).text(), /Changed/)
    await until('it says so', () => /notice A file has changed, but the system hasn't reported it[^\n]* with `--poll`/.test(site.output()))
    const polling = await devSite(root, { ...options, args: ['--poll'] })
    const stream = (await fetch(`${polling.url}.site/dev/events?path=/`)).body?.getReader()
    await stream?.read()
    writeFiles(root, { 'content/index.mdx': '# Changed again\n' })
    assert.match(Buffer.from((await stream?.read())?.value ?? []).toString(), /"version"/)
    assert.doesNotMatch(polling.output(), /notice/)
  })

  it('ends on SIGTERM while it starts, without a word', async (t) => {
    const config =
      "import { writeFileSync } from 'node:fs'\nwriteFileSync('started', '')\nawait new Promise((resolve) => setTimeout(resolve, 20_000))\n"
    const root = makeFolder(t, { 'content/site.config.ts': `${config}${CONFIG}`, 'content/index.mdx': '# Home\n' })
    const child = startCommand(['dev', '--root', root, '--port', '0'], { cwd: root })
    const closed = once(child, 'close')
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.push(String(text)))
    await until('it reads its configuration', () => existsSync(join(root, 'started')))
    child.kill('SIGTERM')
    assert.deepEqual([(await closed)[0], output], [0, []])
  })

  it('starts with a configuration that cannot be read, and shows the site once it can, and again when it is back', async (t) => {
    const root = makeFolder(t, { 'content/site.config.ts': 'export default {{', 'content/index.mdx': '# Home\n' })
    const site = await devSite(root, { owner: t })
    const get = async () => {
      const response = await fetch(site.url)
      return `${response.status} ${await response.text()}`
    }
    assert.match(await get(), /^500 [\s\S]*site\.config\.ts/)
    assert.match(site.output(), /error .*site\.config\.ts:1:/)
    writeFiles(root, { 'content/site.config.ts': CONFIG })
    assert.match(await get(), /^200 [\s\S]*<title>Home – Small<\/title>/)
    renameSync(join(root, 'content'), join(root, 'gone'))
    assert.match(await get(), /^500 [\s\S]*(?:isn&#39;t a site|isn't a site|There is no site\.config\.ts)/)
    renameSync(join(root, 'gone'), join(root, 'content'))
    assert.match(await get(), /^200 [\s\S]*<h1 id="home"/)
    await site.stop()
    assert.doesNotMatch(site.output(), /bug in the generator|\n\s+at /)
  })

  it('names a pipe that is made while it runs, and serves the site without', { skip: process.platform === 'win32' }, async (t) => {
    const root = makeFolder(t, { 'content/site.config.ts': CONFIG, 'content/index.mdx': '# Home\n' })
    const site = await devSite(root, { owner: t })
    assert.equal((await fetch(site.url)).status, 200)
    for (const path of ['content/pipe.mdx', 'content/index.mdx', 'public.json']) {
      rmSync(join(root, path), { force: true })
      execFileSync('mkfifo', [join(root, path)])
      if (path === 'public.json') writeFiles(root, { 'content/index.mdx': "import data from '../public.json'\n\n# {data.title}\n" })
      const answer = await fetch(site.url, { signal: AbortSignal.timeout(120_000) })
      assert.match(`${answer.status} ${await answer.text()}`, /^500 .*is a named pipe, which can(?:&#39;|')t be read as a file/s, path)
      rmSync(join(root, path))
      writeFiles(root, { 'content/index.mdx': '# Home\n' })
      assert.equal((await fetch(site.url, { signal: AbortSignal.timeout(120_000) })).status, 200, path)
    }
  })

  it('ends a page that never stops rendering, serves the others, and answers no other website', async (t) => {
    const root = makeFolder(t, {
      'content/site.config.ts': CONFIG,
      'content/index.mdx': '# Home\n',
      'content/endless.mdx': "export const wait = () => { for (;;) if (globalThis.never) return '' }\n\n# Endless\n\n{wait()}\n",
    })
    const site = await devSite(root, { env: { SITE_RENDER_LIMIT: '3000' }, owner: t })
    const endless = await fetch(`${site.url}endless`)
    assert.equal(endless.status, 500)
    assert.match(await endless.text(), /endless\.mdx/)
    assert.equal((await fetch(site.url)).status, 200)
    for (const path of ['/', '/.site/dev/events?path=/', '/.site/dev/page.js?file=index.mdx', '/assets/none.js'])
      for (const header of ['Host: evil.example', 'Origin: https://evil.example', 'Sec-Fetch-Site: cross-site'])
        assert.equal((await requestRaw(site.url, `GET ${path} HTTP/1.1`, [header])).status, 403, `${path} ${header}`)
    for (const path of ['/../site.config.ts', '/content/index.mdx', '/.site/dev/page.js?file=../content/site.config.ts'])
      assert.ok([400, 404].includes((await requestRaw(site.url, `GET ${path} HTTP/1.1`)).status), path)
  })
})
