/** What each page's document is made from. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type BundledPage, bundledPage } from '../../../../build/bundle/bundled-page.ts'
import { documentTags } from '../../../../build/features/features.ts'
import type { DocumentContext } from '../../../../build/render/document-input.ts'
import { notFoundOutput, pageDocument } from '../../../../build/render/documents.ts'
import { createPageNavigation, createPlacer } from '../../../../build/render/place-pages.ts'
import type { RenderTask } from '../../../../build/render/render-task.ts'
import { SiteError } from '../../../../build/report/diagnostic.ts'
import { NO_PLACES } from '../../../../build/site/config/key-places.ts'
import { resolveConfig } from '../../../../build/site/resolve-config.ts'
import { resolveSidebar } from '../../../../build/site/sidebar/resolve-sidebar.ts'
import { NO_SITE_MODULES } from '../../../../build/site/site-modules.ts'
import { openStore } from '../../../../build/store/store.ts'
import type { SiteConfig } from '../../../../src/shared/config/schema.ts'
import type { SiteData } from '../../../../src/shared/config/site-data.ts'
import { makePage } from '../../../support/compiled-page.ts'
import { openedSite } from '../../../support/opened.ts'
import { makeSite } from '../../../support/render.ts'

interface Made {
  outputs: { path: string; key: string; sameAs: string | undefined }[]
  task: Extract<RenderTask, { kind: 'page' | 'not-found' }>
}

/** Makes the outputs of a page and takes the render task that the first of them asks for. */
async function make(
  route: string,
  page: Parameters<typeof makePage>[1] = {},
  config: SiteConfig = {},
  site: Partial<SiteData> = {},
  params = {},
): Promise<Made> {
  const tasks: Made['task'][] = []
  const context = await makeContext(config, makeSite(site), (task) => {
    tasks.push(task)
    return { html: 'made' }
  })
  const source = bundled(route, page)
  const [placed] = createPlacer(
    createPageNavigation(
      resolveSidebar({ config: resolveConfig(config), configFile: '', places: NO_PLACES }, []).lists,
      [{ path: '/a' }, { path: '/b' }],
      false,
    ),
  )(source, [params])
  assert.ok(placed)
  const { outputs } = pageDocument(source, placed, context)
  assert.equal(await outputs[0]?.contents(), 'made')
  const [task] = tasks
  assert.ok(task)
  return { outputs: outputs.map(({ path, key, sameAs }) => ({ path, key, sameAs })), task }
}

function bundled(route: string, page: Parameters<typeof makePage>[1] = {}): BundledPage {
  const module = { path: 'assets/pages/page-AAAAAAAA.js', chunks: ['assets/pages/chunk-AAAAAAAA.js'], runtimeEntries: ['components'] }
  return bundledPage(makePage(route, page), { pages: new Map([[route, module]]) }, {})
}

async function makeContext(config: SiteConfig, site: SiteData, render: (task: Made['task']) => { html: string }): Promise<DocumentContext> {
  const tagsOf = await documentTags({ site: openedSite(config, { store: openStore('/nowhere/cache') }), data: site, pages: [] })
  return {
    tagsOf,
    config: resolveConfig(config),
    site,
    siteFile: '/cache/site.json',
    siteModule: 'assets/site-AAAAAAAA.js',
    stylesheet: 'assets/style-AAAAAAAA.css',
    backgrounds: { light: '#fff', dark: '#000' },
    runtime: {
      folder: '',
      files: [],
      entries: { client: 'client-AAAAAAAA.js', components: 'components-AAAAAAAA.js' },
      closures: { client: ['chunk-BBBBBBBB.js'], components: ['chunk-BBBBBBBB.js'] },
      integrity: {},
      styles: { first: '', components: '', later: '' },
      inline: 'early()',
      inlineChoices: 'choices()',
    },
    siteModules: NO_SITE_MODULES,
    pool: {
      // Documents ask their pool for rendering alone.
      run: async (_name, task) => render(task as Made['task']) as never,
      drainLateErrors: async () => [],
      variables: () => new Set<string>(),
      close: async () => {},
    },
    tracer: { trace: async () => undefined },
    onRendered() {},
  }
}

