import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { changedBetween, type Scan, scanFiles, scanWhenWritten } from '../../../../build/dev/scan-files.ts'
import { makeFolder, writeFiles } from '../../../support/folder.ts'

describe('scanFiles', () => {
  it('finds files in all folders, and the single ones that are named', (t) => {
    const folder = makeFolder(t, { 'content/a.mdx': 'a', 'content/b/c.tsx': 'c', 'other/d.ts': 'd', 'other/e.ts': 'e' })
    const scan = scanFiles([join(folder, 'content')], [join(folder, 'other/d.ts'), join(folder, 'other/gone.ts')])
    assert.deepEqual(
      [...scan.keys()].map((path) => path.slice(folder.length + 1)),
      ['content/a.mdx', 'content/b/c.tsx', 'other/d.ts'],
    )
  })

  it("leaves out hidden files, packages and editors' copies", (t) => {
    const folder = makeFolder(t, { '.a.mdx.swp': '', 'a.mdx~': '', 'node_modules/x/y.mdx': '', 'a.mdx': '' })
    assert.deepEqual([...scanFiles([folder]).keys()], [join(folder, 'a.mdx')])
  })

  it('counts a folder that is not there as empty', () => {
    assert.equal(scanFiles(['/nowhere/at/all']).size, 0)
  })
})

describe('changedBetween', () => {
  it('names what was added, changed and removed', (t) => {
    const folder = makeFolder(t, { 'same.mdx': 'same', 'changed.mdx': 'before', 'removed.mdx': 'removed' })
    const before = scanFiles([folder])
    writeFiles(folder, { 'changed.mdx': 'and after', 'added.mdx': 'added' })
    rmSync(join(folder, 'removed.mdx'))
    assert.deepEqual([...changedBetween(before, scanFiles([folder]))].map((path) => path.slice(folder.length + 1)).sort(), [
      'added.mdx',
      'changed.mdx',
      'removed.mdx',
    ])
  })
})

describe('scanWhenWritten', () => {
  const scanOf = (files: Record<string, number>): Scan =>
    new Map(Object.entries(files).map(([path, size]) => [path, { size, state: String(size) }]))
  /** Scans find one state after the other, and the last one from then on. Resolves to how many were looked at, and the last. */
  async function lookAt(before: Record<string, number>, ...states: Record<string, number>[]) {
    let looks = 0
    const found = await scanWhenWritten(scanOf(before), () => scanOf(states[Math.min(looks++, states.length - 1)] ?? {}))
    return { looks, found: Object.fromEntries([...found].map(([path, { size }]) => [path, size])) }
  }

  it('waits for files that became empty or are gone', async () => {
    assert.deepEqual(await lookAt({ a: 5 }, { a: 0 }, { a: 0 }, { a: 0 }, { a: 0 }, { a: 0 }, { a: 7 }), { looks: 6, found: { a: 7 } })
    assert.deepEqual(await lookAt({ a: 5 }, {}, { a: 7 }), { looks: 2, found: { a: 7 } })
  })

  it('takes them for empty and gone where they stay so', async () => {
    assert.deepEqual((await lookAt({ a: 5 }, { a: 0 })).found, { a: 0 })
    assert.deepEqual((await lookAt({ a: 5 }, {})).found, {})
  })

  it('does not wait for files that grew, shrank, came, or were empty before', async () => {
    assert.equal((await lookAt({ a: 5, b: 0 }, { a: 3, b: 0, c: 0 })).looks, 1)
    assert.equal((await lookAt({ b: 0 }, {})).looks, 1)
  })
})
