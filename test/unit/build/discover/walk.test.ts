import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { walkPages } from '../../../../build/discover/walk.ts'
import { makeFolder } from '../../../support/folder.ts'

it('pages are found behind links, and links that lead nowhere are passed over', (test) => {
  const folder = makeFolder(test, { 'site/a.md': '', 'elsewhere/b.md': '' })
  const link = (target: string, name: string) => symlinkSync(target, join(folder, 'site', name))
  link(join(folder, 'elsewhere'), 'linked')
  link('nowhere', 'gone')
  link('itself', 'itself')
  link('a.md/part', 'behind-a-file')
  link('.', 'round')
  assert.deepEqual(walkPages(join(folder, 'site')), ['a.md', 'linked/b.md'])
})
