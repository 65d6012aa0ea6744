/** The files in docs/examples/deploy, which the pages about hosts show for copying. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { runInNewContext } from 'node:vm'
import { parse } from 'yaml'
import { makeFolder } from '../../support/folder.ts'
import { buildSite, repository } from '../../support/site.ts'

const examples = join(repository, 'docs/examples/deploy')
const read = (path: string) => readFileSync(join(examples, path), 'utf8')

describe('the guides for hosts', () => {
  it('build, and show each file', async (t) => {
    const root = makeFolder(t, { 'content/index.mdx': '# Docs\n' })
    cpSync(join(repository, 'docs/examples'), join(root, 'examples'), { recursive: true })
    const pages = [
      'deploy',
      ...['redirects', 'social-images', 'fonts', 'published-addresses', 'security', 'remote-cache'].map((name) => `guide/${name}.mdx`),
      'threat-model.mdx',
    ]
    for (const page of pages) cpSync(join(repository, 'docs/content', page), join(root, 'content', page), { recursive: true })
    const hosts = readdirSync(join(root, 'content/deploy')).map((file) => file.replace('.mdx', ''))
    const links = [...hosts.map((host) => `/deploy/${host}`), ...pages.slice(1).map((page) => `/${page.replace('.mdx', '')}`)]
    writeFileSync(
      join(root, 'content/site.config.ts'),
      // Their links to the rest of the manual are checked with all of it.
      `export default { checks: { links: 'off' }, sidebar: ${JSON.stringify(links.map((link) => ({ text: link, link })))} }\n`,
    )
    const { stdout } = await buildSite(root)
    assert.match(stdout, /0 warnings/)
    assert.deepEqual(hosts.sort(), ['cloudflare-pages', 'github-pages', 'netlify', 'nginx', 's3', 'updates', 'vercel'])
    // Pages about all hosts have no files.
    for (const host of hosts.filter((name) => existsSync(join(examples, name)))) {
      const files = readdirSync(join(examples, host), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      const page = readFileSync(join(root, 'content/deploy', `${host}.mdx`), 'utf8')
      for (const { parentPath, name } of files)
        assert.ok(page.includes(`~/${join(parentPath, name).slice(join(repository, 'docs/').length)}]`), name)
      assert.doesNotMatch(readFileSync(join(root, 'dist/deploy', `${host}.html`), 'utf8'), /\[!include/)
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

  it('lead clean addresses to files on S3', () => {
    const uriOf = (uri: string) =>
      runInNewContext(`${read('s3/clean-addresses.js')}; handler({ request: { uri: ${JSON.stringify(uri)} } }).uri`)
    for (const [address, file] of [
      ['/', '/index.html'],
      ['/guide/start', '/guide/start/index.html'],
      ['/guide/start/', '/guide/start/index.html'],
      ['/guide/v1.2', '/guide/v1.2/index.html'],
      ['/guide/start.md', '/guide/start.md'],
      ['/assets/fonts/inter-ABCDEFGH.woff2', '/assets/fonts/inter-ABCDEFGH.woff2'],
      ['/.site/routes.json', '/.site/routes.json'],
    ]) {
      assert.equal(uriOf(address ?? ''), file)
    }
  })
})
