import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSources } from '../../../../build/dev/sources.ts'
import { siteFolders } from '../../../../build/options.ts'
import { makeFolder, writeFiles } from '../../../support/folder.ts'

const config = (title: string) => `await new Promise((resolve) => setTimeout(resolve, 150))\nexport default { title: '${title}' }\n`
const MODULE = "export const frontmatter = { title: 'A' }\n\nexport default function A() { return null }\n"

describe('the sources of a site that is written', () => {
  it('keep a page that is being saved while the configuration is run', async (test) => {
    const root = makeFolder(test, { 'content/site.config.ts': config('One'), 'content/index.mdx': '# Home', 'content/a.tsx': MODULE })
    const sources = createSources(siteFolders({ root }))
    const paths = () => sources.pages.list().map(({ path }) => path)
    await sources.refresh()
    assert.deepEqual(paths(), ['/a', '/'])
    writeFiles(root, { 'content/site.config.ts': config('Another') })
    const refreshed = sources.refresh()
    await sleep(50)
    writeFiles(root, { 'content/a.tsx': '' })
    const saved = sleep(300).then(() => writeFiles(root, { 'content/a.tsx': MODULE }))
    await refreshed
    assert.equal(sources.config.current()?.config.title, 'Another')
    assert.deepEqual(paths(), ['/a', '/'])
    await saved
  })
})
