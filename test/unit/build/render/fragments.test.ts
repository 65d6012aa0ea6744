/** Markdown in the configuration: compiled once, rendered once for each state of it. */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { PageSummary } from '../../../../build/compile/compiled-page.ts'
import { compileFragments, renderFragments } from '../../../../build/render/fragments.ts'
import { resolveSite } from '../../../../build/site/site-data.ts'
import { openStore } from '../../../../build/store/store.ts'
import type { WorkerPool } from '../../../../build/workers/pool.ts'
import type { TaskKind } from '../../../../build/workers/task-kind.ts'
import type { SiteConfig } from '../../../../src/shared/config/schema.ts'
import { makeFolder } from '../../../support/folder.ts'
import { openedSite } from '../../../support/opened.ts'

const SUMMARY = { dependencies: [], diagnostics: [], runtimeImports: [], partialReferences: [], assets: [] }

describe('Markdown in the configuration', () => {
  const config: SiteConfig = { title: 'Acme', banner: 'Version **2**', outlineFooter: 'Ask us' }

  /** Renders it as a build does; gives the tasks that threads were given. */
  async function render(test: TestContext, folder = makeFolder(test, {}), given = config) {
    const store = openStore(folder)
    const tasks: string[] = []
    const run = async ({ name }: TaskKind<unknown, unknown>): Promise<unknown> => {
      tasks.push(name)
      return name === 'compile' ? { summary: SUMMARY as unknown as PageSummary, codes: [] } : { html: `<p>${tasks.length}</p>` }
    }
    const pool = { run } as unknown as WorkerPool
    const site = openedSite(given, { store, pool })
    const html = await renderFragments(await compileFragments(site), () => [], resolveSite(site), site)
    store.commit()
    return { tasks: tasks.sort(), html, folder }
  }

  it('is compiled and rendered, each piece once', async (test) => {
    const { tasks, html } = await render(test)
    assert.deepEqual(tasks, ['compile', 'compile', 'render', 'render'])
    assert.deepEqual(Object.keys(html), ['banner.content', 'outlineFooter'])
  })

  it('is taken from the last build as long as the site is the same', async (test) => {
    const { html, folder } = await render(test)
    const again = await render(test, folder)
    assert.deepEqual(again.html, html)
    assert.ok(!again.tasks.includes('render'))
    const changed = await render(test, folder, { ...config, title: 'Other' })
    assert.equal(changed.tasks.filter((task) => task === 'render').length, 2)
  })
})
