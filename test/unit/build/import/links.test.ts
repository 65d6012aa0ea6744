import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { importSite } from '../../../../build/import/import-site.ts'
import { SILENT } from '../../../../build/report/progress.ts'
import { makeFolder } from '../../../support/folder.ts'

it('follows links to folders whose name begins as an alias does', async (t) => {
  const files = { 'old/mkdocs.yml': 'site_name: A\n', 'old/docs/index.md': '# A\n', 'old/docs/kit/@saw/use.md': '# Use\n' }
  const root = makeFolder(t, { ...files, 'old/docs/kit/index.md': '# Kit\n\n[saw](@saw/use.md) [axe](@axe/use.md)\n' })
  const { notes } = await importSite(`${root}/old`, `${root}/new`, SILENT)
  assert.equal(readFileSync(`${root}/new/content/kit.md`, 'utf8'), '# Kit\n\n[saw](/kit/@saw/use) [axe](@axe/use.md)\n')
  assert.deepEqual(
    notes.map(({ message }) => message),
    ['`@axe/use.md` leads to no page and no file.'],
  )
})
