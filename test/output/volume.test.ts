/** An output folder that can't be renamed: a container's volume. The site is published by replacing what is in it. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { makeEmittedSite } from '../support/emitted.ts'
import { makeFolder, readFiles } from '../support/folder.ts'
import { cannotCut, cannotMount, makeMounts } from '../support/mounts.ts'
import { buildSite, builtElsewhere, previewSite, readTree, runCommand } from '../support/site.ts'

const SITE = {
  'content/site.config.ts': "export default { title: 'Volume', sidebar: [{ text: 'Guide', link: '/guide' }] }\n",
  'content/index.mdx': '# Home\n',
  'content/guide.mdx': '# Guide\n\n```ts\nconst a = 1\n```\n',
}

/** A site whose `dist` is made by `mount`; gives what a build elsewhere makes of the same sources. */
async function checkBuilds(root: string, test: TestContext): Promise<void> {
  const dist = join(root, 'dist')
  await buildSite(root)
  assert.deepEqual(readTree(dist), await builtElsewhere(test, root))
  assert.match((await buildSite(root)).stdout, /nothing had changed/)
  writeFileSync(join(root, 'content/guide.mdx'), '# Another guide\n')
  renameSync(join(root, 'content/index.mdx'), join(root, 'content/index.md'))
  await buildSite(root)
  assert.deepEqual(readTree(dist), await builtElsewhere(test, root))
  writeFileSync(join(root, 'content/guide.mdx'), '# Broken <b>\n')
  const good = readTree(dist)
  assert.equal((await runCommand(['build', '--root', root])).code, 1)
  assert.deepEqual(readTree(dist), good)
  writeFileSync(join(root, 'content/guide.mdx'), '# A third guide\n')
  await buildSite(root)
  assert.deepEqual(readTree(dist), await builtElsewhere(test, root))
  assert.deepEqual(
    readdirSync(root).filter((name) => name.startsWith('dist')),
    ['dist'],
  )
}

describe('a volume', { skip: cannotMount }, () => {
  it('of a file system of its own gets the site', async (t) => {
    const mounts = makeMounts(t)
    const root = makeFolder(t, SITE)
    mounts.memory(join(root, 'dist'), 64e6)
    mkdirSync(join(root, 'dist/lost+found'))
    await checkBuilds(root, t)
    assert.ok(existsSync(join(root, 'dist/lost+found')))
  })

  it('of the same file system, which only shows when it is to be renamed, gets the site', async (t) => {
    const mounts = makeMounts(t)
    const root = makeFolder(t, SITE)
    const volume = makeFolder(t)
    mounts.folder(volume, join(root, 'dist'))
    for (const text of ['# Guide\n', '# Another guide\n']) {
      writeFileSync(join(root, 'content/guide.mdx'), text)
      await buildSite(root)
      assert.ok(readFileSync(join(volume, 'guide/index.html'), 'utf8').includes(text.slice(2, -1)))
    }
    assert.match((await buildSite(root)).stdout, /nothing had changed/)
  })

  it('in a folder that may not be written to gets the site, and the cache goes to the user', async (t) => {
    const mounts = makeMounts(t)
    const root = makeFolder(t, SITE)
    const volume = makeFolder(t)
    const env = { XDG_CACHE_HOME: makeFolder(t) }
    mkdirSync(join(root, 'dist'))
    mounts.readOnly(root)
    mounts.folder(volume, join(root, 'dist'))
    await buildSite(root, { env })
    const site = await previewSite(root)
    assert.equal((await fetch(site.url)).status, 200)
    await site.stop()
    rmSync(join(volume, 'index.html'))
    await buildSite(root, { env })
    assert.ok(existsSync(join(volume, 'index.html')))
    assert.match((await buildSite(root, { env })).stdout, /nothing had changed/)
    assert.deepEqual(readdirSync(env.XDG_CACHE_HOME), ['docwright'])
  })
})

describe('a cut of power', { skip: cannotCut('ext4') }, () => {
  /** Has the disk know all names, as it does after some seconds. Contents may take half a minute. */
  function waitForNames(folder: string): void {
    writeFileSync(join(folder, 'later'), '')
    execFileSync('sync', [join(folder, 'later')])
  }

  for (const isVolume of [false, true]) {
    it(`right after a build leaves whole files${isVolume ? ', also in a volume' : ''}`, async (t) => {
      const mounts = makeMounts(t)
      const disk = makeFolder(t)
      const power = mounts.disk(disk, 'ext4')
      const site = makeEmittedSite(t, { folder: disk })
      if (isVolume) {
        mkdirSync(join(disk, 'volume'))
        symlinkSync('volume', site.out)
      }
      for (const text of ['old', 'new']) {
        const files = Object.fromEntries(
          Array.from({ length: text === 'old' ? 60 : 3 }, (_, index) => [`${index}/index.html`, text.repeat(2_000)]),
        )
        await site.emit(files)
        waitForNames(disk)
        power.cut()
        power.restart()
        const left = readFiles(site.out)
        assert.deepEqual(left, { '.site/host.json': '{}', ...files }, text)
      }
    })
  }
})
