import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sameSection } from '../../../../src/client/languages/same-section.ts'

const headings = [
  { depth: 2, id: 'install' },
  { depth: 3, id: 'on-linux' },
  { depth: 2, id: 'use' },
]

const german =
  '<nav><h2 id="install">Menü</h2></nav><main lang="de"><h1>Titel</h1><h2 class="a" id="installieren">I</h2><h3 id="linux">L</h3><h2 id="use&amp;more">N</h2></main>'

it('a section with the same id is that one, wherever it stands on the page', () => {
  assert.equal(sameSection('linux', headings, german), 'linux')
  assert.equal(sameSection('use&more', headings, german), 'use&more')
})

it('another one is found by its place, if both pages have the same headings by depth', () => {
  assert.deepEqual(
    ['install', 'on-linux'].map((id) => sameSection(id, headings, german)),
    ['installieren', 'linux'],
  )
  assert.equal(sameSection('on-linux', headings.slice(0, 2), german), undefined)
  assert.equal(sameSection('on-linux', [...headings.slice(0, 2), { depth: 3, id: 'use' }], german), undefined)
})

it('what is no heading here and has no counterpart there has no section', () => {
  assert.equal(sameSection('row-3', headings, german), undefined)
})
