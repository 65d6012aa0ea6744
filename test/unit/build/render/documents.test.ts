import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BundledPage } from '../../../../build/bundle/bundled-page.ts'
import { runnablePage } from '../../../../build/bundle/module-source.ts'
import { documentTags } from '../../../../build/features/features.ts'
import type { DocumentContext } from '../../../../build/render/document-input.ts'
import { notFoundOutput, pageDocument } from '../../../../build/render/documents.ts'
import { createPageNavigation, placementsOf } from '../../../../build/render/place-pages.ts'
import type { RenderTask } from '../../../../build/render/render-task.ts'
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
  task: Extract<RenderTask, { kind: 'page' }>
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
  const { lists } = resolveSidebar({ config: resolveConfig(config), configFile: '', places: NO_PLACES }, [])
  const [placed] = placementsOf(source, [params], createPageNavigation(lists, [{ path: '/a' }, { path: '/b' }], false))
  assert.ok(placed)
  const { outputs } = pageDocument(source, placed, context)
  assert.equal(await outputs[0]?.contents(), 'made')
  const [task] = tasks
  assert.ok(task)
  return { outputs: outputs.map(({ path, key, sameAs }) => ({ path, key, sameAs })), task }
}

function bundled(route: string, page: Parameters<typeof makePage>[1] = {}): BundledPage {
  const module = { path: 'assets/pages/page-AAAAAAAA.js', chunks: ['assets/pages/chunk-AAAAAAAA.js'], runtimeEntries: ['components'] }
  return { ...runnablePage(makePage(route, page), {}), module }
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
      styles: { first: '', parts: [], later: '' },
      inline: 'early()',
      inlineChoices: 'choices()',
      inlinePictures: 'choices()',
    },
    siteModules: NO_SITE_MODULES,
    pool: {
      // Documents ask their pool for rendering alone.
      run: async (_name, task) => render(task as Made['task']) as never,
      drainLateErrors: async () => [],
      seen: () => new Map(),
      close: async () => {},
    },
    tracer: async () => undefined,
    onRendered() {},
  }
}

describe('the files of a page', () => {
  it('are named as hosts decode the address, also for values with reserved characters and a percent sign', async () => {
    const pathOf = async (route: string, params = {}) => (await make(route, {}, {}, {}, params)).outputs[0]?.path
    for (const id of ['beta two', 'Jörg', '@ann', 'eth:0x1', 'a+b', 'a&b=c', 'a,b', 'what?', '#1'])
      assert.equal(await pathOf('/users/:id', { id }), `users/${id}/index.html`)
    assert.equal(await pathOf('/100%'), '100%/index.html')
  })

  it('are one for each form of its address, or a single one if the host needs no aliases', async () => {
    const pathsOf = async (config: SiteConfig) => (await make('/a/b', {}, config)).outputs.map(({ path }) => path)
    assert.deepEqual(await pathsOf({}), ['a/b/index.html', 'a/b.html'])
    assert.deepEqual(await pathsOf({ aliases: false }), ['a/b/index.html'])
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

it('the document of a page has a canonical address that is encoded', async () => {
  const { task } = await make('/my page', {}, {}, { baseUrl: 'https://docs.acme.example' })
  assert.equal(task.document.canonical, 'https://docs.acme.example/my%20page')
})

it('404.html is the not-found page, with no canonical address and no description', async () => {
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
  const { source, document } = tasks[0] ?? assert.fail()
  assert.equal(source, undefined)
  assert.deepEqual([document.title, document.canonical, document.description], ['Page Not Found – Acme Docs', undefined, undefined])
  assert.deepEqual([document.boot.notFound, document.boot.place.path], [true, '/404'])
})
