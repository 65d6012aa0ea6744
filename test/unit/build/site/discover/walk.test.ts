import assert from 'node:assert/strict'
import { chmodSync, symlinkSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, it } from 'node:test'
import { findLeftovers } from '../../../../../build/site/discover/leftover-files.ts'
import { walkModules, walkPages, walkTree } from '../../../../../build/site/discover/walk.ts'
import { makeFolder } from '../../../../support/folder.ts'

function visited(folder: string): string[] {
  return [...walkTree(folder)].map(({ path, isFolder }) => `${path.slice(folder.length + 1)}${isFolder ? '/' : ''}`)
}

describe('walkTree', () => {
  it('visits folders and files, without those that no editor means', (t) => {
    const folder = makeFolder(t, { 'c.mdx': '', 'a/b.mdx': '', '.git/d': '', 'node_modules/e/f.js': '', 'g.mdx~': '' })
    assert.deepEqual(visited(folder), ['/', 'a/', 'a/b.mdx', 'c.mdx'])
  })

  it('follows links to folders, except dead ones and those to a folder that contains them', (t) => {
    const folder = makeFolder(t, { 'site/a.mdx': '', 'shared/b/c.mdx': '' })
    symlinkSync(join(folder, 'shared'), join(folder, 'site/linked'))
    symlinkSync(join(folder, 'site'), join(folder, 'shared/b/back'))
    symlinkSync('nowhere', join(folder, 'site/dead'))
    assert.deepEqual(visited(join(folder, 'site')), ['/', 'a.mdx', 'linked/', 'linked/b/', 'linked/b/c.mdx'])
  })

  it('visits nothing if there is no folder', (t) => {
    const folder = makeFolder(t, { file: '' })
    assert.deepEqual(visited(join(folder, 'gone')), [])
    assert.deepEqual(visited(join(folder, 'file')), [])
  })

  // Windows has no such permissions, and the superuser reads everything.
  it('names the folder that is not readable', { skip: !process.getuid?.() }, (t) => {
    const folder = makeFolder(t, { 'a/b.mdx': '' })
    chmodSync(join(folder, 'a'), 0)
    assert.throws(() => visited(folder), { name: 'SiteError', message: /can't be read: EACCES/ })
    chmodSync(join(folder, 'a'), 0o700)
  })
})

it('pages are found behind links, and dead links are skipped', (test) => {
  const folder = makeFolder(test, { 'site/a.md': '', 'elsewhere/b.md': '' })
  const link = (target: string, name: string) => symlinkSync(target, join(folder, 'site', name))
  link(join(folder, 'elsewhere'), 'linked')
  link('nowhere', 'gone')
  link('itself', 'itself')
  link('a.md/part', 'behind-a-file')
  link('.', 'round')
  assert.deepEqual(walkPages(join(folder, 'site')), ['a.md', 'linked/b.md'])
})

it('a folder with a package.json of its own has neither pages nor leftovers', (test) => {
  const program = { 'package.json': '{}', 'README.md': '', 'docs/guide.mdx': '', 'src/app.tsx': '', 'vite.config.ts': '', 'layout.tsx': '' }
  const within = (folder: string) => Object.fromEntries(Object.entries(program).map(([name, text]) => [`${folder}/${name}`, text]))
  const folder = makeFolder(test, {
    ...within('site'),
    ...within('site/examples/app'),
    'site/examples/about.mdx': '',
    ...within('elsewhere'),
  })
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'site/linked'))
  const site = join(folder, 'site')
  assert.deepEqual(walkPages(site), ['README.md', 'docs/guide.mdx', 'examples/about.mdx'], "the site's own folder may have one")
  assert.deepEqual(walkModules(site), ['layout.tsx', 'src/app.tsx', 'vite.config.ts'])
  const found = findLeftovers(site).map(({ file = '' }) => relative(site, resolve(file)))
  assert.deepEqual(found, ['layout.tsx', 'vite.config.ts'])
})
