/** Markdown in the configuration: compiled once, rendered once for each state of it. */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { type BuildRecord, emptyRecord } from '../../../../build/cache/record.ts'
import type { PageSummary } from '../../../../build/compile/compile-task.ts'
import { createFragments } from '../../../../build/site/fragments.ts'
import { resolveBasics, resolveSite } from '../../../../build/site/resolve-site.ts'
import { pageStore } from '../../../../build/store/page-store.ts'
import type { WorkerPool } from '../../../../build/workers/pool.ts'
import type { SiteConfig } from '../../../../src/shared/config/schema.ts'
import { makeFolder } from '../../../support/folder.ts'

const SUMMARY = { dependencies: [], diagnostics: [], codeGroups: [], runtimeImports: [], partReferences: [], assets: [] }

describe('createFragments', () => {
  const config: SiteConfig = { title: 'Acme', banner: 'Version **2**', outlineFooter: 'Ask us' }

  /** Resolves a configuration as a build does; gives the tasks that threads were given. */
  async function resolve(test: TestContext, record: BuildRecord, given = config) {
    const folder = makeFolder(test, {})
    const tasks: string[] = []
    const run = async (name: string): Promise<unknown> => {
      tasks.push(name)
      return name === 'compile' ? (SUMMARY as unknown as PageSummary) : { html: `<p>${tasks.length}</p>` }
    }
    const pool = { run } as unknown as WorkerPool
    const options = {
      basePath: '',
      themes: { light: 'a', dark: 'b' },
      store: pageStore(folder),
      paths: { root: folder, pages: folder, public: folder },
    }
    const fragments = createFragments(options, 'content/site.config.ts', { pool, record })
    const [compiled, { banner, outlineFooter }] = await Promise.all([
      fragments.compile(given),
      resolveSite(given, resolveBasics(given), fragments.render),
    ])
    record.fragments = fragments.rendered()
    return { tasks: tasks.sort(), compiled: compiled.length, html: [banner?.html, outlineFooter] }
  }

  it('compiles each piece once, for what checks it and for what renders it', async (test) => {
    const { tasks, compiled } = await resolve(test, emptyRecord())
    assert.deepEqual(tasks, ['compile', 'compile', 'render', 'render'])
    assert.equal(compiled, 2)
  })

  it('takes what it rendered before from the record, as long as the site is the same', async (test) => {
    const record = emptyRecord()
    const { html } = await resolve(test, record)
    const again = await resolve(test, record)
    assert.deepEqual(again.html, html)
    assert.ok(!again.tasks.includes('render'))
    const changed = await resolve(test, record, { ...config, title: 'Other' })
    assert.equal(changed.tasks.filter((task) => task === 'render').length, 2)
    assert.equal(Object.keys(record.fragments).length, 2)
  })
})
