/** Development of a site in several languages: pages of each are found and updated as those of any site. */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import type { RunningSite } from '../support/site.ts'
import { copyFixture, devSite } from '../support/site.ts'
import { until } from '../support/until.ts'

describe('a site in four languages in development', () => {
  const root = copyFixture({ after }, 'languages')
  let site: RunningSite
  before(async () => {
    site = await devSite(root)
  })
  after(() => site.stop())
  const get = async (path: string) => {
    const response = await fetch(site.url + path)
    return { status: response.status, text: await response.text() }
  }
  const edit = (path: string, change: (text: string) => string) => {
    const file = join(root, 'content', path)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }

  it('has the pages of each, those that it lacks included', async () => {
    const said = async (path: string) => {
      const { status, text } = await get(path)
      return [
        status,
        /<html[^>]* lang="(\w+)"/.exec(text)?.[1],
        /<title>([^<]*)/.exec(text)?.[1],
        /<article[^>]*? lang="(\w+)"/.exec(text)?.[1],
      ]
    }
    assert.deepEqual(await said(''), [200, 'en', 'Lamps', undefined])
    assert.deepEqual(await said('de/guide/start'), [200, 'de', 'Anfang – Lampen', undefined])
    assert.deepEqual(await said('de/guide/care'), [200, 'de', 'Care – Lampen', 'en'])
    assert.deepEqual(await said('ja/things/floor'), [200, 'ja', 'A thing – ランプ', 'en'])
    assert.equal((await said('only'))[0], 404)
    assert.match((await get('begin')).text, /How to begin/)
    for (const path of ['de/feed.xml', 'de/llms.txt', 'de/guide/start.md', 'de/og/index.png', 'sitemap.xml'])
      assert.equal((await get(path)).status, 200, path)
    assert.match((await get('de/begin')).text, /Wie man mit einer Lampe beginnt/)
  })

  it('has a sitemap of all, with their translations', async () => {
    const { text } = await get('sitemap.xml')
    const addresses = [...text.matchAll(/<loc>https:\/\/lamps\.example\/docs([^<]+)/g)].map(([, path]) => path)
    for (const path of ['/guide/care', '/de/guide/start', '/de/only', '/ar/guide/start', '/ja/']) assert.ok(addresses.includes(path), path)
    assert.ok(!addresses.includes('/de/guide/care'), 'a page without a translation')
    assert.equal(new Set(addresses).size, addresses.length)
    assert.match(text, /^<\?xml[^>]*>\s*<urlset [^>]*xmlns:xhtml[^>]*>(?:\s*<url>(?:(?!<urlset|<\/urlset>).)*<\/url>)+\s*<\/urlset>\s*$/s)
    assert.match(text, /hreflang="de" href="https:\/\/lamps\.example\/docs\/de\/guide\/start"/)
  })

  it('gives clients the modules of a language', async () => {
    const routes = JSON.parse((await get('de/.site/routes.json')).text) as { path: string; filePath: string; module: string }[]
    const moduleOf = (path: string) => routes.find((route) => route.path === path) ?? assert.fail(path)
    assert.equal(moduleOf('/de/guide/start').filePath, 'de/guide/start.mdx')
    for (const [path, words] of [
      ['/de/guide/start', 'Eine Lampe'],
      ['/de/guide/care', 'Wipe it'],
    ] as const) {
      const list = (await get(moduleOf(path).module.slice('/docs/'.length))).text
      const module = /export \* from "\/docs\/([^"]+)"/.exec(list)?.[1] ?? assert.fail(list)
      assert.ok((await get(module)).text.includes(words), path)
    }
  })

  it('follows changes, new pages and the configuration', async () => {
    await get('ar/guide/care')
    edit('guide/care.mdx', (text) => text.replace('Wipe it', 'Dust it'))
    for (const path of ['guide/care', 'de/guide/care', 'ar/guide/care'])
      await until(path, async () => (await get(path)).text.includes('Dust it'))
    mkdirSync(join(root, 'content', 'ar', 'guide'), { recursive: true })
    writeFileSync(join(root, 'content', 'ar', 'guide', 'care.mdx'), '---\ntitle: العناية\n---\n\nامسحه.\n')
    await until('the page is translated', async () => !(await get('ar/guide/care')).text.includes('noindex'))
    assert.match((await get('de/guide/care')).text, /noindex/)
    edit('site.config.ts', (text) => text.replace("de: 'Lampen'", "de: 'Leuchten'"))
    await until('the title is another one', async () => (await get('de/guide/care')).text.includes('<title>Care – Leuchten'))
  })

  it('tells of links to pages of other languages alone', async () => {
    edit('index.mdx', (text) => `${text}\n[Only](/only), [there](/de/only)\n`)
    await until('the home page has the link', async () => (await get('')).text.includes('there</a>'))
    await fetch(`${site.url}.site/dev/events?path=/`).then(async ({ body }) => {
      const reader = body?.getReader()
      const { value } = (await reader?.read()) ?? {}
      await until('the note is told', async () =>
        site.output().includes("The link /only leads to a page that isn't in English, but in Deutsch (/de/only)."),
      )
      assert.ok(value)
      await reader?.cancel()
    })
    assert.doesNotMatch(site.output(), /The link \/de\/only/)
  })
})

it('a site without a sidebar whose languages all have folders is shown with a list of them', async (t) => {
  const config = "export default { title: 'A', locales: { de: { label: 'Deutsch' }, fr: { label: 'Français' } } }"
  const root = makeFolder(t, { 'content/site.config.ts': config, 'content/de/index.md': '# Heim\n', 'content/de/b.md': '# B\n' })
  const { url } = await devSite(root, { owner: t })
  const get = async (path: string) => (await fetch(url + path)).text()
  assert.match(await get(''), /<li><a href="\/fr\/" lang="fr"/)
  assert.match(await get('de/b'), /<html lang="de"/)
  assert.match(await get('fr/b'), /<html lang="fr".*<article [^>]*lang="de"/s)
})

describe('one language in development', () => {
  it('is found at its own address, and leads to others where the site is published', async () => {
    const site = await devSite(copyFixture({ after }, 'languages'), { args: ['--locale', 'de'], owner: { after } })
    assert.match(site.url, /\/docs\/de\/$/)
    const get = async (path: string) => {
      const response = await fetch(new URL(path, site.url))
      return { status: response.status, text: await response.text() }
    }
    const home = await get('')
    assert.match(home.text, /<a href="https:\/\/lamps\.example\/docs\/ja\/guide\/start">/)
    assert.match(home.text, /<a href="https:\/\/lamps\.example\/docs\/ja\/" lang="ja"/)
    const pages = await Promise.all(['guide/care', '../install.sh', '../guide/start', '../ja/', '..'].map(get))
    assert.deepEqual(
      pages.map(({ status, text }) => [status, /<html[^>]* lang="(\w+)"/.exec(text)?.[1]]),
      [
        [200, 'de'],
        [200, undefined],
        [404, 'de'],
        [404, 'de'],
        [404, 'de'],
      ],
    )
  })
})
