import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { changedBetween, rescanFiles, scanFiles } from '../../../../build/dev/scan-files.ts'
import { makeFolder, writeFiles } from '../../../support/folder.ts'

describe('scanFiles', () => {
  it('finds files in all folders, and the single ones that are named', (t) => {
    const folder = makeFolder(t, { 'content/a.mdx': 'a', 'content/b/c.tsx': 'c', 'other/d.ts': 'd', 'other/e.ts': 'e' })
    const scan = scanFiles([join(folder, 'content')], [join(folder, 'other/d.ts'), join(folder, 'other/gone.ts')])
    const found = [...scan.keys()].map((path) => path.slice(folder.length + 1))
    assert.deepEqual(found, ['content/a.mdx', 'content/b/c.tsx', 'other/d.ts'])
  })

  it("leaves out hidden files, packages and editors' copies", (t) => {
    const folder = makeFolder(t, { '.a.mdx.swp': '', 'a.mdx~': '', 'node_modules/x/y.mdx': '', 'a.mdx': '' })
    assert.deepEqual([...scanFiles([folder]).keys()], [join(folder, 'a.mdx')])
  })

  it('counts a folder that is not there as empty', () => assert.equal(scanFiles(['/nowhere/at/all']).size, 0))
})

describe('rescanFiles', () => {
  it('only looks at the files that events have named', (t) => {
    const folder = makeFolder(t, { 'a.mdx': 'a', 'b.mdx': 'b' })
    const [a, b, draft] = ['a.mdx', 'b.mdx', 'a.mdx.tmp'].map((name) => join(folder, name)) as [string, string, string]
    const before = scanFiles([folder])
    writeFiles(folder, { 'a.mdx': 'longer', 'b.mdx': 'longer' })
    const after = rescanFiles(before, [a, draft])
    assert.deepEqual(after && [...changedBetween(before, after)], [a])
    assert.equal(after?.get(b), before.get(b))
  })

  it('gives up if files may have come or gone', (t) => {
    const folder = makeFolder(t, { 'a.mdx': 'a', 'new/b.mdx': 'b' })
    const a = join(folder, 'a.mdx')
    const before = new Map([[a, scanFiles([folder]).get(a) ?? { size: 0, state: '' }]])
    assert.equal(rescanFiles(before, [join(folder, 'new')]), undefined)
    assert.equal(rescanFiles(before, [join(folder, 'new/b.mdx')]), undefined)
    rmSync(a)
    assert.equal(rescanFiles(before, [a]), undefined)
  })
})

it('changedBetween names what was added, changed and removed', (t) => {
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
