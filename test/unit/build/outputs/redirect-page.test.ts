import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { finalRedirects, hostLines, listOutputs, redirectPages } from '../../../../build/features/redirects/redirects.ts'
import { resolveConfig } from '../../../../build/site/resolve-config.ts'
import type { SiteConfig } from '../../../../src/shared/config/schema.ts'

async function outputs(
  config: SiteConfig,
  { basePath = '', routes = ['/docs/a'], known = [] as string[] } = {},
): Promise<Record<string, string>> {
  const site = { config: resolveConfig(config), site: { basePath }, routes: new Set(routes), lockedUrls: known }
  const lists = listOutputs(finalRedirects(site.config.redirects, (path) => site.routes.has(path)))
  const made = [...redirectPages(site), ...hostLines([site], []), ...lists]
  const entries = made.map(async ({ path, contents }) => [path, String(await contents())] as const)
  return Object.fromEntries(await Promise.all(entries))
}

describe('the page at an old address', () => {
  it("is in the site's language and words", async () => {
    const strings = { movedTitle: 'Verschoben: {address}', movedText: 'Diese Seite ist jetzt <dort>: {address}!' }
    const html = (await outputs({ redirects: { '/old': '/docs/a' }, lang: 'de', strings }))['old/index.html'] ?? ''
    assert.match(html, /^<!doctype html>\n<html data-to="\/docs\/a"[^>]* lang="de"/)
    assert.match(html, /<title>Verschoben: \/docs\/a<\/title>/)
    assert.match(html, /Diese Seite ist jetzt &lt;dort>: <a href="\/docs\/a">\/docs\/a<\/a>!/)
  })

  it('has the base path wherever a browser or a host reads it, and nowhere else', async () => {
    const made = await outputs({ redirects: { '/old': '/docs/a', '/old#b': '/docs/a#c' } }, { basePath: '/base' })
    assert.match(made['old.html'] ?? '', /data-to="\/base\/docs\/a" data-parts="{&quot;#b&quot;:&quot;\/base\/docs\/a#c&quot;}"/)
    assert.equal(made['_redirects'], '/base/old /base/docs/a 301\n')
    assert.equal(made['.site/redirects.json'], '{"/old":"/docs/a"}')
    assert.equal(made['.site/moved-parts.json'], '{"/old#b":"/docs/a#c"}')
  })

  it('names its page as the sitemap does', async () => {
    const made = await outputs({ redirects: { '/old': '/q&a=1/ä?x=1&y#z', '/encoded': '/q%26a%3D1/%C3%A4' } })
    for (const path of ['old.html', 'encoded.html']) assert.match(made[path] ?? '', /rel="canonical" href="\/q%26a%3D1\/%C3%A4"/)
  })

  it('is made for each page and each published address that a wildcard covers, but not in place of a page', async () => {
    const made = await outputs(
      { redirects: { '/guide/*': '/docs/*', '/all/*': '/docs/a' } },
      { routes: ['/docs/a', '/docs/b', '/guide/b'], known: ['/guide/a#x', '/all/x/y', '/docs/a', '/guide/gone'] },
    )
    const found = Object.keys(made).filter((path) => path.endsWith('index.html'))
    assert.deepEqual(found, ['guide/a/index.html', 'all/x/y/index.html', 'all/index.html'])
    // A page is below the first wildcard, and some hosts would redirect it.
    assert.equal(made['_redirects'], '/guide/a /docs/a 301\n/all /docs/a 301\n/all/* /docs/a 301\n')
  })

  it('leads to the end of a chain', async () => {
    const made = await outputs({ redirects: { '/a': '/b', '/b': '/c/a', '/c/*': '/docs/*' } })
    assert.match(made['a/index.html'] ?? '', /data-to="\/docs\/a"/)
  })

  it('is made once for each of several wildcards that lead to the same folder, and for chains of them', async () => {
    const pathsOf = async (redirects: Record<string, string>) =>
      Object.keys(await outputs({ redirects }))
        .filter((path) => path.endsWith('index.html'))
        .sort()
    const languages = ['de', 'fr', 'it', 'es', 'pt', 'nl', 'da', 'sv', 'fi', 'pl', 'cs', 'tr']
    const found = await pathsOf(Object.fromEntries(languages.map((language) => [`/${language}/*`, '/*'])))
    assert.deepEqual(found, languages.map((language) => `${language}/docs/a/index.html`).sort())
    assert.deepEqual(await pathsOf({ '/oldest/*': '/old/guide/*', '/old/*': '/docs/*', '/a/*': '/oldest/*' }), ['old/a/index.html'])
    assert.deepEqual(await pathsOf({ '/oldest/*': '/old/*', '/old/*': '/docs/*' }), ['old/a/index.html', 'oldest/a/index.html'])
  })
})
