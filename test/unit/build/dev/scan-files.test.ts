import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { changedBetween, scanFiles } from '../../../../build/dev/scan-files.ts'
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
