import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { documentStyles } from '../support/document-styles.ts'
import { makeFolder } from '../support/folder.ts'
import { goldenFiles } from '../support/golden.ts'
import { serveSite } from '../support/served.ts'
import { buildSite } from '../support/site.ts'

const SITE = goldenFiles('given/security.txt')

const hashOf = (contents: string | Uint8Array) => `sha256-${createHash('sha256').update(contents).digest('base64')}`

it('a built site has a policy for what it holds, and hashes of its files', async (t) => {
  const root = makeFolder(t, SITE)
  await buildSite(root)
  const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
  const policyOf = (text: string) => /Content-Security-Policy: (.*)/.exec(text)?.[1] ?? ''
  const policy = policyOf(read('_headers'))
  const html = read('index.html')

  // Every inline script and style has its hash, and nothing else is open.
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs), ...read('demo.html').matchAll(/<script>(.*?)<\/script>/g)]
  assert.equal(scripts.length, 2)
  for (const [, content = ''] of scripts) assert.ok(policy.includes(`'${hashOf(content)}'`), content)
  assert.ok(policy.includes(`'${hashOf('document.title += 1')}'`))
  for (const [, content = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/g)) assert.ok(policy.includes(`'${hashOf(content)}'`))
  const open = policy.replace(/ 'sha256-[^']+'/g, '')
  assert.equal(
    open,
    "default-src 'none'; script-src 'self' https://stats.example; style-src 'self'; img-src 'self' data: https://images.example; " +
      "font-src 'self'; connect-src 'self' https://stats.example https://api.example.org; manifest-src 'self'; base-uri 'self'; " +
      "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types docwright docwright-search",
  )
  assert.match(read('_headers'), /Strict-Transport-Security: max-age=31536000/)
  assert.ok(read('.site/headers.nginx.conf').includes(`"${policy}" always;`))

  // No style attribute is left. Those that authors write are classes, and those of components are rules of a stylesheet of their own.
  assert.doesNotMatch(html + read('tables.html'), /\sstyle=/)
  const [, color] = /<p class="(s[\da-f]{7})">Red/.exec(html) ?? []
  assert.ok(documentStyles(html, read).includes(`.${color}{color: red}`))
  assert.match(html, /<p class="s[\da-f]{7}">Blue/)
  assert.match(html, /<div data-css="width:40%">/)
  assert.equal(read('.site/component-styles.css'), '[data-css="width:40%"]{width:40%}')
  assert.match(html, /<link rel="stylesheet" href="\/\.site\/component-styles\.css">/)
  assert.doesNotMatch(read('tables.html'), /component-styles/)

  // Scripts and styles are what they were when the document was written.
  const linked = [
    ...html.matchAll(
      /<(?:link rel="(?:stylesheet|modulepreload)"|script type="module") (?:href|src)="\/(assets\/[^"]+)" integrity="([^"]+)"/g,
    ),
  ]
  assert.ok(linked.length > 6)
  for (const [, path = '', integrity] of linked) assert.equal(integrity, hashOf(readFileSync(join(root, 'dist', path))), path)

  // The preview sends the same, except what is only for HTTPS.
  const site = await serveSite(root)
  t.after(() => site.stop())
  for (const path of ['', 'nowhere', 'assets/nothing.js']) {
    const { headers } = await fetch(site.url + path)
    assert.equal(headers.get('content-security-policy'), policy)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin')
    assert.ok(headers.get('permissions-policy')?.includes('camera=()'))
    assert.equal(headers.get('strict-transport-security'), null)
  }

  // An image less in one page is a host less in the policy, although all other pages are as they were.
  writeFileSync(join(root, 'content/index.mdx'), '# Home\n')
  await buildSite(root)
  assert.doesNotMatch(read('_headers'), /images\.example/)
  assert.ok(policyOf(read('_headers')).includes(`'${hashOf('document.title += 1')}'`))
  assert.equal(read('.site/component-styles.css'), '')
  assert.equal((await fetch(site.url)).headers.get('content-security-policy'), policyOf(read('_headers')))
})
