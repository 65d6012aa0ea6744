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

it('gives elements of a page, and headings whose id is written, another id than those of the files that it includes', () => {
  const before = new Map([
    ['content/setup.mdx', "import Mac from './_mac.mdx'\nimport Other from './_other.md'\n\n<Mac />\n\n<p title=\"a\" id='tools'>T</p>\n"],
    ['content/_mac.mdx', '<h4 id="tools">Tools</h4>\n\n## Cable {/* #cable */}\n\n`<i id="code">`\n'],
    ['content/_other.md', '<a name="tools"></a><b id="own">\n\n## Cable {#cable}\n\n## Code\n\n<Field name="tools">\n'],
  ])
  const texts = new Map(before)
  separateIds(texts, (path) => path, new Notes())
  assert.equal(texts.get('content/_mac.mdx'), before.get('content/_mac.mdx'))
  assert.equal(
    texts.get('content/_other.md'),
    before.get('content/_other.md')?.replace('"tools"', '"tools-1"').replace('#cable', '#cable-1'),
  )
  assert.equal(texts.get('content/setup.mdx'), before.get('content/setup.mdx')?.replace("'tools'", "'tools-2'"))
})
