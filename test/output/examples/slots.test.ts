/** The example of docs/content/guide/slots.mdx. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { SLOT_NAMES } from '../../../src/shared/shell/slot-names.ts'
import { copyExample, guidePage } from '../../support/examples.ts'
import { buildSite } from '../../support/site.ts'

const page = guidePage('slots')

describe('the example of places in the shell', () => {
  it('asks about every page, and has a line at its end', async (t) => {
    const root = copyExample(t, 'slots')
    const { stdout } = await buildSite(root)
    assert.match(stdout, /0 warnings/)
    for (const path of ['index.html', 'locks/index.html']) {
      const html = readFileSync(join(root, 'dist', path), 'utf8')
      assert.match(html, /<div class="dw-after-content"><p class="\w+_feedback">Was this page helpful\?<button type="button">yes<\/button>/)
      assert.match(html, /<small>© 2026 <!-- -->Rivers<!-- -->\. All text/)
    }
    assert.match(readFileSync(join(root, 'dist/404.html'), 'utf8'), /All text is in the public domain/)
  })

  it('has every place that the page lists, and the page lists every place', () => {
    const listed = [...page.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
    assert.deepEqual(listed.sort(), [...SLOT_NAMES].sort())
  })
})
