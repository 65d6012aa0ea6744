/** Which pages a build compiles, and whose code it highlights: each once, and only what the store doesn't have. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { compilePages } from '../../../../build/compile/compile-pages.ts'
import { type CompileTask, compileTask } from '../../../../build/compile/compile-task.ts'
import { CODE as HIGHLIGHTED } from '../../../../build/compile/highlight/code-entry.ts'
import { type HighlightTask, highlightTask } from '../../../../build/compile/highlight/highlight-task.ts'
import { inputKey, type PageInput, pageInput, pageSettings } from '../../../../build/compile/page-input.ts'
import { PAGES } from '../../../../build/compile/stored-page.ts'
import type { Site } from '../../../../build/site/site.ts'
import { NO_SITE_MODULE_NAMES, type SiteModuleNames } from '../../../../build/site/site-module-names.ts'
import { NO_SITE_MODULES } from '../../../../build/site/site-modules.ts'
import { openStore } from '../../../../build/store/store.ts'
import { hashOf } from '../../../../build/util/hash.ts'
import type { WorkerPool } from '../../../../build/workers/pool.ts'
import type { TaskKind } from '../../../../build/workers/task-kind.ts'
import type { SiteConfig } from '../../../../src/shared/config/schema.ts'
import { THEMES } from '../../../support/compiled.ts'
import { makeSource } from '../../../support/compiled-page.ts'
import { makeFolder } from '../../../support/folder.ts'
import { FOLDERS, openedSite, threadTools } from '../../../support/opened.ts'

const CODE = '```ts\nconst a = 1\n```\n\n```kotlin\nval a = 1\n```\n'

const sourcePage = (name: string, source: string, folder = '/site/content') =>
  makeSource(`${name}.mdx`, source, { file: join(folder, `${name}.mdx`), sourceHash: hashOf(source) })

/** A site that is compiled again and again, in this thread; each time remembers the last. */
function makeSite(test: TestContext) {
  const store = openStore(makeFolder(test))
  let tasks: string[] = []
  const run = async ({ name }: TaskKind<unknown, unknown>, task: unknown): Promise<unknown> => {
    tasks.push(name)
    // Tasks of a thread begin later than they are asked for.
    await new Promise(setImmediate)
    return name === 'compile'
      ? compileTask(task as CompileTask, threadTools(store))
      : highlightTask(task as HighlightTask, threadTools(store))
  }
  const pool: WorkerPool = { run: run as never, drainLateErrors: async () => [], seen: () => new Map(), async close() {} }
  return {
    store,
    /** @returns the tasks that threads were given, in alphabetical order, and the compiled pages */
    async compile(sources: Record<string, string>, config: SiteConfig = {}, folder?: string) {
      tasks = []
      const pages = Object.entries(sources).map(([name, source]) => ({ ...sourcePage(name, source, folder), titled: {} }))
      const compiled = await compilePages(pages, openedSite(config, { store, pool }))
      return { tasks: tasks.sort(), compiled }
    },
  }
}

it('compiling pages highlights code that many of them share once, and gives all of them its styles', async (test) => {
  const { compile, store } = makeSite(test)
  const names = Array.from({ length: 60 }, (_, index) => `page-${index}`)
  const { tasks, compiled } = await compile(Object.fromEntries(names.map((name) => [name, `# Page\n\n${CODE}`])))
  assert.deepEqual(tasks.slice(60), ['highlight'])
  const [first, ...others] = compiled.map(({ summary: { codeKey, styles } }) => ({ codeKey, styles }))
  assert.ok(first?.codeKey !== undefined && first.styles.length > 0)
  assert.equal(store.need(HIGHLIGHTED, first.codeKey).html.length, 2)
  for (const other of others) assert.deepEqual(other, first)
})

