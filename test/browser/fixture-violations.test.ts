/**
 * Every page of every fixture on a host that sends the site's headers, in both themes: nothing does what the policy forbids. Other tests open pages
 * with the policy in their documents, or on such hosts, and fail for the same.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { it } from 'node:test'
import { openBrowser } from '../support/browser.ts'
import { builtFixture } from '../support/built-sites.ts'
import { cloudflarePages, publishedFolder, startHostModel } from '../support/host-models.ts'
import { DESKTOP, hydrated, painted } from '../support/reader.ts'
import { sitesToBuild } from '../support/sites.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const FIXTURES = sitesToBuild().flatMap(({ name }) => (dirname(name) === 'test/fixtures' ? [basename(name)] : []))

/** The environments that other tests build them with, so that each is built once. */
const ENVIRONMENTS: Record<string, Record<string, string>> = {
  names: { FIXTURE_BASE_PATH: '/docs' },
  starting: { FIXTURE_BASE_PATH: '/docs' },
}

it('no page of a fixture violates its policy', EXHAUSTIVE, async () => {
  const browser = await openBrowser()
  const waiting: { name: string; dist: string }[] = []
  // One after the other, because builds use all cores.
  for (const name of FIXTURES) waiting.push({ name, dist: join(await builtFixture(name, ENVIRONMENTS[name]), 'dist') })

  async function visitSites(): Promise<void> {
    const context = await browser.newContext({ viewport: DESKTOP })
    const page = await context.newPage()
    for (let site = waiting.shift(); site !== undefined; site = waiting.shift()) {
      const { name, dist } = site
      const read = (file: string) => readFileSync(join(dist, file), 'utf8')
      assert.match(JSON.parse(read('.site/headers.json'))['Content-Security-Policy'], /default-src 'none'/)
      const [, basePath = ''] = /<link rel="stylesheet" href="(.*?)\/assets\//.exec(read('404.html')) ?? []
      const host = await startHostModel(cloudflarePages(publishedFolder(dist)), dist, basePath)
      const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /(?:^|\/)index\.html$/.test(file))
      assert.ok(documents.length > 2, name)
      const pages = documents.filter((document) => !read(document).includes('http-equiv="refresh"'))
      for (const file of pages) {
        const path = dirname(file) === '.' ? '' : dirname(file).split('/').map(encodeURIComponent).join('/')
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(`${host.origin}${basePath}/${path}`)
        await hydrated(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await painted(page)
      }
      await host.close()
    }
  }
  try {
    await Promise.all([visitSites(), visitSites()])
  } finally {
    await browser.close()
  }
})
