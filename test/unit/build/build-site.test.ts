/** Writing several editions as one build: whose each file is, and what a build has once for all of them. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { writeBuild } from '../../../build/build-site.ts'
import { type Output, textOutput } from '../../../build/emit/output.ts'
import { WRITTEN_FILES } from '../../../build/emit/written-file.ts'
import type { SiteWork } from '../../../build/features/feature.ts'
import type { MadeSite } from '../../../build/make-site.ts'
import { createSiteNeeds } from '../../../build/render/site-needs.ts'
import { resolveSite } from '../../../build/site/site-data.ts'
import { openStore } from '../../../build/store/store.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { makeFolder, readFiles } from '../../support/folder.ts'
import { FOLDERS, openedSite } from '../../support/opened.ts'

const CONFIG: SiteConfig = { baseUrl: 'https://a.example', redirects: { '/old': '/page' }, search: {} }

/** An edition with two documents, and the same asset as others. */
async function makeEdition(folder: string, { prefix, images, published }: { prefix: string; images: string; published: Output[] }) {
  const site = openedSite(CONFIG, { store: openStore(join(folder, `cache${prefix}`)), edition: { prefix } })
  const notFound = textOutput('404.html', `<p>None in ${prefix}</p>`)
  const page = textOutput('page/index.html', `<img src="https://${images}/a.png"><p style="color:red">`)
  const documents = [notFound, page, { ...page, path: 'page.html', sameAs: page.path }]
  const work = {
    ...{ site, documents, published, needs: createSiteNeeds(site.store), lockedUrls: [], compiled: [], markdown: [] },
    data: { ...resolveSite(site), basePath: prefix },
    pages: [{ route: '/page', documents: [{ path: '/page', outputs: documents }], placements: [], meta: { title: '' }, module: {} }],
    listedPages: [{ path: '/page', lastUpdatedAt: 0, facts: { canonical: `https://a.example${prefix}/page` } }],
    stylesheet: textOutput('assets/style-AAAAAAAA.css', ''),
    isPage: (path: string) => path === '/page',
  } as unknown as SiteWork
  const made: MadeSite = {
    ...{ site, pages: 1, urls: () => [], warnings: [], notices: [] },
    editions: [
      {
        ...{ work, lists: [] },
        outputs: [
          ...[...documents, textOutput('assets/page.html', 'a page'), { ...textOutput('assets/a-AAAAAAAA.js', 'shared'), key: prefix }],
          { path: 'b', key: 'b', contents: () => assert.fail(), fromOthers: async (read) => `${await read('404.html')} again` },
        ],
      },
    ],
    finish: async () => undefined,
  }
  return made
}

async function write(t: TestContext, prefixes: string[]) {
  const folder = makeFolder(t)
  const out = join(folder, 'dist')
  const published = [
    textOutput('install.sh', 'echo'),
    textOutput('_redirects', '/mine /there'),
    textOutput('own.html', '<script>1</script>'),
  ]
  const makes = prefixes.map((prefix, index) => makeEdition(folder, { prefix, images: `images${index}.example`, published }))
  const tools = openedSite({}, { store: openStore(join(folder, 'all')), folders: { ...FOLDERS, out } })
  await writeBuild(await Promise.all(makes), tools)
  return { files: readFiles(out), folder }
}

describe('a build of several editions', () => {
  it('puts the files of each below its prefix, and those of the host there once', async (t) => {
    const { files, folder } = await write(t, ['', '/de'])
    const own = ['404.html', 'assets/page.html', 'b', 'page.html', 'page/index.html']
    const inGerman = own.map((path) => `de/${path}`)
    const assets = ['assets/a-AAAAAAAA.js']
    const host = [
      ...['.site/headers.json', '.site/headers.nginx.conf', '.site/host.json', '_headers', '_redirects'],
      ...['install.sh', 'own.html', 'robots.txt', 'sitemap.xml'],
    ]
    assert.deepEqual(Object.keys(files).sort(), [...own, ...inGerman, ...assets, ...host].sort())
    assert.equal(files['de/b'], '<p>None in /de</p> again')
    const known = (name: string) => [...openStore(join(folder, name)).memory(WRITTEN_FILES).last.keys()].sort()
    assert.deepEqual([known('cache'), known('cache/de')], [[...own, ...assets].sort(), [...inGerman, ...assets].sort()])
    assert.deepEqual(known('all'), Object.keys(files).sort())
  })

  it('joins what they hand to the host', async (t) => {
    const { files } = await write(t, ['', '/de'])
    assert.deepEqual(files['sitemap.xml']?.match(/(?<=<loc>)[^<]*/g), ['https://a.example/page', 'https://a.example/de/page'])
    assert.match(files['robots.txt'] ?? '', /Sitemap: https:\/\/a\.example\/sitemap\.xml/)
    assert.equal(files['_redirects'], '/mine /there\n/old /page 301\n/de/old /de/page 301\n')
    for (const path of ['_headers', '.site/headers.json', '.site/headers.nginx.conf']) {
      assert.match(files[path] ?? '', /img-src 'self' data: https:\/\/images0\.example https:\/\/images1\.example;/)
      assert.match(files[path] ?? '', /script-src 'self' 'sha256-[^']*' 'sha256-[^']*';/)
    }
  })

  it("has the first one's not-found page at the root if none is there", async (t) => {
    const { files } = await write(t, ['/en', '/de'])
    assert.equal(files['404.html'], '<p>None in /en</p>')
  })
})
