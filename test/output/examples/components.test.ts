/** The example of docs/content/guide/components.mdx. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample, guidePage } from '../../support/examples.ts'
import { buildSite } from '../../support/site.ts'

const page = guidePage('components')

describe('the example of components for all pages', () => {
  it('replaces an element and a component, and adds one', async (t) => {
    const root = copyExample(t, 'components')
    const { stdout } = await buildSite(root)
    assert.match(stdout, /0 warnings/)
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    assert.match(html, /<figure class="quotation"><blockquote><p>No one steps in the same river twice\.<\/p><\/blockquote><\/figure>/)
    assert.match(html, /<aside class="hint"><strong>Good to know<\/strong><p>Boats that go upstream/)
    assert.match(html, /The river is <button type="button">4 m<\/button> deep here\./)
    const locks = readFileSync(join(root, 'dist/locks/index.html'), 'utf8')
    assert.match(
      locks,
      /<div class="dw-callout dw-callout-note" role="note" aria-label="Note"><p class="dw-callout-title"><svg[^>]*><path[^>]*>(?:<\/path>)?<\/svg>Note<\/p><div class="dw-callout-body"><p>Locks close/,
    )
  })

  it('has the other forms that the page shows', async (t) => {
    const root = copyExample(t, 'components')
    const object = [...page.matchAll(/```tsx \[content\/_components\.tsx\]\n(.*?)```/gs)][1]?.[1] ?? ''
    writeFileSync(join(root, 'content/_components.tsx'), object)
    writeFileSync(join(root, 'content/index.mdx'), '# Keys\n\nPress <kbd>Esc</kbd>.\n\n<river-map />\n')
    await buildSite(root)
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    assert.match(html, /<kbd class="key">Esc<\/kbd>/)
    assert.match(html, /<div class="map"><\/div>/)
  })
})
