/** The example of docs/content/guide/components.mdx, and the message that the page shows. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample } from '../../support/examples.ts'
import { buildSite, repository, runCommand } from '../../support/site.ts'

const page = readFileSync(join(repository, 'docs/content/guide/components.mdx'), 'utf8')

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

  it('makes the message that the page shows', async (t) => {
    const root = copyExample(t, 'components')
    const file = join(root, 'content/_components.tsx')
    writeFileSync(file, readFileSync(file, 'utf8').replace('export const blockquote', 'export const blokquote'))
    const { code, stderr } = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(code, 1)
    assert.ok(stderr.includes(/```text\n(.*?)\n```/s.exec(page)?.[1] ?? 'missing'), stderr)
  })
})
