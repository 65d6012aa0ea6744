/** The example of docs/content/guide/redirects.mdx, and what the page says about mistakes. */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample } from '../../support/examples.ts'
import { buildSite, devSite, repository, runCommand } from '../../support/site.ts'

const page = readFileSync(join(repository, 'docs/content/guide/redirects.mdx'), 'utf8')

describe('the example of redirects', () => {
  it('has a page at each old address', async (t) => {
    const root = copyExample(t, 'redirects')
    await buildSite(root)
    const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    for (const [file, to] of [
      ['quickstart/index.html', '/docs/start'],
      ['quickstart.html', '/docs/start'],
      ['guide/start/index.html', '/docs/start'],
      ['guide/measure/index.html', '/docs/measure'],
    ] as const) {
      const html = read(file)
      assert.ok(html.includes(`<meta http-equiv="refresh" content="0; url=${to}">`), file)
      assert.ok(html.includes(`<link rel="canonical" href="https://rivers.example${to}">`), file)
      assert.ok(html.includes(`<a href="${to}">`), file)
    }
    assert.match(read('quickstart/index.html'), /data-parts="[^"]*#flow[^"]*\/docs\/measure#flow/)
    assert.equal(
      read('_redirects'),
      [
        '/quickstart /docs/start 301',
        '/api https://api.rivers.example 301',
        '/guide/* /docs/:splat 301',
        '/api/* https://api.rivers.example/:splat 301\n',
      ].join('\n'),
    )
  })

  it('is redirected in development', async (t) => {
    const root = copyExample(t, 'redirects')
    const site = await devSite(root)
    t.after(() => site.stop())
    for (const [from, to] of [
      ['quickstart?q', '/docs/start?q'],
      ['guide/measure', '/docs/measure'],
      ['api/v1/ducks', 'https://api.rivers.example/v1/ducks'],
    ] as const) {
      const response = await fetch(site.url + from, { redirect: 'manual' })
      assert.deepEqual([response.status, response.headers.get('location')], [301, to])
    }
    const list = await (await fetch(`${site.url}.site/redirects.json`)).json()
    assert.equal(list['/quickstart'], '/docs/start')
  })

  it('makes the messages that the page shows', async (t) => {
    const root = copyExample(t, 'redirects')
    const replace = (path: string, from: string, to: string) =>
      writeFileSync(join(root, path), readFileSync(join(root, path), 'utf8').replace(from, to))
    replace('content/index.mdx', '/docs/start', '/quickstart')
    const { code, stdout, stderr } = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(code, 0)
    assert.ok((stdout + stderr).includes(messageOf('warning')), stdout + stderr)
    replace('content/site.config.ts', "'/quickstart': '/docs/start'", "'/quickstart': '/docs/strat'")
    const failed = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(failed.code, 1)
    assert.ok(failed.stderr.includes(messageOf('error')), failed.stderr)
  })

  it('leaves its own lines in `_redirects` before those of the build', async (t) => {
    const root = copyExample(t, 'redirects')
    mkdirSync(join(root, 'public'))
    writeFileSync(join(root, 'public/_redirects'), '/mine /docs/start 302')
    await buildSite(root)
    assert.match(readFileSync(join(root, 'dist/_redirects'), 'utf8'), /^\/mine \/docs\/start 302\n\/quickstart /)
  })
})

/** The message of a severity in the page. */
function messageOf(severity: string): string {
  return new RegExp(`\`\`\`text\n(${severity} .*?)\n\`\`\``, 's').exec(page)?.[1] ?? 'missing'
}
