import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { findUnpublished, listPublicFiles } from '../../../../build/site/public-files.ts'
import { makeFolder } from '../../../support/folder.ts'

const PUBLISHED = [
  ...['.htaccess', '.nojekyll', '.well-known/security.txt', '.x/y', '_headers', '_redirects', 'a#b.txt', 'a.env.txt', 'a.swf', 'b/.hidden'],
  ...['env', 'git.txt', 'robots.txt', 'x.swp.txt', '~a'],
]

const UNPUBLISHED = [
  ...'.DS_Store b/Thumbs.db THUMBS.DB desktop.ini notes.md~ b/~ .page.mdx.swp .page.mdx.swo page.swx .#page.mdx #page.mdx#'.split(' '),
  ...['.git/config', '.gitignore', '.gitkeep', '.gitattributes', 'b/.github/x.yml'],
  ...['.env', '.env.local', 'c/.ENV', 'b/.env.production', '.envrc', '.env.d/key'],
]

describe('public files', () => {
  it('are all of public/ but what editors, systems and git leave there, and secrets', (test) => {
    const folder = makeFolder(test, Object.fromEntries([...PUBLISHED, ...UNPUBLISHED].map((name) => [name, name])))
    assert.deepEqual(listPublicFiles({ root: folder, public: folder }), [...PUBLISHED].sort())
  })

  it('are none if there is no folder', () => {
    const nowhere = { root: '/nowhere/at', public: '/nowhere/at/all' }
    assert.deepEqual([listPublicFiles(nowhere), findUnpublished(nowhere)], [[], []])
  })

  it('that look like secrets are reported, each once', (test) => {
    const folder = makeFolder(
      test,
      Object.fromEntries([...PUBLISHED, ...UNPUBLISHED, '.env.d/token', '.git/.env'].map((name) => [name, name])),
    )
    const found = findUnpublished({ root: folder, public: folder }).map(({ severity, file, code }) => `${severity} ${code} ${file}`)
    const secrets = ['.env', '.env.d', '.env.local', '.envrc', 'b/.env.production', 'c/.ENV']
    const expected = secrets.map((name) => `warning public-secret ${join(folder, name)}`)
    assert.deepEqual(found, expected)
  })

  it('are those behind links that stay in the site, and others are reported once', (test) => {
    const folder = makeFolder(test, { 'site/public/a.txt': '', 'site/shared/b.txt': '', 'other/c.txt': '', 'other/d/e.txt': '' })
    const folders = { root: join(folder, 'site'), public: join(folder, 'site/public') }
    for (const [target, name] of Object.entries({ '../shared': 'shared', '../../other': 'other', '../../other/c.txt': 'c.txt' }))
      symlinkSync(target, join(folders.public, name))
    assert.deepEqual(listPublicFiles(folders), ['a.txt', 'shared/b.txt'])
    const found = findUnpublished(folders).map(({ code, file }) => `${code} ${file}`)
    const expected = ['c.txt', 'other'].map((name) => `public-link ${join(folders.public, name)}`)
    assert.deepEqual(found, expected)
  })
})
