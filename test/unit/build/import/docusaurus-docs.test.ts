import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { readDocs } from '../../../../build/import/kinds/docusaurus-docs.ts'
import { Notes } from '../../../../build/import/notes.ts'

it('gives the index of a folder the address of the folder, even if it has an id', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'docs-'))
  t.after(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'docs/usage'), { recursive: true })
  writeFileSync(join(root, 'docs/usage/index.md'), '---\nid: index\n---\n')
  writeFileSync(join(root, 'docs/usage/01-start.md'), '---\nid: begin\n---\n')
  const { pages } = readDocs(root, { path: 'docs', routeBasePath: '/', sidebarPath: undefined, id: 'default' }, new Notes())
  assert.deepEqual(pages.map(({ route }) => route).sort(), ['/usage', '/usage/begin'])
})
