/** The files in docs/examples/deploy, which the pages about hosts show for copying. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { runInNewContext } from 'node:vm'
import { parse } from 'yaml'
import { isNamedByContents } from '../../../src/server/preview/caching.ts'
import given from '../../golden/given/deploy.json' with { type: 'json' }
import { repository } from '../../support/site.ts'

const examples = join(repository, 'docs/examples/deploy')
const pages = join(repository, 'docs/content/deploy')
const read = (path: string) => readFileSync(join(examples, path), 'utf8')

describe('the guides for hosts', () => {
  it('show each file for copying', () => {
    const hosts = readdirSync(pages).map((file) => file.replace('.mdx', ''))
    assert.deepEqual(hosts.sort(), ['cloudflare-pages', 'github-pages', 'netlify', 'nginx', 's3', 'updates', 'vercel'])
    // Pages about all hosts have no files.
    for (const host of hosts.filter((name) => existsSync(join(examples, name)))) {
      const page = readFileSync(join(pages, `${host}.mdx`), 'utf8')
      for (const file of readdirSync(join(examples, host), { recursive: true, withFileTypes: true }))
        if (file.isFile())
          assert.ok(page.includes(`~/${join(file.parentPath, file.name).slice(join(repository, 'docs/').length)}]`), file.name)
    }
  })

  it('publish everything on GitHub, hidden files included, with the dates of pages', () => {
    const { jobs } = parse(read('github-pages/.github/workflows/publish.yml'))
    const steps: { uses?: string; with?: Record<string, unknown> }[] = jobs.publish.steps
    const step = (name: string) => steps.find(({ uses }) => uses?.startsWith(`actions/${name}@`))?.with
    assert.equal(step('checkout')?.['fetch-depth'], 0)
    assert.deepEqual(step('upload-pages-artifact'), { path: 'dist', 'include-hidden-files': true })
  })

  it('serve what Netlify would leave out under another name', () => {
    const text = read('netlify/netlify.toml')
    assert.match(text, /command = "npm run build && cp -r dist\/\.site dist\/dot-site"/)
    assert.match(text, /from = "\/\.site\/\*"\nto = "\/dot-site\/:splat"\nstatus = 200\nforce = true/)
  })

  it('are valid for Vercel, nginx and a shell', () => {
    assert.equal(JSON.parse(read('vercel/vercel.json')).outputDirectory, 'dist')
    const nginx = read('nginx/docs.conf').replace(/#.*/g, '')
    assert.equal(nginx.split('{').length, nginx.split('}').length)
    for (const line of nginx.split('\n')) assert.match(line, /^\s*$|[;{}]\s*$/)
    execFileSync('sh', ['-n', join(examples, 's3/publish.sh')])
  })

  it('have only names with a hash kept forever', () => {
    const [, nginx = ''] =
      /location ~ "(.*)" \{\s*add_header Cache-Control "public, max-age=31536000, immutable"/.exec(read('nginx/docs.conf')) ?? []
    const rules: { source: string; headers: { value: string }[] }[] = JSON.parse(read('vercel/vercel.json')).headers
    const vercel = rules.find(({ headers }) => headers.some(({ value }) => value.includes('immutable')))?.source ?? ''
    const [, hash = ''] = /^HASH='(.*)'$/m.exec(read('s3/publish.sh')) ?? []
    const glob = `(?!.*\\.(?:html|md)$)(?:assets|\\.site)/.*${hash.replace('.*', '\\..*')}`
    for (const pattern of [nginx, `^${vercel.replace(').(', ')\\.(')}$`, `^/${glob}$`]) {
      const isKept = (path: string) => new RegExp(pattern).test(`/${path}`)
      for (const path of [
        'assets/client-VTEWDDI4.js',
        'assets/fonts/inter-ABCDEFGH.woff2',
        '.site/search/piece-ABCD2345.bin',
        '.site/search-index-ABCD2345.json',
      ])
        assert.ok(isKept(path) && isNamedByContents(path), `${pattern} ${path}`)
      for (const path of [
        ...['assets/logo.svg', 'assets/report-20240101.pdf', 'assets/index-BfX3d0aB.js', 'assets/a-ABCDEFGH.html'],
        ...['assets/a-ABCDEFGH.md', 'assets/bundles/', 'demo/assets/a-ABCDEFGH.js', '.site/routes.json', 'a-ABCDEFGH.js'],
      ])
        assert.ok(!isKept(path) && !isNamedByContents(path), `${pattern} ${path}`)
    }
    // A page with dots in its name. On S3, its file ends in .html.
    for (const pattern of [nginx, `^${vercel}$`]) assert.doesNotMatch('/assets/nested/v-ABCDEFGH.x', new RegExp(pattern))
    // Not those in folders of a site that are called assets, too.
    assert.doesNotMatch(readFileSync(join(pages, 'nginx.mdx'), 'utf8'), /--exclude assets/)
  })

  it('lead clean addresses to files on S3', () => {
    const uriOf = (uri: string) =>
      runInNewContext(`${read('s3/clean-addresses.js')}; handler({ request: { uri: ${JSON.stringify(uri)} } }).uri`)
    for (const [address, file] of given) {
      assert.equal(uriOf(address ?? ''), file)
    }
  })
})
