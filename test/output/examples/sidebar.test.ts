/** The example of docs/content/guide/sidebar.mdx, and what the page says about mistakes. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { SidebarEntry } from '../../../src/shared/page/sidebar.ts'
import { copyExample, guidePage } from '../../support/examples.ts'
import { buildSite, runCommand } from '../../support/site.ts'

const page = guidePage('sidebar')

/** The fences of the page without a language of code. */
const texts = [...page.matchAll(/```text\n(.*?)\n```/gs)].map(([, text]) => text)

function outline(entries: readonly SidebarEntry[], indent = ''): string[] {
  return entries.flatMap(({ text, items = [] }) => [indent + text, ...outline(items, `${indent}  `)])
}

function sidebarOf(root: string): SidebarEntry[] {
  return JSON.parse(readFileSync(join(root, 'dist/.site/navigation.json'), 'utf8')).sidebar
}

describe('the example of sidebars', () => {
  it('lists what the page shows', async (t) => {
    const root = copyExample(t, 'sidebar')
    const { stderr } = await buildSite(root)
    assert.equal(stderr, '')
    assert.equal(outline(sidebarOf(root)).join('\n'), texts[0])
    assert.equal(sidebarOf(root)[1]?.items?.[1]?.link, '/guide/advanced')
    const html = readFileSync(join(root, 'dist/guide/first-steps/index.html'), 'utf8')
    assert.match(html, /<a rel="next" href="\/guide\/advanced"/)
    assert.match(html, /<span role="link" aria-disabled="true">Maps <span class="dw-badge dw-badge-neutral">Soon<\/span><\/span>/)
  })

  it('is left alone by `new` where files list the page', async (t) => {
    const root = copyExample(t, 'sidebar')
    const config = join(root, 'content/site.config.ts')
    const before = readFileSync(config, 'utf8')
    const run = (...args: string[]) => runCommand(['new', ...args, '--root', root])
    assert.equal((await run('guide/boats', 'Boats')).code, 0)
    assert.equal(readFileSync(config, 'utf8'), before)
    assert.match((await run('other/boats', 'Boats')).stderr, /Name its group/)
    const auto = "export default { sidebar: 'auto' }\n"
    writeFileSync(config, auto)
    assert.equal((await run('other/boats', 'Boats')).code, 0)
    assert.equal(existsSync(join(root, 'content/other/boats.mdx')), true)
    assert.equal(readFileSync(config, 'utf8'), auto)
    assert.match((await run('other/more', 'More', '--group', 'Guide')).stderr, /Leave out --group/)
  })
})
