/** The files of `public/` that readers get, from a build and while the site is written. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { goldenFiles } from '../support/golden.ts'
import { headersAt, readHeaders } from '../support/host-rules.ts'
import { devSite, runCommand } from '../support/site.ts'

const SITE = {
  ...goldenFiles('given/public-files.txt'),
  'content/assets/bundles.md': '# Bundles\n',
  'public/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/tool/index.html': '<!doctype html><p style="color:red">Tool</p><script src="main.js"></script>',
}

describe('public/', () => {
  it('is published without leftovers, and a secret is reported', async (t) => {
    const root = makeFolder(t, SITE)
    const { code, stdout, stderr } = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(code, 0, stderr)
    assert.equal(stdout.match(/warning public\/\.env This looks like a secret.*\n.*\n {2}also: public\/keys\/server\.key\n/g)?.length, 1)
    const published = (name: string) => existsSync(join(root, 'dist', name))
    assert.deepEqual(['.well-known/security.txt', '.nojekyll', '_headers', '.env', 'keys/server.key', 'notes.md~'].map(published), [
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    const headers = readFileSync(join(root, 'dist/_headers'), 'utf8')
    assert.match(headers, /\n\/about\n {2}X-Robots-Tag: noindex\n$/)
    const { rules } = readHeaders(headers, 'cloudflare')
    const client = readdirSync(join(root, 'dist/assets')).find((name) => name.startsWith('client-'))
    const sent = ['assets/logo.svg', 'assets/bundles', 'assets/bundles/', `assets/${client}`].map(
      (path) => headersAt(rules, `/${path}`)['cache-control'],
    )
    assert.deepEqual(sent, [undefined, undefined, undefined, 'public, max-age=31536000, immutable'])
    assert.equal(stdout.match(/warning public\/tool\/index\.html:1:\d+ .*content security policy/g)?.length, 2)
  })

  it('is served so while the site is written, and hidden files are followed', async (t) => {
    const root = makeFolder(t, SITE)
    const site = await devSite(root, { owner: t })
    const get = async (path: string) => {
      const response = await fetch(new URL(path, site.url))
      return `${response.status} ${await response.text()}`
    }
    assert.equal(await get('/.well-known/security.txt'), '200 Contact: mailto:security@acme.example\n')
    assert.match(
      (await fetch(new URL('/tool/index.html', site.url))).headers.get('content-security-policy') ?? '',
      /style-src 'self'; .*require-trusted-types-for/,
    )
    for (const path of ['/.env', '/keys/server.key', '/notes.md~']) assert.match(await get(path), /^404 /)
    symlinkSync(join(makeFolder(t, { secret: '' }), 'secret'), join(root, 'public/secret.txt'))
    assert.match(await get('/secret.txt'), /^404 /)
    const stream = await fetch(new URL('/.site/dev/events?path=/', site.url))
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const nextVersion = async (): Promise<string> => {
      for (;;) {
        const version = /"version":"([^"]+)"/.exec((await reader?.read())?.value ?? '')?.[1]
        if (version !== undefined) return version
      }
    }
    const before = await nextVersion()
    writeFiles(root, { 'public/.well-known/security.txt': 'Contact: https://acme.example/contact' })
    assert.notEqual(await nextVersion(), before)
  })
})
