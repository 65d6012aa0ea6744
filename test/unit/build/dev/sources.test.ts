import assert from 'node:assert/strict'
import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { createSources } from '../../../../build/dev/sources.ts'
import { existsSync } from '../../../../build/inputs/files.ts'
import { openStore } from '../../../../build/store/store.ts'
import { siteFolders } from '../../../../build/util/site-folders.ts'
import { makeFolder, writeFiles } from '../../../support/folder.ts'
import { openedSite } from '../../../support/opened.ts'

/** Runs in this process, so what is to happen meanwhile can be a function of the test's. */
const config = (title: string) => `await globalThis.duringConfig?.()\nexport default { title: '${title}' }\n`
const MODULE = "export const frontmatter = { title: 'A' }\n\nexport default function A() { return null }\n"

function sourcesOf(root: string) {
  const folders = siteFolders({ root })
  const { store, pool, progress } = openedSite({}, { store: openStore(folders.cache) })
  return createSources({ folders, store, pool, progress })
}

describe('the sources of a site that is written', () => {
  it('keep a page that is being saved while the configuration is run', async (test) => {
    const root = makeFolder(test, { 'content/site.config.ts': config('One'), 'content/index.mdx': '# Home', 'content/a.tsx': MODULE })
    const sources = sourcesOf(root)
    const paths = () => sources.pages.list().map(({ path }) => path)
    await sources.refresh()
    assert.deepEqual(paths(), ['/a', '/'])
    writeFiles(root, { 'content/site.config.ts': config('Another') })
    Object.assign(globalThis, { duringConfig: () => writeFiles(root, { 'content/a.tsx': '' }) })
    test.after(() => Reflect.deleteProperty(globalThis, 'duringConfig'))
    await sources.refresh()
    assert.equal(readFileSync(join(root, 'content/a.tsx'), 'utf8'), '')
    assert.equal(sources.site()?.config.title, 'Another')
    assert.deepEqual(paths(), ['/a', '/'])
  })

  it('have changed where a file that pages are made from came and went since the last look', async (test) => {
    const root = makeFolder(test, { 'content/site.config.ts': config('One'), 'content/index.mdx': '# Home' })
    const sources = sourcesOf(root)
    await sources.refresh()
    const at = (name: string) => join(root, 'content', name)
    const [part, stranger] = [at('part.ts'), at('4913')] as const
    existsSync(part)
    const before = [sources.version(), sources.versionOfOtherFiles()]
    assert.deepEqual([...(await sources.refresh([part, stranger]))], [part])
    assert.notEqual(sources.version(), before[0])
    assert.notEqual(sources.versionOfOtherFiles(), before[1])
    assert.deepEqual([...(await sources.refresh([stranger]))], [])
    assert.deepEqual([...(await sources.refresh())], [])
  })

  it('change once if an event reports a change that a scan does not see', async (test) => {
    const root = makeFolder(test, { 'content/site.config.ts': config('One'), 'content/index.mdx': '# Home' })
    const page = join(root, 'content/index.mdx')
    const sources = sourcesOf(root)
    const text = async () => {
      const [shown] = sources.pages.list()
      return shown && (await sources.pages.read(shown))?.page.source
    }
    utimesSync(page, 1e9, 1e9)
    await sources.refresh()
    assert.equal(await text(), '# Home')
    writeFiles(root, { 'content/index.mdx': '# Move' })
    utimesSync(page, 1e9, 1e9)
    assert.deepEqual([...(await sources.refresh())], [])
    assert.deepEqual([...(await sources.refresh([page]))], [page])
    assert.equal(await text(), '# Move')
    assert.deepEqual([...(await sources.refresh())], [])
    assert.equal(await text(), '# Move')
  })
})
