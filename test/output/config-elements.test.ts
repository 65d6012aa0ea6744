import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { documentStyles } from '../support/document-styles.ts'
import { makeFolder } from '../support/folder.ts'
import { goldenFiles } from '../support/golden.ts'
import { buildSite, failedBuild } from '../support/site.ts'

const SITE = goldenFiles('given/config-elements.txt')

describe('elements in a configuration', () => {
  it('are rendered with the components and hooks of pages', async (t) => {
    const root = makeFolder(t, SITE)
    await buildSite(root)
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    assert.match(html, /<b id="news">New <span class="dw-badge[^>]*>beta<\/span> <a [^>]*href="\/docs\/guide"/)
    // A reader may come from a page without an outline, so its styles are those of all pages.
    const [, name] = /<p class="(s[\da-f]{7}) own">Since 2026<\/p>/.exec(html) ?? []
    const css = documentStyles(html, (path) => readFileSync(join(root, 'dist', path), 'utf8'))
    assert.ok(css.includes(`.${name}{color:red;margin:4px}`))
  })

  it('that throw fail the build with their key', async (t) => {
    const root = makeFolder(t, { ...SITE, 'content/_footer.tsx': "export const Footer = () => { throw new Error('no footer today') }\n" })
    assert.match(await failedBuild(root), /outlineFooter: the element could not be rendered: no footer today/)
  })
})