describe('the files of a page', () => {
  const files = async (route: string, params = {}) =>
    (await make(route, {}, {}, {}, params)).outputs.map(({ path, sameAs }) => [path, sameAs])

  it('are the page and its alias with the same content', async () => {
    assert.deepEqual(await files('/dms/messages'), [
      ['dms/messages/index.html', undefined],
      ['dms/messages.html', 'dms/messages/index.html'],
    ])
  })

  it('are one for the home page, whose alias is itself', async () => {
    assert.deepEqual(await files('/'), [['index.html', undefined]])
  })

  it('are named as hosts decode the address', async () => {
    assert.deepEqual((await files('/users/:id', { id: 'beta two' }))[0]?.[0], 'users/beta two/index.html')
    assert.deepEqual((await files('/users/:id', { id: 'Jörg' }))[0]?.[0], 'users/Jörg/index.html')
  })

  it('are so also for values with reserved characters', async () => {
    for (const id of ['@ann', 'eth:0x1', 'a+b', 'a&b=c', 'a,b', 'what?', '#1']) {
      assert.deepEqual((await files('/users/:id', { id }))[0]?.[0], `users/${id}/index.html`)
    }
  })

  it('can be made of a file with a percent sign in its name', async () => {
    assert.deepEqual((await files('/100%'))[0]?.[0], '100%/index.html')
  })

  it('name the color around the page, unless the site does', async () => {
    const colorsOf = async (config: SiteConfig) => (await make('/a', {}, config)).task.document.backgrounds
    assert.deepEqual(await colorsOf({}), { light: '#fff', dark: '#000' })
    assert.equal(await colorsOf({ head: [{ tag: 'meta', attrs: { name: 'theme-color', content: 'teal' } }] }), undefined)
  })

  it('have a key that changes with what they are made from, and with nothing else', async () => {
    const key = async (...args: Parameters<typeof make>) => (await make(...args)).outputs[0]?.key
    const first = await key('/a')
    assert.equal(await key('/a'), first)
    assert.notEqual(await key('/b'), first)
    assert.notEqual(await key('/a', { frontmatter: { title: 'New' } }), first)
    assert.notEqual(await key('/a', {}, { head: [{ tag: 'meta' }] }), first)
    assert.notEqual(await key('/a', {}, { sidebar: [{ text: 'A', link: '/a' }] }), first)
  })
})

