import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readDocs } from '../../../../build/import/kinds/docusaurus-docs.ts'
import { Notes } from '../../../../build/import/notes.ts'
import { Repository } from '../../../../build/import/repository.ts'
import { makeFolder } from '../../../support/folder.ts'

it('gives the index of a folder the address of the folder, even if it has an id', (t) => {
  const files = { 'docs/usage/index.md': '---\nid: index\n---\n', 'docs/usage/01-start.md': '---\nid: begin\n---\n' }
  const root = makeFolder(t, files)
  const notes = new Notes()
  const repository = new Repository({ folder: root, file: '' }, root, notes)
  const { pages } = readDocs({ routeBasePath: '/', id: 'default' }, `${root}/docs`, notes, repository)
  assert.deepEqual(pages.map(({ route }) => route).sort(), ['/usage', '/usage/begin'])
})
