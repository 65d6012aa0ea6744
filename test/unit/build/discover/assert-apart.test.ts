import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { assertApart } from '../../../../build/discover/assert-apart.ts'
import { siteFolders } from '../../../../build/options.ts'
import { makeFolder } from '../../../support/folder.ts'

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
