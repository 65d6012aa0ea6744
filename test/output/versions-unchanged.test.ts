/** What hasn't changed of a version is taken over: nothing of it is compiled, rendered or written again. */
import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { buildSite, builtElsewhere, copyFixture, readTree } from '../support/site.ts'

describe('a build after a change', () => {
  const root = copyFixture({ after }, 'versions')
  const file = (path: string) => join(root, path)
  const change = (path: string, from: string, to: string) => writeFileSync(file(path), readFileSync(file(path), 'utf8').replace(from, to))
  /** Names of the versions that were made again, and how many files were written. */
  const rebuild = async () => {
    const { stdout } = await buildSite(root)
    const [, written] = /(\d+) written|nothing had changed/.exec(stdout) ?? []
    return { made: [...stdout.matchAll(/render (\S+)\s+\d+ of/g)].map(([, name]) => name), written: Number(written ?? 0), stdout }
  }
  before(async () => {
    await buildSite(root)
  })

  it('of a page takes the other versions over, and says what it said of them', async () => {
    change('content/news.mdx', 'two lines', 'two strong lines')
    const { made, stdout } = await rebuild()
    assert.deepEqual(made, [])
    assert.match(stdout, /Built 8 pages/)
    assert.match(stdout, /Version 1\.x has 2 mistakes/)
  })

  it('of a page that another version has too writes only its documents there', async () => {
    writeFileSync(file('content/guide/reels.mdx'), '# Reels of today\n\nThey are light.\n')
    const { made } = await rebuild()
    assert.deepEqual(made, ['1.x'])
    const files = readTree(file('dist'))
    assert.match(String(files.get('v1/guide/reels/index.html')), /rel="canonical" href="https:\/\/kites\.example\/docs\/guide\/reels"/)
    rmSync(file('content/guide/reels.mdx'))
    assert.deepEqual((await rebuild()).made, ['1.x'])
  })

  it('of a version makes that one again, as does a file of it that is gone', async () => {
    change('versions/1/content/guide/reels.mdx', '50 meters', '60 meters')
    assert.deepEqual((await rebuild()).made, ['1.x'])
    rmSync(file('dist/v0/index.html'))
    assert.deepEqual((await rebuild()).made, ['0.9'])
  })

  it('of a section to which another version links says so there, until it is back', async () => {
    change('content/guide/tails.mdx', '## Material', '## Fabric')
    const { made, stdout } = await rebuild()
    assert.deepEqual(made, ['1.x'])
    assert.match(stdout, /Version 1\.x has 3 mistakes/)
    change('content/guide/tails.mdx', '## Fabric', '## Material')
    assert.match((await rebuild()).stdout, /Version 1\.x has 2 mistakes/)
  })

  it("of today's look makes all again, and nothing if nothing has changed", async () => {
    change('content/site.config.ts', "title: 'Kites'", "title: 'Kites and wind'")
    assert.deepEqual((await rebuild()).made, ['1.x', '0.9'])
    const again = await rebuild()
    assert.deepEqual([again.made, again.written], [[], 0])
  })

  it('ends with what a first build makes', async (t) => {
    const files = readTree(file('dist'))
    const cold = await builtElsewhere(t, root)
    assert.deepEqual([...files.keys()].sort(), [...cold.keys()].sort())
    for (const [path, contents] of cold) assert.ok(files.get(path)?.equals(contents), path)
  })
})
