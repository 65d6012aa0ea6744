/** The same files on nginx and on hosts with rules of their own about slashes, at the root and under a base path: every journey of a reader. */
import assert from 'node:assert/strict'
import { chmodSync, cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { builtFixture } from '../support/built-sites.ts'
import { watchConsole } from '../support/console.ts'
import { cloudflarePages, githubPages, netlify, publishedFolder, startHostModel } from '../support/host-models.ts'
import type { LocalServer } from '../support/local-server.ts'
import { startNginx } from '../support/nginx.ts'
import { hydrated } from '../support/reader.ts'
import { field, openSearch, options } from '../support/search-dialog.ts'
import { repository } from '../support/site.ts'
import { tiered } from '../support/tier.ts'

interface Host {
  name: string
  basePath?: string
  /** True if it sends the headers that the site wants. */
  sendsHeaders?: boolean
  /** @param folder what is published: the site, or a folder with the site in it */
  start(folder: string): Promise<LocalServer>
}

const toml = readFileSync(join(repository, 'docs/examples/deploy/netlify/netlify.toml'), 'utf8')

const HOSTS: readonly Host[] = [
  {
    name: 'nginx that adds .html',
    start: (folder) => startNginx([`root ${folder};`, 'error_page 404 /404.html;', 'location / { try_files $uri $uri.html $uri/ =404; }']),
  },
  { name: 'nginx with folders', start: (folder) => startNginx([`root ${folder};`, 'index index.html;', 'error_page 404 /404.html;']) },
  {
    name: 'nginx with an alias under /docs, and the headers',
    basePath: '/docs',
    sendsHeaders: true,
    start: (folder) =>
      startNginx([
        `location /docs/ { alias ${folder}/docs/; index index.html; error_page 404 /docs/404.html; include ${folder}/docs/.site/headers.nginx.conf; }`,
      ]),
  },
  { name: 'GitHub Pages', start: (folder) => startHostModel(githubPages(publishedFolder(folder)), folder) },
  {
    name: 'GitHub Pages with a project under /docs',
    basePath: '/docs',
    start: (folder) => startHostModel(githubPages(publishedFolder(join(folder, 'docs'))), join(folder, 'docs'), '/docs'),
  },
  ...['', '/docs'].flatMap((basePath): Host[] => {
    const under = basePath && ` under ${basePath}`
    const rules = toml.replaceAll(' = "/', ` = "${basePath}/`)
    return [
      {
        ...{ name: `Netlify${under}`, basePath, sendsHeaders: true },
        start: (folder) => startHostModel(netlify(publishedFolder(folder), rules), folder),
      },
      {
        ...{ name: `Cloudflare Pages${under}`, basePath, sendsHeaders: true },
        start: (folder) => startHostModel(cloudflarePages(publishedFolder(folder)), folder),
      },
    ]
  }),
]

/** Each of the hosts once, where it does most. */
const ONE_OF_EACH = HOSTS.filter(({ name, basePath }) => name === 'nginx that adds .html' || basePath === '/docs')

/** Copies a site to where a host publishes it, as the guides for hosts say. */
function publish(dist: string, folder: string, basePath: string): void {
  const site = join(folder, basePath)
  cpSync(dist, site, { recursive: true })
  cpSync(join(site, '.site'), join(site, 'dot-site'), { recursive: true })
  if (basePath === '') return
  renameSync(join(site, '_headers'), join(folder, '_headers'))
  cpSync(join(site, '404.html'), join(folder, '404.html'))
}

describe('hosts', () => {
  let browser: TestBrowser
  let folder: string

  before(async () => {
    // nginx may run as another user, who has to be able to read the site.
    folder = mkdtempSync(join(tmpdir(), 'hosts-'))
    for (const basePath of ['', '/docs']) {
      const root = await builtFixture('search', basePath === '' ? {} : { FIXTURE_BASE_PATH: basePath })
      publish(join(root, 'dist'), siteOf(basePath), basePath)
    }
    chmodSync(folder, 0o755)
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  })

  const siteOf = (basePath: string) => join(folder, basePath === '' ? 'root' : 'based')

  for (const { name, basePath = '', sendsHeaders = false, start } of tiered(HOSTS, ONE_OF_EACH))
    it(name, async () => {
      const host = await start(siteOf(basePath))
      const context = await browser.newContext()
      try {
        const page = await context.newPage()
        const complaints = watchConsole(page)
        const documents: string[] = []
        const unprotected: string[] = []
        page.on('response', (response) => {
          const { pathname } = new URL(response.url())
          if (response.request().resourceType() === 'document') documents.push(`${response.status()} ${pathname}`)
          const { 'content-security-policy': policy = '' } = response.headers()
          if (response.status() === 200 && !/default-src 'none'.*require-trusted-types-for/.test(policy)) unprotected.push(pathname)
        })
        const at = (path: string) => `${host.origin}${basePath}${path}`
        const title = (text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor()
        const canonical = () => page.locator('link[rel=canonical]').getAttribute('href')
        const sidebar = page.getByRole('navigation', { name: 'Sidebar' })

        for (const path of ['/guide/groups', '/guide/groups/', '/guide/groups.html', '/guide/groups#permissions']) {
          documents.length = 0
          await page.goto('about:blank')
          await page.goto(at(path))
          await title('Groups')
          await hydrated(page)
          assert.equal(documents.filter((line) => line.startsWith('200')).length, 1, `${path}: ${documents}`)
          assert.ok(documents.length <= 3, `${path}: ${documents}`)
          assert.equal(await canonical(), `https://search.example${basePath}/guide/groups`, path)
          assert.equal(await sidebar.locator('[aria-current=page]').innerText(), 'Groups', path)
        }
        assert.ok(await page.getByRole('heading', { name: 'Permissions' }).isVisible())

        documents.length = 0
        await sidebar.getByRole('link', { name: 'Messages' }).click()
        await title('Messages')
        assert.equal(page.url(), at('/guide/messages'))
        await page.goBack()
        await title('Groups')
        await openSearch(page)
        await field(page).fill('permissions')
        await options(page).first().waitFor()
        await page.keyboard.press('Enter')
        await field(page).waitFor({ state: 'hidden' })
        assert.ok(page.url().endsWith('/guide/groups#permissions'))
        assert.deepEqual(documents, [], 'everything after the first load needs no document')

        documents.length = 0
        await page.goto(at('/Guide/MESSAGES'))
        await title('Messages')
        await hydrated(page)
        assert.ok(documents.length <= 2, String(documents))
        documents.length = 0
        await page.goto(at('/no/such/page'))
        await title('Page Not Found')
        assert.deepEqual(documents, [`404 ${basePath}/no/such/page`])
        assert.deepEqual(complaints, [])
        if (sendsHeaders) assert.deepEqual(unprotected, [])
        else assert.notEqual(unprotected.length, 0)
      } finally {
        await context.close()
        await host.close()
      }
    })
})
