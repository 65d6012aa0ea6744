/** The example of docs/content/guide/sidebar.mdx, and what the page says about mistakes. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { SidebarEntry } from '../../../src/shared/page/sidebar.ts'
import { copyExample } from '../../support/examples.ts'
import { buildSite, repository, runCommand } from '../../support/site.ts'

const page = readFileSync(join(repository, 'docs/content/guide/sidebar.mdx'), 'utf8')

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

  it('follows a title, an order and a new page in the next build', async (t) => {
    const root = copyExample(t, 'sidebar')
    await buildSite(root)
    const units = join(root, 'content/reference/units.mdx')
    writeFileSync(units, readFileSync(units, 'utf8').replace('sidebarTitle: Units', 'sidebarTitle: Measures'))
    writeFileSync(join(root, 'content/reference/prefixes.mdx'), '---\norder: 1\n---\n\n# Prefixes\n')
    await buildSite(root)
    assert.deepEqual(
      sidebarOf(root)[2]?.items?.map(({ text }) => text),
      ['Prefixes', 'Measures'],
    )
    assert.match(readFileSync(join(root, 'dist/index.html'), 'utf8'), /Prefixes<\/a>.*Measures<\/a>/)
  })

  it('makes the message that the page shows', async (t) => {
    const root = copyExample(t, 'sidebar')
    const config = join(root, 'content/site.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace("files: 'guide'", "files: 'giude'"))
    const { code, stderr } = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(code, 1)
    assert.ok(stderr.includes(texts[1] ?? 'missing'), stderr)
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
