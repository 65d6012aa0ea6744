import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Notes } from '../../../../build/import/notes.ts'
import { separateIds } from '../../../../build/import/part-ids.ts'

it('gives headings of a page another id than those of the files that it includes', () => {
  const page = "---\ntitle: A\n---\nimport Part from '../_parts/a.mdx'\n\n## Gas `x` (optional)\n\n<Part />\n\n## Other\n"
  const texts = new Map([
    ['content/guide/page.mdx', page],
    ['content/_parts/a.mdx', "import Inner from './b.mdx'\n\n<Inner />\n"],
    ['content/_parts/b.mdx', '### Gas x (optional)\n'],
    ['content/alone.mdx', '## Gas x (optional)\n'],
  ])
  const before = new Map(texts)
  const notes = new Notes()
  separateIds(texts, (path) => path.replace('content/', 'pages/'), notes)
  assert.equal(texts.get('content/guide/page.mdx'), page.replace('(optional)', '(optional) {/* #gas-x-optional-1 */}'))
  for (const path of ['content/_parts/a.mdx', 'content/_parts/b.mdx', 'content/alone.mdx']) assert.equal(texts.get(path), before.get(path))
  const found = notes.all.map(({ file }) => file)
  assert.deepEqual(found, ['pages/guide/page.mdx'])
})
