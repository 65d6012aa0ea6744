import assert from 'node:assert/strict'
import { afterEach, describe, it, mock } from 'node:test'
import fc from 'fast-check'
import type { Output } from '../../../../build/emit/output.ts'
import { cutAgain, cutNavigation } from '../../../../build/features/navigation/navigation-pieces.ts'
import { createPageNavigation, foldLongLists } from '../../../../build/render/place-pages.ts'
import { createPiecesLookup } from '../../../../src/client/router/lookup-in-pieces.ts'
import { findNeighbors, sidebarFor } from '../../../../src/shared/page/sidebar-of-page.ts'
import { flattenSidebar, type SidebarNode } from '../../../../src/shared/page/sidebar-tree.ts'
import type { RouteEntry } from '../../../../src/shared/routes/manifest.ts'
import { matchRoute } from '../../../../src/shared/routes/match.ts'
import { caseCount } from '../../../support/fuzz.ts'
import { link, section, sidebarTrees } from '../../../support/sidebars.ts'

const entry = (path: string): RouteEntry => ({ path, type: 'mdx', filePath: `${path}.md`, lastUpdatedAt: 0, title: path, module: '' })

const pathsOf = (outputs: readonly Output[]) => outputs.map(({ path }) => path).sort()

/** A client's lookup for a site with this sidebar, and the files it fetches from. */
async function lookupOf(nodes: SidebarNode[], paths: readonly string[]) {
  const around = createPageNavigation(nodes, paths.map(entry), true)
  const pages = paths.map((route) => {
    const placements = route.includes(':') ? [] : [{ place: { path: route, filePath: '', lastUpdatedAt: 0, ...around(route) } }]
    return { route, placements }
  })
  const { pieces, outputs } = cutNavigation(pages, paths.map(entry), { basePath: '/docs', navigationAt: around, imports: {} })
  const files = new Map<string, string>(
    await Promise.all(outputs.map(async ({ path, contents }) => [`/docs/${path}`, String(await contents())] as const)),
  )
  mock.method(globalThis, 'fetch', async (address: string) => new Response(files.get(address), { status: files.has(address) ? 200 : 404 }))
  const navigation = async () => ({ searchIndex: '', sidebar: [], ...pieces })
  const lookup = createPiecesLookup({ navigation, manifest: () => Promise.reject(new Error('Too large.')), forget() {} }, [])
  const find = async (path: string) => matchRoute(await lookup.routes(path), path)
  return { lookup, find, files }
}

