/** The forms of `_components.tsx` that docs/content/guide/components.mdx shows besides that of its example. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { copyExample, guidePage } from '../../support/examples.ts'
import { buildSite } from '../../support/site.ts'

const page = guidePage('components')

it('components for all pages may have the other forms that the manual shows', async (t) => {
  const root = copyExample(t, 'components')
  const object = [...page.matchAll(/```tsx \[content\/_components\.tsx\]\n(.*?)```/gs)][1]?.[1] ?? ''
  writeFileSync(join(root, 'content/_components.tsx'), object)
  writeFileSync(join(root, 'content/index.mdx'), '# Keys\n\nPress <kbd>Esc</kbd>.\n\n<river-map />\n')
  await buildSite(root)
  const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
  assert.match(html, /<kbd class="key">Esc<\/kbd>/)
  assert.match(html, /<div class="map"><\/div>/)
})
