/** The example of docs/content/guide/redirects.mdx. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample } from '../../support/examples.ts'
import { buildSite, devSite } from '../../support/site.ts'

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
})