it('a page whose parts follow a choice offers it, and is compiled again only if its parts have come to follow it', async (test) => {
  const codeGroups = { sdk: { label: 'Show code for', titles: ['Node', 'Kotlin'] } }
  const PAGE = "import Part from './_part.mdx'\n\n# A\n\n<Part />\n"
  const { compile, store } = makeSite(test)
  const folder = makeFolder(test)
  const compileA = () => compile({ a: PAGE }, { codeGroups }, folder)
  const offers = ({ compiled: [page] }: Awaited<ReturnType<typeof compileA>>) =>
    /CodeChoice, \{\s*set: "sdk"/.test(store.need(PAGES, page?.key ?? '').code)
  const writePart = (...titles: string[]) =>
    writeFileSync(
      join(folder, '_part.mdx'),
      `:::code-group\n\n${titles.map((title) => `\`\`\`ts [${title}]\nx()\n\`\`\`\n`).join('\n')}\n:::\n`,
    )
  writePart('npm', 'yarn')
  assert.equal(offers(await compileA()), false)
  writePart('Node', 'Kotlin')
  const first = await compileA()
  assert.equal(offers(first), true)
  assert.equal(first.tasks.filter((task) => task === 'compile').length, 2, 'the part and the page')
  const again = await compileA()
  assert.deepEqual([offers(again), again.tasks], [true, []])
})

describe('the key of a compiled page', () => {
  const page = sourcePage('a', '# A\n')
  const store = openStore('/nowhere/cache')

  /** @param input what is changed of what the page is compiled from */
  async function keyOf(config: SiteConfig, given: Partial<Site> = {}, of = page, input: Partial<PageInput> = {}): Promise<string> {
    const settings = await pageSettings(openedSite(config, { store, ...given }))
    return inputKey({ ...pageInput(of, settings), ...input }, of)
  }
  const withNames = (names: Partial<SiteModuleNames>): Partial<Site> => ({
    modules: async () => ({ ...NO_SITE_MODULES, names: { ...NO_SITE_MODULE_NAMES, ...names } }),
  })

  it('is another one for each setting that compiling a page depends on', async () => {
    const keys = await Promise.all([
      keyOf({}),
      keyOf({ rootDir: './pages' }),
      keyOf({ lang: 'tr' }),
      keyOf({ markdown: { code: { themes: { ...THEMES, dark: 'nord' } } } }),
      keyOf({ markdown: { code: { twoslash: true } } }),
      keyOf({ markdown: { math: true } }),
      keyOf({ strings: { footnotes: 'Notes' } }),
      keyOf({}, withNames({ components: ['Note'] })),
      keyOf({}, withNames({ hasAfterTitle: true })),
      keyOf({}, {}, { ...page, titled: { title: 'A' } }),
      keyOf({}, {}, sourcePage('b', '# A\n')),
      keyOf({}, {}, sourcePage('a', '# B\n')),
      keyOf({}, {}, page, { plugins: 'a' }),
      keyOf({}, {}, page, { plugins: 'b' }),
      keyOf({}, {}, page, { copy: { taken: [], notes: 2 } }),
      keyOf({}, {}, page, { choicesOfParts: ['sdk'] }),
      keyOf({}, {}, page, { typeTables: { 'Gate ./gate.ts': { properties: [] } } }),
    ])
    assert.equal(new Set(keys).size, keys.length)
  })

  it('is the same on another machine, and for what pages do not depend on', async () => {
    const elsewhere = { folders: { ...FOLDERS, root: '/home/site', content: '/home/site/content', cache: '/home/cache' } }
    assert.equal(await keyOf({}, { ...elsewhere, store: openStore('/home/cache') }), await keyOf({}))
    assert.equal(await keyOf({}, {}, { ...page, displayPath: '../site/content/a.mdx' }), await keyOf({}))
    assert.equal(await keyOf({ title: 'Other', topNav: [] }), await keyOf({}))
  })

  it('is the same wherever the page stands: below which base path and prefix, at which address, on a site in which language', async () => {
    const given = [keyOf({ basePath: '/docs' }), keyOf({}, { edition: { prefix: '/de' } }), keyOf({ lang: 'de' })]
    for (const key of await Promise.all([...given, keyOf({}, {}, { ...page, route: '/de/a' })])) assert.equal(key, await keyOf({}))
    assert.notEqual(await keyOf({}, {}, { ...page, route: '/:name' }), await keyOf({}))
  })
})
