/** A build of one version alone, and development of one: what leads to the others isn't a dead end. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { buildSite, builtElsewhere, copyFixture, devSite, type RunningSite, readTree, runCommand } from '../support/site.ts'

const root = copyFixture({ after }, 'versions')
writeFileSync(
  join(root, 'content/news.mdx'),
  'import { Link } from \'docwright\'\n\n# News\n\n[Old lines](version:1.x/guide/lines) and <Link to="version:1.x/guide/reels">reels</Link>\n',
)

describe('a build of one version', () => {
  let files: Map<string, Buffer>
  const text = (path: string) => String(files.get(path) ?? assert.fail(`There is no ${path}`))
  const entries = (path: string) =>
    [...text(path).matchAll(/<a href="([^"]*)" data-version="([^"]*)"/g)].map(([, href, name]) => [name, href])
  const build = async (name: string) => {
    const { stdout, stderr, code } = await runCommand(['build', '--only', name, '--root', root], { cwd: root })
    assert.equal(code, 0, stderr)
    files = readTree(join(root, 'dist'))
    return stdout
  }

  it('that is an older one has its pages alone, below its path, in the look of today', async () => {
    const stdout = await build('1.x')
    assert.match(stdout, /notice This is a part of the site: version 1\.x, because of --only\. .* lead to https:\/\/kites\.example\.\n/)
    assert.match(stdout, /Version 1\.x has 2 mistakes/)
    assert.equal(text('.site/partial.json'), '{"format":1,"versions":["1.x"]}')
    const outside = [...files.keys()].filter((path) => !path.startsWith('v1/') && /\.(?:html|md|svg|json)$/.test(path))
    assert.deepEqual(outside, ['.site/headers.json', '.site/host.json', '.site/partial.json', '404.html', 'logo.svg', 'wind.svg'])
    assert.ok(files.has('.nojekyll'))
    assert.deepEqual(entries('v1/guide/lines/index.html'), [
      ['2.x', 'https://kites.example/docs/guide/lines'],
      ['1.x', '/docs/v1/guide/lines'],
      ['0.9', 'https://kites.example/docs/v0/'],
    ])
    assert.match(text('v1/guide/lines/index.html'), /Version notice.*?href="https:\/\/kites\.example\/docs\/guide\/lines"/)
    assert.match(text('v1/guide/lines/index.html'), /<a href="https:\/\/kites\.example\/docs\/news"/)
    assert.match(text('v1/guide/lines/index.html'), /rel="canonical" href="https:\/\/kites\.example\/docs\/guide\/lines"/)
  })

  it("that is the site's own one leads links into others to where the site is published", async () => {
    await build('2.x')
    assert.deepEqual(entries('news/index.html'), [
      ['2.x', '/docs/news'],
      ['1.x', 'https://kites.example/docs/v1/'],
      ['0.9', 'https://kites.example/docs/v0/'],
    ])
    for (const words of [
      /<a href="https:\/\/kites\.example\/docs\/v1\/guide\/lines">Old lines/,
      /"https:\/\/kites\.example\/docs\/v1\/guide\/reels"[^>]*>reels/,
    ])
      assert.match(text('news/index.html'), words)
    assert.ok(!files.has('versions.json') && !files.has('v1/index.html'))
  })

  it('is the same as in a build of all, but for what leads to others, and leaves that one as it is', async () => {
    const whole = await builtElsewhere({ after }, root)
    await build('2.x')
    const parts = ['index.md', 'guide/lines.md', '.site/paths.json', 'llms.txt']
    for (const path of parts) assert.deepEqual(files.get(path), whole.get(path), path)
    assert.ok(whole.has('versions.json') && !whole.has('.site/partial.json'))
  })

  it('that does not exist is an error which lists what there is', async () => {
    const { code, stderr } = await runCommand(['build', '--only', '3.x', '--root', root], { cwd: root })
    assert.equal(code, 1)
    assert.match(stderr, /The site has no version `3\.x`\.\n {2}fix: `versions` has 2\.x, 1\.x and 0\.9\./)
  })
})

describe('development of a site with versions', () => {
  let site: RunningSite
  const get = async (path: string) => {
    const response = await fetch(new URL(path, site.url), { redirect: 'manual' })
    return { status: response.status, text: await response.text() }
  }
  const entries = (html: string) => [...html.matchAll(/<a href="([^"]*)" data-version="([^"]*)"/g)].map(([, href]) => href)

  describe('as it is', () => {
    before(async () => {
      site = await devSite(root)
    })
    after(() => site.stop())

    it('serves the own one, and says at addresses of others how they are served', async () => {
      const { text } = await get('/docs/news')
      assert.deepEqual(entries(text), ['/docs/news', '/docs/v1/news', '/docs/v0/news'])
      for (const path of ['/docs/v1/news', '/docs/v1', '/docs/v1/guide/lines?a=b']) {
        const other = await get(path)
        assert.equal(other.status, 404, path)
        assert.match(
          other.text,
          /<h1>Version 1\.x isn't served here<\/h1>.*dev --version 1\.x<\/code>.*href="https:\/\/kites\.example\/docs\/v1.*href="\/docs\/"/,
        )
      }
      assert.doesNotMatch((await get('/docs/v1x')).text, /isn't served here/)
    })
  })

  describe('of an older one', () => {
    before(async () => {
      site = await devSite(root, { args: ['--version', '1.x'] })
    })
    after(() => site.stop())

    it('serves it at its own path, with the logo, the theme and the bar of today', async () => {
      assert.match(site.url, /\/docs\/v1\/$/)
      const { status, text } = await get('/docs/v1/guide/reels')
      assert.equal(status, 200)
      assert.match(text, /Reels/)
      assert.match(text, /<a href="\/docs\/news"/)
      assert.equal((await get('/docs/logo.svg')).status, 200)
      assert.equal((await get('/docs/v1/wind.svg')).status, 200)
      assert.equal((await get('/docs/v1/gone')).status, 404)
      const own = await get('/docs/guide/lines')
      assert.equal(own.status, 404)
      assert.match(own.text, /Version 2\.x isn't served here.*docwright dev<\/code>/)
    })

    it('follows changes of its files', async () => {
      writeFileSync(join(root, 'versions/1/content/guide/more.mdx'), '# More about reels\n')
      const { text } = await get('/docs/v1/guide/more')
      assert.match(text, /More about reels/)
    })
  })

  it('of one that does not exist is an error', async () => {
    const { code, stderr } = await runCommand(['dev', '--version', '3.x', '--root', root], { cwd: root })
    assert.equal(code, 1)
    assert.match(stderr, /The site has no version `3\.x`/)
  })
})

describe('urls on a site with versions', () => {
  it('proposes redirects for pages that only an older version has', async () => {
    const site = copyFixture({ after }, 'versions')
    writeFileSync(join(site, 'content/urls.lock'), '/\n/guide/lines\n/guide/reels\n/guide/reels#part\n/guide/nowhere\n')
    const { stdout, stderr, code } = await runCommand(['urls', '--root', site], { cwd: site })
    assert.equal(code, 0, stderr)
    const proposed = [...stdout.matchAll(/^ {2}('\/.*),$/gm)].map(([, line]) => line)
    assert.deepEqual(proposed, ["'/guide/reels': 'https://kites.example/docs/v1/guide/reels'"])
    const config = join(site, 'content/site.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace('versions: [', `redirects: { ${proposed[0]} },\n  versions: [`))
    const again = await runCommand(['urls', '--forget', '/guide/nowhere', '--root', site], { cwd: site })
    assert.equal(again.code, 0)
    assert.equal((await runCommand(['urls', '--root', site], { cwd: site })).stdout.includes('Older versions'), false)
    await buildSite(site)
  })
})
