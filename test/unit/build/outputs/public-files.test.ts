import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { findSecrets, listPublicFiles } from '../../../../build/outputs/public-files.ts'
import { makeFolder } from '../../../support/folder.ts'

const PUBLISHED = [
  ...['.htaccess', '.nojekyll', '.well-known/security.txt', '.x/y', '_headers', '_redirects', 'a#b.txt', 'a.env.txt', 'a.swf', 'b/.hidden'],
  ...['env', 'git.txt', 'robots.txt', 'x.swp.txt', '~a'],
]

const UNPUBLISHED = [
  ...[
    '.DS_Store',
    'b/Thumbs.db',
    'THUMBS.DB',
    'desktop.ini',
    'notes.md~',
    'b/~',
    '.page.mdx.swp',
    '.page.mdx.swo',
    'page.swx',
    '.#page.mdx',
    '#page.mdx#',
  ],
  ...['.git/config', '.gitignore', '.gitkeep', '.gitattributes', 'b/.github/x.yml'],
  ...['.env', '.env.local', 'c/.ENV', 'b/.env.production', '.envrc', '.env.d/key'],
]

describe('public files', () => {
  it('are all of public/ but what editors, systems and git leave there, and secrets', (test) => {
    const folder = makeFolder(test, Object.fromEntries([...PUBLISHED, ...UNPUBLISHED].map((name) => [name, name])))
    assert.deepEqual(listPublicFiles(folder), [...PUBLISHED].sort())
  })

  it('are none if there is no folder', () => {
    assert.deepEqual([listPublicFiles('/nowhere/at/all'), findSecrets('/nowhere/at/all')], [[], []])
  })

  it('that look like secrets are reported, each once', (test) => {
    const folder = makeFolder(
      test,
      Object.fromEntries([...PUBLISHED, ...UNPUBLISHED, '.env.d/token', '.git/.env'].map((name) => [name, name])),
    )
    const found = findSecrets(folder).map(({ severity, file, code }) => `${severity} ${code} ${file}`)
    const secrets = ['.env', '.env.d', '.env.local', '.envrc', 'b/.env.production', 'c/.ENV']
    assert.deepEqual(
      found,
      secrets.map((name) => `warning public-secret ${join(folder, name)}`),
    )
  })
})
