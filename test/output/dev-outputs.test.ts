/** In development, a site has every file that a build makes of it. */
import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import sharp from 'sharp'
import { builtFixture } from '../support/built-sites.ts'
import { compareFiles } from '../support/dev-files.ts'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { goldenFiles } from '../support/golden.ts'
import { buildSite, copyFixture, devSite, type RunningSite } from '../support/site.ts'

const SITE = goldenFiles('given/dev-outputs.txt')

async function wideImage(root: string): Promise<void> {
  const image = sharp({ create: { width: 1600, height: 40, channels: 3, background: '#369' } })
  writeFileSync(join(root, 'content/wide.png'), await image.png().toBuffer())
}

/** Serves a site that nothing is known of. */
function serveAnew(t: TestContext, root: string): Promise<RunningSite> {
  rmSync(join(root, '.cache'), { recursive: true, force: true })
  return devSite(root, { owner: t })
}

describe('the files of a site in development', () => {
  it('are those of a build', async (t) => {
    const root = makeFolder(t, SITE)
    await wideImage(root)
    await buildSite(root)
    const site = await serveAnew(t, root)
    assert.match(
      await (await fetch(site.url)).text(),
      /<link rel="alternate" type="application\/atom\+xml" title="Acme" href="\/docs\/feed\.xml">/,
    )
    const compared = await compareFiles(site, join(root, 'dist'))
    const expected = ['feed.xml', 'sitemap.xml', 'robots.txt', 'llms.txt', 'llms-full.txt', 'llms-guide.txt', 'guide/a.md', 'users/ada.md']
    const others = ['og/index.png', 'og/users/bob.png', '_headers', '_redirects', '.site/headers.json', '.site/redirects.json', 'plain.txt']
    for (const path of [...expected, ...others]) assert.ok(compared.includes(path), path)
    assert.ok(compared.some((path) => /^assets\/.*\.webp$/.test(path)))
  })

  it('are those of a build, whatever its pages are called', async (t) => {
    const site = await devSite(copyFixture(t, 'names'), { owner: t })
    assert.notEqual((await compareFiles(site, join(await builtFixture('names'), 'dist'))).length, 0)
  })

  it('only ask for the pages that they need, follow changes, and leave out pages with errors', async (t) => {
    const root = makeFolder(t, { ...SITE, 'content/broken.mdx': '# Broken\n\n{nothing.there}\n\n<Unclosed\n' })
    await wideImage(root)
    const site = await serveAnew(t, root)
    const get = async (path: string) => {
      const response = await fetch(new URL(path, site.url))
      return { status: response.status, text: await response.text() }
    }
    assert.match((await get('guide/b.md')).text, /# Page B/)
    assert.equal((await get('broken.md')).status, 500)
    assert.match((await get('broken.md')).text, /content\/broken\.mdx:\d+/)
    for (const path of ['images/broken.png', 'guide/none.md', 'none.txt', 'og/none.png']) assert.equal((await get(path)).status, 404, path)
    const before = await get('sitemap.xml')
    assert.match(before.text, /\/guide\/b</)
    assert.doesNotMatch(before.text, /broken/)
    assert.match((await get('feed.xml')).text, /The first post/)
    writeFiles(root, {
      'content/guide/b.mdx': '# Page Bee\n',
      'content/guide/c.mdx': '# Page C\n',
      'content/broken.mdx': '# Repaired\n',
      'content/news/first.mdx': '---\ndate: 2026-01-02\n---\n\n# The changed post\n',
    })
    assert.match((await get('sitemap.xml')).text, /\/broken<[\s\S]*\/guide\/b<[\s\S]*\/guide\/c</)
    assert.match((await get('guide/b.md')).text, /# Page Bee/)
    assert.match((await get('feed.xml')).text, /The changed post/)
  })
})
