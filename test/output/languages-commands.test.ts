/** Commands on a site in several languages. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { buildSite, copyFixture, previewSite, type RunningSite, readTree, runCommand } from '../support/site.ts'

describe('the preview of a site in four languages', () => {
  const root = copyFixture({ after }, 'languages')
  let site: RunningSite
  before(async () => {
    await buildSite(root)
    site = await previewSite(root)
  })
  after(() => site.stop())
  const get = async (path: string) => {
    const response = await fetch(site.url + path, { redirect: 'manual' })
    return [response.status, /<html[^>]* lang="(\w+)"/.exec(await response.text())?.[1] ?? response.headers.get('location')]
  }

  it('answers below a language with its not-found page', async () => {
    for (const [path, lang] of [
      ['nothing', 'en'],
      ['de/nothing', 'de'],
      ['de/guide/nothing', 'de'],
      ['ar/', 'ar'],
      ['dee', 'en'],
    ] as const)
      assert.deepEqual(await get(path), [path === 'ar/' ? 200 : 404, lang], path)
  })

  it('redirects within each', async () => {
    assert.deepEqual(await get('de/anfang'), [301, '/docs/de/guide/start'])
    assert.deepEqual(await get('ja/begin'), [301, '/docs/ja/guide/start'])
    assert.deepEqual(await get('begin'), [301, '/docs/guide/start'])
  })
})

describe('commands on sources in several languages', () => {
  const FILES = {
    'content/site.config.ts': `export default {
  title: 'A',
  sidebar: [{ text: 'Guide', items: [{ text: 'Start', link: '/guide/start' }] }],
  locales: {
    root: { label: 'English', lang: 'en' },
    'pt-BR': { label: 'Português', sidebar: [{ text: 'Guia', items: [{ text: 'Início', link: '/guide/start' }] }] },
    de: { label: 'Deutsch' },
  },
}\n`,
    'content/index.md': '# A\n\n[Start](/guide/start)\n',
    'content/guide/start.md': '# Start\n\n```json\n{ "a": 1 }\n```\n',
    'content/de/_part.md': '```json\n{ "teil" }\n```\n',
    'content/de/guide/start.mdx': 'import Part from \'../_part.md\'\n\n# Anfang\n\n<Part />\n\n```json\n{ "b": }\n```\n',
  }

  it('create pages in a language, and list them in its own sidebar', async () => {
    const root = makeFolder({ after }, FILES)
    const run = async (...args: string[]) => (await runCommand(['new', ...args, '--root', root], { cwd: root })).stdout
    assert.match(
      await run('pt-BR/guide/end', 'Fim'),
      /Created content\/pt-BR\/guide\/end\.mdx, the page \/pt-BR\/guide\/end\.\nListed it in content\/site\.config\.ts: Guia > after Início\./,
    )
    assert.match(await run('de/guide/end', 'Ende'), /^Created content\/de\/guide\/end\.mdx, the page \/de\/guide\/end\.\nWrite it/)
    assert.match(await run('guide/more', 'More'), /Guide > after Start/)
    const config = readFileSync(join(root, 'content', 'site.config.ts'), 'utf8')
    assert.match(config, /Início', link: '\/guide\/start' }, { text: 'Fim', link: '\/guide\/end' }/)
    assert.match(config, /Start', link: '\/guide\/start' }, { text: 'More', link: '\/guide\/more' }/)
    await buildSite(root)
  })

  it('check samples in all of them, each once', async () => {
    const root = makeFolder({ after }, FILES)
    const { code, stdout, stderr } = await runCommand(['test-samples', '--root', root], { cwd: root })
    assert.equal(code, 1)
    assert.deepEqual(stderr.match(/error \S+/g)?.sort(), ['error content/de/_part.md:2:10', 'error content/de/guide/start.mdx:8:8'])
    assert.match(stdout, /Samples: 3 json; 2 mistakes/)
  })

  it('show a built site whose languages all have folders, and let assistants read each', async () => {
    const root = makeFolder({ after }, { 'content/de/index.md': '# Heim\n' })
    writeFileSync(
      join(root, 'content', 'site.config.ts'),
      "export default { title: 'A', basePath: '/b', locales: { de: { label: 'Deutsch' } } }",
    )
    await buildSite(root)
    const { openBuiltSite } = await import('../../build/site/built-site.ts')
    const { siteTools } = await import('../../build/commands/mcp/tools.ts')
    const tools = siteTools(await openBuiltSite(root))
    assert.match(await tools.readPage('/b/de/'), /# Heim/)
    assert.match(await tools.readPage('/de'), /# Heim/)
    await assert.rejects(tools.readPage('/de/index1'), /There is no page \/index1/)
    const site = await previewSite(root, { owner: { after } })
    assert.match(site.url, /\/b\/$/)
    assert.match(await (await fetch(site.url)).text(), /<li><a href="\/b\/de\/"/)
    await site.stop()
  })
})

describe('a build of one language', () => {
  const root = copyFixture({ after }, 'languages')

  it('has its pages alone, leads to others where the site is published, and says that it is a part', async () => {
    const { stdout } = await runCommand(['build', '--locale', 'de', '--root', root], { cwd: root })
    assert.match(stdout, /notice This is a part of the site: the pages in Deutsch, .* lead to https:\/\/lamps\.example\./)
    const files = readTree(join(root, 'dist'))
    const text = (path: string) => String(files.get(path) ?? assert.fail(path))
    assert.equal(text('.site/partial.json'), '{"format":1,"locales":["de"]}')
    assert.deepEqual(
      [...files.keys()].filter((path) => path.endsWith('.html') && !path.startsWith('de/')),
      ['404.html'],
    )
    assert.match(text('de/guide/care/index.html'), /<article [^>]*lang="en"/)
    const html = text('de/index.html')
    assert.match(html, /<a href="https:\/\/lamps\.example\/docs\/ja\/" lang="ja"/)
    assert.match(html, /<a href="\/docs\/de\/" lang="de"/)
    assert.match(html, /<a href="https:\/\/lamps\.example\/docs\/ja\/guide\/start">/)
    assert.match(html, /<a href="\/docs\/install\.sh">/)
    assert.match(html, /hreflang="ja" href="https:\/\/lamps\.example\/docs\/ja\/"/)
    assert.match(text('sitemap.xml'), /docs\/de\/guide\/start/)
    assert.doesNotMatch(text('sitemap.xml'), /<loc>https:\/\/lamps\.example\/docs\/guide/)
  })

  it('is a whole one again without the option', async () => {
    await buildSite(root)
    const files = readTree(join(root, 'dist'))
    assert.ok(files.has('guide/start/index.html'))
    assert.ok(!files.has('.site/partial.json'))
  })

  it('needs a language that the site has', async () => {
    const { code, stderr } = await runCommand(['build', '--locale', 'it', '--root', root], { cwd: root })
    assert.equal(code, 1)
    assert.match(stderr, /The site has no language `it`\.\s+fix: `locales` has root, de, ar and ja\./)
  })
})
