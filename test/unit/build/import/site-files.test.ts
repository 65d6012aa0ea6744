import assert from 'node:assert/strict'
import { join } from 'node:path'
import { it } from 'node:test'
import { Notes } from '../../../../build/import/notes.ts'
import { Repository } from '../../../../build/import/repository.ts'
import { moduleAt } from '../../../../build/import/site-files.ts'
import { makeFolder } from '../../../support/folder.ts'

it('finds the module of a path whose ending is missing, or that is a folder with an index', (test) => {
  const folder = makeFolder(test, { 'a.tsx': '', 'b.js': '', 'c/index.ts': '', 'd.json': '', 'e/other.ts': '' })
  const repository = new Repository({ folder, file: '' }, folder, new Notes())
  const found = ['a.tsx', 'a', 'b', 'c', 'd', 'e', 'f'].map((name) => moduleAt(join(folder, name), repository)?.slice(folder.length + 1))
  assert.deepEqual(found, ['a.tsx', 'a.tsx', 'b.js', join('c', 'index.ts'), 'd.json', undefined, undefined])
})
