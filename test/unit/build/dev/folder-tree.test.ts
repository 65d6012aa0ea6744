import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { walkTree } from '../../../../build/dev/folder-tree.ts'
import { makeFolder } from '../../../support/folder.ts'

function visited(folder: string): string[] {
  const paths: string[] = []
  walkTree(folder, (path, isFolder) => paths.push(`${path.slice(folder.length + 1)}${isFolder ? '/' : ''}`))
  return paths.sort()
}

describe('walkTree', () => {
  it('visits folders and files, without those that no editor means', (t) => {
    const folder = makeFolder(t, { 'a/b.mdx': '', 'c.mdx': '', '.git/d': '', 'node_modules/e/f.js': '', 'g.mdx~': '' })
    assert.deepEqual(visited(folder), ['/', 'a/', 'a/b.mdx', 'c.mdx'])
  })

  it('follows links to folders, and none back to a folder that it stands in', (t) => {
    const folder = makeFolder(t, { 'site/a.mdx': '', 'shared/b/c.mdx': '' })
    symlinkSync(join(folder, 'shared'), join(folder, 'site/linked'))
    symlinkSync(join(folder, 'site'), join(folder, 'shared/b/back'))
    symlinkSync('nowhere', join(folder, 'site/dead'))
    assert.deepEqual(visited(join(folder, 'site')), ['/', 'a.mdx', 'dead', 'linked/', 'linked/b/', 'linked/b/c.mdx'])
  })

  it('visits nothing where there is no folder', (t) => {
    assert.deepEqual(visited(join(makeFolder(t, {}), 'gone')), [])
  })
})
