/** The example of docs/content/guide/not-found.mdx. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { withoutStyles } from '../../support/document-styles.ts'
import { copyExample } from '../../support/examples.ts'
import { byTag, findOne, parseHtml, textIn } from '../../support/markup.ts'
import { buildSite } from '../../support/site.ts'

describe('the example of a not-found page', () => {
  it('is what 404.html shows, and no page of its own', async (t) => {
    const root = copyExample(t, 'not-found')
    await buildSite(root)
    const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    const html = read('404.html')
    const tree = parseHtml(html)
    assert.equal(textIn(findOne(tree, byTag('title'))), 'Off the map – Rivers')
    assert.equal(textIn(findOne(tree, byTag('h1'))), "There's no page here")
    assert.equal(findOne(tree, ({ properties }) => properties?.['dataLayout'] !== undefined).properties['dataLayout'], 'minimal')
    assert.doesNotMatch(html, /rel="canonical"|name="description"|class="dw-footer-meta"/)
    // There's no Markdown of it to copy.
    assert.doesNotMatch(withoutStyles(html), /data-copies|page-actions/)
    assert.match(html, /href="\/404#contact"|href="#contact"/)
    assert.equal(existsSync(join(root, 'dist/404')), false)
    const routes: { path: string }[] = JSON.parse(read('.site/routes.json'))
    assert.deepEqual(
      routes.map(({ path }) => path),
      ['/guide/start', '/'],
    )
    const { notFound, searchIndex } = JSON.parse(read('.site/navigation.json'))
    assert.ok(html.includes(`"module":"${notFound}"`) && existsSync(join(root, 'dist', notFound)))
    assert.doesNotMatch(read(searchIndex.slice(1)), /brought/)
    assert.doesNotMatch(read('index.html'), /Off the map/)
  })
})