describe('navigation in pieces', () => {
  afterEach(() => mock.restoreAll())

  it('has every route, whatever the case of its letters, and no others', async () => {
    const paths = ['/', '/café', ...Array.from({ length: 160 }, (_, index) => `/Guide/${(index * 37) % 160}`), '/people/:name', '/~x/a b']
    const { find } = await lookupOf([], paths)
    for (const path of paths.filter((path) => !path.includes(':'))) {
      assert.equal((await find(encodeURI(path)))?.route.path, path)
      assert.equal((await find(encodeURI(path.toUpperCase())))?.route.path, path)
    }
    assert.deepEqual((await find('/people/ann'))?.params, { name: 'ann' })
    assert.equal(await find('/guide/160'), undefined)
    assert.equal(await find('/zzz'), undefined)
  })

  it('has the neighbors of the whole sidebar, and every entry of it once its sections are opened', async () => {
    const paths = ['/', '/a', '/b', '/c/d']
    await fc.assert(
      fc.asyncProperty(sidebarTrees, fc.constantFrom(...paths), async (nodes, path) => {
        const { lookup, find } = await lookupOf(nodes, paths)
        const match = await find(path)
        assert.ok(match)
        const { sidebar, ...neighbors } = await lookup.around(path, match.route)
        // Deeper sections than readers see aren't in it.
        const whole = foldLongLists(sidebarFor(nodes, path))
        assert.deepEqual(neighbors, findNeighbors(whole, path, paths.map(entry)))
        assert.deepEqual(await openAll(sidebar, (node) => lookup.sidebar(path, node)), whole)
        mock.restoreAll()
      }),
      { numRuns: caseCount(60) },
    )
  })

  it('has the sidebar of a dynamic page for any path, but neighbors only for pages that the sidebar lists, and says which are not built', async () => {
    const nodes = [link('/first'), link('/people'), link('/last')]
    const { lookup, find } = await lookupOf(nodes, ['/first', '/people', '/people/:name', '/last'])
    const match = await find('/people/ann')
    assert.ok(match)
    assert.deepEqual(await lookup.around('/people/ann', match.route), { sidebar: nodes, isUnlisted: true })
  })

  it('is the same if it is made from the last one, whichever pages have other modules, times or imports', () => {
    const paths = ['/', ...Array.from({ length: 120 }, (_, index) => `/Page-${(index * 37) % 120}`)]
    const dynamic = '/people/:name'
    const around = createPageNavigation(
      [
        link('/'),
        section(
          'Pages',
          paths.slice(1).map((path) => link(path)),
        ),
      ],
      [...paths, dynamic].map(entry),
      true,
    )
    const pages = [
      ...paths.map((route) => ({ route, placements: [{ place: { path: route, filePath: '', lastUpdatedAt: 0, ...around(route) } }] })),
      { route: dynamic, placements: [] },
    ]
    const edits = new Map<string, number>()
    let last: ReturnType<typeof cutNavigation> | undefined
    for (const [number, changed] of [[], ['/'], ['/Page-7', '/Page-3'], ['/Page-7', '/Page-99'], paths].entries()) {
      for (const path of changed) edits.set(path, number)
      const entries = [...paths, dynamic].map((path) => {
        const edit = edits.get(path) ?? 0
        return { ...entry(path), module: `${path}-${edit}.js`, lastUpdatedAt: edit }
      })
      const imports = Object.fromEntries(
        entries.filter(({ lastUpdatedAt }) => lastUpdatedAt % 2 === 1).map(({ module }) => [module, ['/a.js']]),
      )
      const tools = { basePath: '/docs', navigationAt: around, imports }
      const cold = cutNavigation(pages, entries, tools)
      const read = ({ contents }: Output) => JSON.parse(String(contents()))
      const again = last && cutAgain({ last: last.pieces, outputs: last.outputs, changed, read })(pages, entries, tools)
      if (again) assert.deepEqual(again.pieces, cold.pieces)
      if (again) assert.deepEqual(pathsOf(again.outputs), pathsOf(cold.outputs))
      last = again ?? cold
    }
  })

  it('loads few pieces for links in view, and any piece for a page that the reader opens', async () => {
    const paths = Array.from({ length: 500 }, (_, index) => `/page-${1000 + index}`)
    const { lookup, find } = await lookupOf([], paths)
    const ahead = await Promise.all(paths.map(lookup.routesAhead))
    assert.equal(ahead.filter((routes) => routes.length > 0).length, 150)
    assert.equal((await find('/page-1499'))?.route.path, '/page-1499')
  })

  it('opens a section that was read from the document, and keeps it on the next page', async () => {
    const groups = Array.from({ length: 60 }, (_, group) =>
      section(
        `Group ${group}`,
        Array.from({ length: 12 }, (_, page) => link(`/${group}/${page}`)),
        { collapsed: true },
      ),
    )
    const { lookup, find, files } = await lookupOf(
      groups,
      flattenSidebar(groups).map(({ link }) => link),
    )
    const match = await find('/3/4')
    assert.ok(match)
    const { sidebar } = await lookup.around('/3/4', match.route)
    const closed = sidebar.find(({ omitted }) => omitted !== undefined)
    assert.ok(closed)
    const opened = await lookup.sidebar('/3/4', { ...closed, omitted: true })
    assert.ok((opened.find(({ text }) => text === closed.text)?.items?.length ?? 0) > 1)
    const next = await find('/3/5')
    assert.ok(next)
    assert.deepEqual((await lookup.around('/3/5', next.route)).sidebar, opened)
    assert.ok([...files.values()].every((file) => file.length < 20_000))
  })
})

async function openAll(nodes: SidebarNode[], open: (node: SidebarNode) => Promise<SidebarNode[]>): Promise<SidebarNode[]> {
  const closed = findOmitted(nodes)
  return closed === undefined ? nodes : openAll(await open(closed), open)
}

function findOmitted(nodes: readonly SidebarNode[]): SidebarNode | undefined {
  for (const node of nodes) {
    const found = node.omitted === undefined ? findOmitted(node.items ?? []) : node
    if (found !== undefined) return found
  }
  return undefined
}

describe('a long list of the sidebar', () => {
  it('is folded into sections named by their first and last entry, however long it is', () => {
    const folded = foldLongLists(Array.from({ length: 10_000 }, (_, index) => link(`/entry-${index}`)))
    assert.ok(folded.length < 30)
    assert.match(folded[0]?.text ?? '', /^\/entry-0 – \/entry-\d+/)
    assert.equal(flattenSidebar(folded).length, 10_000)
    const around = createPageNavigation(
      Array.from({ length: 10_000 }, (_, index) => link(`/entry-${index}`)),
      [],
      true,
    )
    assert.ok(JSON.stringify(around('/entry-5000').sidebar).length < 9000)
  })

  it('stays as it is if pages can carry it', () => {
    const nodes = Array.from({ length: 40 }, (_, index) => link(`/${index}`))
    assert.deepEqual(foldLongLists(nodes), nodes)
  })
})
