/** The addresses of an edition: its pages and lists are below its prefix, and files that all editions share are not. */

import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { BundledPage } from '../../../build/bundle/bundled-page.ts'
import { createAddressing } from '../../../build/bundle/page-addresses.ts'
import type { ListWork } from '../../../build/features/feature.ts'
import { navigation } from '../../../build/features/navigation/navigation.ts'
import { documentInput } from '../../../build/render/document-input.ts'
import { markdownOutput } from '../../../build/render/markdown/markdown-outputs.ts'
import { markdownTask } from '../../../build/render/markdown/markdown-task.tsx'
import { resolveSite } from '../../../build/site/site-data.ts'
import { openStore } from '../../../build/store/store.ts'
import { pageFacts } from '../../../src/shared/page/page-facts.ts'
import { imageTags } from '../../../src/shared/page/social-image.ts'
import { addressesOf, compile, compileAndHighlight } from '../../support/compiled.ts'
import { makePage } from '../../support/compiled-page.ts'
import { makeFolder } from '../../support/folder.ts'
import { openedSite, threadTools } from '../../support/opened.ts'
import { makeView, renderHtml } from '../../support/render.ts'

const PATHS = { basePath: '/base', prefix: '/de' }

const CONFIG = { baseUrl: 'https://a.example', basePath: '/base', logoUrl: '/logo.svg', search: { synonyms: { a: 'b' }, report: '/gaps' } }

function open() {
  return openedSite(CONFIG, { store: openStore('/nowhere/cache'), edition: { prefix: '/de' } })
}

it('in content', async () => {
  const known = { pages: ['/page', '/both'], files: ['b.zip', 'both', 'demo/index.html'] }
  const links = ['/page#a', '/both', '/b.zip?c', '/demo', '/nowhere'].map((href) => `[in](${href})`)
  const { code } = await compile(`${links.join(' ')} <img src="/c.png" alt="" />`, { ...PATHS, known })
  const hrefs = [...code.matchAll(/href=\\"(.*?)\\"/g)].map(([, href]) => href)
  assert.deepEqual(hrefs, ['/base/de/page#a', '/base/de/both', '/base/b.zip?c', '/base/demo', '/base/de/nowhere'])
  assert.match(code, /src=\\"\/base\/c\.png\\"/)
})

it('in links with a scheme, which may lead to another edition', () => {
  const resolve = (rest: string) => (rest === 'here' ? '/page' : { onHost: '/v1/page' })
  const site = { config: { basePath: '/base', hostPath: '/base' }, edition: { prefix: '/de' }, schemes: [{ scheme: 'all', resolve }] }
  const open = (id: string, address: string) => [id, { to: 'scheme', address }] as const
  const addresses = [open('a', 'all:here'), open('b', 'all:there')]
  const { summary } = makePage('/a')
  const known = { pages: ['/page'], files: [] }
  assert.deepEqual(createAddressing(site, known)({ route: '/a', summary: { ...summary, addresses } }), [
    ['a', '/base/de/page'],
    ['b', '/base/v1/page'],
  ])
})

it('in the Markdown of pages', async (t) => {
  const store = openStore(makeFolder(t))
  const source = '[in](/page) [file](/b.zip) ![c](/c.png)'
  const { key, summary } = await compileAndHighlight(source, { store, key: 'a', page: PATHS })
  const page = {
    route: '/a',
    filePath: 'a.mdx',
    summary,
    meta: { title: 'A', headings: [], frontmatter: {} },
    inNode: { key, addresses: addressesOf(summary, PATHS) },
  }
  const { contents } = markdownOutput(
    page as unknown as BundledPage,
    { place: { path: '/a', filePath: 'a.mdx', lastUpdatedAt: 0, sidebar: [] }, params: {} },
    {
      site: resolveSite(open()),
      siteFile: '',
      routes: { paths: new Set(['/page']), file: '' },
      pool: { run: (_: unknown, task: Parameters<typeof markdownTask>[0]) => markdownTask(task, threadTools(store)) } as never,
    },
  )
  const text = String(await contents())
  assert.match(text, /^url: "https:\/\/a\.example\/base\/de\/a"$/m)
  assert.match(text, /\(https:\/\/a\.example\/base\/de\/page\.md\)/)
  assert.match(text, /\(https:\/\/a\.example\/base\/b\.zip\)/)
  assert.match(text, /!\[c\]\(https:\/\/a\.example\/base\/c\.png\)/)
})

it('in documents', () => {
  const site = resolveSite(open())
  const html = renderHtml(makeView({ path: '/a' }), site)
  assert.match(html, /src="\/base\/logo\.svg"/)
  assert.match(html, /href="\/base\/de\/"/)
  assert.equal(imageTags({ ...site, ogImageUrl: '/card.png' }, { path: '/a', title: '' }).image, 'https://a.example/base/card.png')
  assert.equal(imageTags(site, { path: '/a', title: '' }).image, 'https://a.example/base/de/og/a.png')
  const page = { path: '/a', title: '', description: undefined, boot: {} as never, assets: ['assets/a.js'] }
  const made = documentInput({ ...page, facts: pageFacts(site, page, { frontmatter: {} }) }, {
    ...{
      config: open().config,
      site,
      stylesheet: 'assets/a.css',
      siteModule: 'assets/s.js',
      tagsOf: () => ({ icons: [], alternates: [], head: [] }),
    },
    runtime: { entries: { client: 'c.js' }, closures: { client: [] } },
    policy: { componentStyles: '.site/c.css', onNeeds() {} },
  } as never)
  const { base, canonical, componentStyles, stylesheet, scripts } = made
  assert.deepEqual(
    { base, canonical, componentStyles, stylesheet, scripts },
    {
      base: '/base/de/',
      canonical: 'https://a.example/base/de/a',
      componentStyles: '/base/de/.site/c.css',
      stylesheet: '/base/assets/a.css',
      scripts: ['/base/assets/c.js', '/base/assets/s.js', '/base/assets/a.js'],
    },
  )
})

it('in lists', async () => {
  const outputs = navigation.lists?.({
    ...{ site: open(), data: {}, sidebar: [], pages: [], shell: ['assets/a.css'] },
    lazyFiles: [{ key: 'searchIndex', main: { path: '.site/search-index-AAAAAAAA.json' } }],
    notFound: { module: { path: 'assets/404.js' } },
    runtime: { entries: { client: 'c.js' }, closures: { client: [] } },
  } as unknown as ListWork)
  const text = await outputs?.find(({ path }) => path === '.site/navigation.json')?.contents()
  assert.deepEqual(JSON.parse(String(text)), {
    prefix: '/de',
    searchIndex: '/base/de/.site/search-index-AAAAAAAA.json',
    search: { synonyms: { a: 'b' } },
    sidebar: [],
    notFound: '/base/assets/404.js',
    shell: ['/base/assets/a.css'],
    imports: {},
  })
})
