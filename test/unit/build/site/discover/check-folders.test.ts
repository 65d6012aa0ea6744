import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { SiteError } from '../../../../../build/report/diagnostic.ts'
import { assertApart, assertRegularFiles } from '../../../../../build/site/discover/check-folders.ts'
import { walkFiles } from '../../../../../build/site/discover/walk.ts'
import { siteFolders } from '../../../../../build/util/site-folders.ts'
import { makeFolder } from '../../../../support/folder.ts'

/** A site, with links in it by their path. */
function siteWith(test: TestContext, links: Record<string, string> = {}, files: Record<string, string> = {}) {
  const root = makeFolder(test, { ...files, 'content/index.md': '', 'public/images/a.txt': '', 'shared/a.txt': '' })
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, path), 'junction')
  return (out?: string) => assertApart(siteFolders({ root, ...(out !== undefined && { out: join(root, out) }) }))
}

describe('an output folder', () => {
  it('may be anywhere but in the sources of the site or above them', (t) => {
    const check = siteWith(t)
    for (const out of [undefined, 'dist', 'content-out', 'publications/site', '../elsewhere', 'shared']) check(out)
    for (const out of ['content', 'content/out', 'public/site', 'public/images', 'content/a/b/c'])
      assert.throws(() => check(out), /is inside of/)
    for (const out of ['.', '..', '/'])
      assert.throws(() => check(out === '/' ? '../../../../../../..' : out), /contains .*content, and a build replaces/)
  })

  it('is recognized through links', (t) => {
    const check = siteWith(t, { site: 'public', 'content/shared': '../shared', hanging: 'public/later' })
    for (const out of ['site', 'site/new', 'site/images', 'hanging']) assert.throws(() => check(out), /is inside of/)
    assert.throws(() => check('shared/out'), /This link leads to the output folder/)
    check('dist')
  })

  it("is recognized behind links in the sources, even if it doesn't exist yet", (t) => {
    for (const links of [
      { 'public/site': '../dist' },
      { 'content/up': '..' },
      { 'content/shared': '../shared', 'shared/out': '../dist/guide' },
    ]) {
      const check = siteWith(t, links)
      assert.throws(() => check(), /This link leads to the output folder/)
      const existing = siteWith(t, links, { 'dist/guide/index.html': '' })
      assert.throws(() => existing(), /This link leads to the output folder/)
    }
    siteWith(t, { 'public/self': 'self', 'content/loop': '../content', 'content/gone': '../nothing' })()
  })

  it('may not hold sources that are links to somewhere in it', (t) => {
    const root = makeFolder(t, { 'out/pages/index.md': '' })
    symlinkSync('out/pages', join(root, 'content'), 'junction')
    assert.throws(() => assertApart(siteFolders({ root, out: join(root, 'out') })), /contains .*content/)
    assertApart(siteFolders({ root, out: join(root, 'dist') }))
  })
})

it('what is no file is named before anything reads it, wherever it is in the sources, and behind links', {
  skip: process.platform === 'win32',
}, (t) => {
  const root = makeFolder(t, { 'content/index.md': '', 'public/a.txt': '', 'shared/a.txt': '' })
  const special = ['content/pipe.md', 'content/_part.mdx', 'content/site.config.ts', 'public/images.png', 'shared/pipe.tsx']
  for (const path of [...special, 'content/.hidden', 'content/backup~']) execFileSync('mkfifo', [join(root, path)])
  symlinkSync('../shared', join(root, 'content/shared'))
  symlinkSync('/dev/null', join(root, 'public/null'))
  symlinkSync('loop', join(root, 'content/loop'))
  symlinkSync('gone', join(root, 'content/gone.md'))
  const check = (thrown: unknown) => {
    assert.ok(thrown instanceof SiteError)
    const found = thrown.diagnostics.map(({ file = '', message }) => `${file.slice(root.length + 1)}: ${message.split(',')[0]}`).sort()
    assert.deepEqual(found, [
      'content/_part.mdx: This is a named pipe',
      'content/pipe.md: This is a named pipe',
      'content/shared/pipe.tsx: This is a named pipe',
      'content/site.config.ts: This is a named pipe',
      'public/images.png: This is a named pipe',
      'public/null: This is a device',
    ])
    return true
  }
  assert.throws(() => assertRegularFiles(siteFolders({ root })), check)
  assert.deepEqual(walkFiles(join(root, 'content')), ['index.md', 'shared/a.txt'])
})
