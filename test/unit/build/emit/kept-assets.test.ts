import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { describe, it, type TestContext } from 'node:test'
import { withKeptAssets } from '../../../../build/emit/emit.ts'
import type { Output } from '../../../../build/emit/output.ts'
import { makeFolder, readFiles, writeFiles } from '../../../support/folder.ts'

/** Builds one after the other into the same folder. Each returns the paths of the assets that are there afterwards. */
function createSite(test: TestContext) {
  const out = makeFolder(test)
  return {
    out,
    async build(assets: readonly string[], count?: number): Promise<string[]> {
      const outputs = ['index.html', ...assets].map((path): Output => ({ path, key: path, contents: () => path }))
      const all = withKeptAssets(out, outputs, count, new Map())
      const files = Object.fromEntries(await Promise.all(all.map(async ({ path, contents }) => [path, String(await contents())])))
      rmSync(out, { recursive: true })
      writeFiles(out, files)
      for (const path of Object.keys(files)) if (path !== '.site/builds.json') assert.equal(files[path], path, 'the contents are the same')
      return Object.keys(readFiles(out)).filter((path) => path.startsWith('assets/') || path.startsWith('.site/search'))
    },
  }
}

const a = 'assets/a-AAAAAAAA.js'
const b = 'assets/pages/b-BBBBBBBB.js'
const c = '.site/search-index-CCCCCCCC.json'
const d = 'assets/d-DDDDDDDD.css'

describe('the assets of earlier builds', () => {
  it('stay for as many builds as asked', async (test) => {
    const site = createSite(test)
    await site.build([a], 2)
    assert.deepEqual(await site.build([b], 2), [a, b])
    assert.deepEqual(await site.build([c], 2), [c, a, b])
    assert.deepEqual(await site.build([d], 2), [c, d, b])
    assert.deepEqual(await site.build([d], 0), [d])
  })

  it('are named by their contents: pages and files of an author go with the build that had them', async (test) => {
    const site = createSite(test)
    await site.build([a, 'assets/logo.svg', 'assets/page/index.html', 'assets/page-AAAAAAAA.html'], 2)
    assert.deepEqual(await site.build([b], 2), [a, b])
  })

  it('are those of the site that is there, if nothing lists them', async (test) => {
    const site = createSite(test)
    await site.build([a, b])
    assert.deepEqual(await site.build([b, d], 1), [a, d, b])
  })

  it('are gone after a build that keeps none', async (test) => {
    const site = createSite(test)
    await site.build([a], 1)
    assert.deepEqual(await site.build([b]), [b])
  })

  it('are not pushed out by builds that change nothing', async (test) => {
    const site = createSite(test)
    await site.build([a], 1)
    await site.build([b], 1)
    assert.deepEqual(await site.build([b], 1), [a, b])
    assert.deepEqual(await site.build([a], 1), [a, b], 'going back counts as a build')
  })

  for (const list of ['no JSON', '{}', '[[1]]', '[["../../outside"]]'])
    it(`survive a list that says ${list}`, async (test) => {
      const site = createSite(test)
      await site.build([a])
      writeFiles(site.out, { '.site/builds.json': list })
      assert.deepEqual(await site.build([b], 1), list.includes('outside') ? [b] : [a, b])
    })
})
