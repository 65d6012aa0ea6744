/** The example of docs/content/guide/slots.mdx, and the message that the page shows. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { SLOT_NAMES } from '../../../src/shared/shell/slot-names.ts'
import { copyExample } from '../../support/examples.ts'
import { buildSite, repository, runCommand } from '../../support/site.ts'

const page = readFileSync(join(repository, 'docs/content/guide/slots.mdx'), 'utf8')

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

  it('makes the message that the page shows', async (t) => {
    const root = copyExample(t, 'slots')
    const file = join(root, 'content/_slots.tsx')
    writeFileSync(file, readFileSync(file, 'utf8').replace('export function Footer', 'export function Foter'))
    const { code, stderr } = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(code, 1)
    assert.ok(stderr.includes(/```text\n(.*?)\n```/s.exec(page)?.[1] ?? 'missing'), stderr)
  })
})
