import assert from 'node:assert/strict'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { watchFolders } from '../../../../build/dev/watch-folders.ts'
import type { IgnoreRule } from '../../../../build/site/discover/walk.ts'
import { makeFolder } from '../../../support/folder.ts'

/** Watches `tree` in a new folder. `until` waits for the change whose paths fit. */
function watching(t: TestContext, files: Record<string, string>, isIgnored?: IgnoreRule) {
  const folder = makeFolder(t, files)
  const seen: string[] = []
  let notify = () => {}
  const watcher = watchFolders([join(folder, 'tree')], {
    onChange(paths) {
      seen.push(...paths.map((path) => path.slice(folder.length + 1)))
      notify()
    },
    ...(isIgnored && { isIgnored }),
  })
  t.after(() => watcher.close())
  const until = (path: string) =>
    new Promise<void>((resolve) => {
      notify = () => seen.includes(path) && resolve()
      notify()
    })
  return { folder, watcher, until, seen, write: (path: string, text: string) => writeFileSync(join(folder, path), text) }
}

describe('watchFolders', { timeout: 20_000 }, () => {
  it('reports changes in nested folders', async (t) => {
    const { write, until, watcher } = watching(t, { 'tree/a/b/c.mdx': 'c' })
    assert.equal(watcher.count(), 4)
    write('tree/a/b/c.mdx', 'changed')
    await until('tree/a/b/c.mdx')
  })

  it('watches folders that come, and lets go of those that went', async (t) => {
    const { folder, write, until, watcher } = watching(t, { 'tree/a.mdx': 'a' })
    mkdirSync(join(folder, 'tree/new'))
    await until('tree/new')
    assert.equal(watcher.count(), 3)
    write('tree/new/page.mdx', 'page')
    await until('tree/new/page.mdx')
    rmSync(join(folder, 'tree/new'), { recursive: true })
    write('tree/last.mdx', 'last')
    await until('tree/last.mdx')
    assert.equal(watcher.count(), 2)
  })

  it('follows a tree that is moved away and put back, or made anew', async (t) => {
    const { folder, write, until, seen } = watching(t, { 'tree/a.mdx': 'a' })
    renameSync(join(folder, 'tree'), join(folder, 'elsewhere'))
    await until('tree')
    seen.length = 0
    mkdirSync(join(folder, 'tree'))
    await until('tree')
    write('tree/b.mdx', 'b')
    await until('tree/b.mdx')
  })

  it('watches no more after many changes than before them', async (t) => {
    const { write, until, watcher } = watching(t, { 'tree/a.mdx': 'a', 'tree/b/c.mdx': 'c' })
    const before = watcher.count()
    for (let count = 0; count < 200; count++) write('tree/a.mdx', String(count))
    write('tree/last.mdx', '')
    await until('tree/last.mdx')
    assert.equal(watcher.count(), before)
  })

  it('keeps to itself what lies beside the tree, is hidden, or is a copy of an editor', async (t) => {
    const { write, until, seen } = watching(t, { 'tree/a.mdx': 'a' })
    write('beside.mdx', '')
    write('tree/.hidden.swp', '')
    write('tree/a.mdx~', '')
    write('tree/last.mdx', '')
    await until('tree/last.mdx')
    assert.deepEqual(new Set(seen), new Set(['tree/last.mdx']))
  })

  it('reports hidden files if those matter', async (t) => {
    const { write, until, seen } = watching(t, { 'tree/.well-known/a.txt': 'a' }, (name) => name.endsWith('~'))
    write('tree/.well-known/a.txt~', 'copy')
    write('tree/.well-known/a.txt', 'changed')
    await until('tree/.well-known/a.txt')
    write('tree/.htaccess', '')
    await until('tree/.htaccess')
    assert.ok(!seen.includes('tree/.well-known/a.txt~'))
  })

  it('watches further folders for as long as they are named', async (t) => {
    const { folder, write, until, watcher } = watching(t, { 'tree/a.mdx': 'a', 'other/b.ts': 'b' })
    const before = watcher.count()
    watcher.watchAlso([join(folder, 'other/b.ts')])
    write('other/b.ts', 'changed')
    await until('other/b.ts')
    watcher.watchAlso([])
    assert.equal(watcher.count(), before)
  })

  it('watches a further folder that is only there when it is named again', async (t) => {
    const { folder, write, until, watcher } = watching(t, { 'tree/a.mdx': 'a' })
    watcher.watchAlso([join(folder, 'late/inside', '/')])
    mkdirSync(join(folder, 'late/inside'), { recursive: true })
    watcher.watchAlso([join(folder, 'late/inside', '/')])
    write('late/inside/b.ts', 'b')
    await until('late/inside/b.ts')
  })
})
