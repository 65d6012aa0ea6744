import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { type IgnoreRule, ignoreRule, walkTree } from '../../../../build/dev/folder-tree.ts'
import { makeFolder } from '../../../support/folder.ts'

function visited(folder: string, isIgnored?: IgnoreRule): string[] {
  const paths: string[] = []
  walkTree(folder, (path, isFolder) => paths.push(`${path.slice(folder.length + 1)}${isFolder ? '/' : ''}`), isIgnored)
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

describe('ignoreRule', () => {
  it('goes by what is published in public/, and by what pages are made from elsewhere', (t) => {
    const root = makeFolder(t, {
      ...{ 'public/.well-known/a.txt': '', 'public/_headers': '', 'public/.env': '', 'public/a.txt~': '', 'public/b/.c.txt': '' },
      ...{ 'content/.hidden/a.mdx': '', 'content/a.mdx': '', 'public-notes/.a': '' },
    })
    const rule = ignoreRule({ public: join(root, 'public') })
    assert.deepEqual(visited(root, rule), [
      ...['/', 'content/', 'content/a.mdx', 'public-notes/', 'public/', 'public/.well-known/', 'public/.well-known/a.txt'],
      ...['public/_headers', 'public/b/', 'public/b/.c.txt'],
    ])
  })
})