describe('the document of a page', () => {
  const documentOf = async (...args: Parameters<typeof make>) => (await make(...args)).task.document

  it('loads the client first, then all that the page needs, each once', async () => {
    const { scripts, stylesheet } = await documentOf('/a', {}, {}, { basePath: '/docs' })
    assert.deepEqual(scripts, [
      '/docs/assets/client-AAAAAAAA.js',
      '/docs/assets/chunk-BBBBBBBB.js',
      '/docs/assets/site-AAAAAAAA.js',
      '/docs/assets/pages/page-AAAAAAAA.js',
      '/docs/assets/pages/chunk-AAAAAAAA.js',
      '/docs/assets/components-AAAAAAAA.js',
    ])
    assert.equal(stylesheet, '/docs/assets/style-AAAAAAAA.css')
  })

  it('boots from addresses under the base path', async () => {
    const { boot } = await documentOf('/a', {}, {}, { basePath: '/docs' })
    assert.deepEqual([boot.module, boot.site], ['/docs/assets/pages/page-AAAAAAAA.js', '/docs/assets/site-AAAAAAAA.js'])
    assert.equal(boot.place.path, '/a')
    assert.equal(boot.notFound, undefined)
  })

  it('has the title in its template, and the description', async () => {
    const page = { frontmatter: { title: 'Messages', description: 'How to' } }
    const { title, description } = await documentOf('/a', page)
    assert.deepEqual([title, description], ['Messages – Acme Docs', 'How to'])
    assert.equal((await documentOf('/a', { frontmatter: { title: 'The Acme Docs' } })).title, 'The Acme Docs')
    assert.equal(
      (await documentOf('/a', { frontmatter: { description: 'undefined' } }, {}, { description: 'Site' })).description,
      undefined,
    )
    assert.equal((await documentOf('/a', {}, {}, { description: 'Site' })).description, 'Site')
  })

  it('has a canonical address of base URL, base path and route', async () => {
    const site = { baseUrl: 'https://docs.acme.example', basePath: '/docs' }
    const { canonical, baseUrl, base } = await documentOf('/dms/messages', {}, {}, site)
    assert.deepEqual([canonical, baseUrl, base], ['https://docs.acme.example/docs/dms/messages', 'https://docs.acme.example', '/docs/'])
    assert.equal((await documentOf('/', {}, {}, site)).canonical, 'https://docs.acme.example/docs/')
    assert.equal((await documentOf('/a')).canonical, '/a')
  })

  it('has a canonical address that is encoded', async () => {
    const { canonical } = await documentOf('/my page', {}, {}, { baseUrl: 'https://docs.acme.example' })
    assert.equal(canonical, 'https://docs.acme.example/my%20page')
  })

  it('has its social card under the base path', async () => {
    const config: SiteConfig = {
      ogImageUrl: '/og?t=%title&l=%logo',
      logoUrl: '/logo.svg',
    }
    const site = { baseUrl: 'https://docs.acme.example', basePath: '/docs' }
    const { tags } = await documentOf('/a', { frontmatter: { title: 'A B' } }, config, site)
    const image = tags.find(({ attrs }) => attrs?.['property'] === 'og:image')?.attrs?.['content']
    assert.equal(image, 'https://docs.acme.example/docs/og?t=A%20B&l=https%3A%2F%2Fdocs.acme.example%2Fdocs%2Flogo.svg')
  })

  it('asks for the configured fonts, head tags and color scheme', async () => {
    const head: SiteConfig['head'] = [{ tag: 'script', attrs: { defer: true } }]
    const document = await documentOf('/a', {}, { font: { default: { google: 'Inter' } }, head }, { colorScheme: 'dark' })
    assert.deepEqual([document.head, document.colorScheme], [head, 'dark'])
    assert.ok(document.early.some(({ attrs }) => String(attrs?.['href']).includes('family=Inter')))
  })

  it('says which page threw while it was rendered, and why', async () => {
    const context = await makeContext({}, makeSite(), () => {
      throw new TypeError('window is not defined')
    })
    const source = bundled('/a')
    const [placed] = createPlacer(createPageNavigation(undefined, [], false))(source, [])
    assert.ok(placed)
    await assert.rejects(
      async () => pageDocument(source, placed, context).outputs[0]?.contents(),
      (error) => {
        assert.ok(error instanceof SiteError)
        const [diagnostic] = error.diagnostics
        assert.deepEqual([diagnostic?.code, diagnostic?.file], ['render', 'content/a.mdx'])
        assert.equal(diagnostic?.message, 'The page threw while it was rendered: window is not defined')
        assert.match(diagnostic?.fix ?? '', /^Pages render in Node first: .* Thrown at /)
        return true
      },
    )
  })
})

describe('404.html', () => {
  it('is the not-found page, with no canonical address and no description', async () => {
    const tasks: Made['task'][] = []
    const site = makeSite({ baseUrl: 'https://docs.acme.example', description: 'Site', basePath: '/docs' })
    const output = notFoundOutput(
      await makeContext({}, site, (task) => {
        tasks.push(task)
        return { html: 'made' }
      }),
    )
    assert.equal(output.path, '404.html')
    assert.equal(await output.contents(), 'made')
    const { kind, document } = tasks[0] ?? assert.fail()
    assert.equal(kind, 'not-found')
    assert.deepEqual([document.title, document.canonical, document.description], ['Page Not Found – Acme Docs', undefined, undefined])
    assert.deepEqual([document.boot.notFound, document.boot.place.path], [true, '/404'])
  })
})
