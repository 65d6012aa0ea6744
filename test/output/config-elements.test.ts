/** React elements in the place of Markdown in a configuration. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { documentStyles } from '../support/document-styles.ts'
import { makeFolder } from '../support/folder.ts'
import { buildSite, runCommand } from '../support/site.ts'

const CONFIG = `
import { useId } from 'react'
import { Badge, defineConfig, Link } from 'docwright'
import { Footer } from './_footer.tsx'

function News() {
  return <b id={useId() ? 'news' : ''}>New <Badge>beta</Badge> <Link href="/guide">Guide</Link></b>
}

export default defineConfig({ title: 'Elements', basePath: '/docs', banner: { content: <News /> }, outlineFooter: <Footer year={2026} />, sidebar: 'auto' })
`

const SITE = {
  'content/site.config.tsx': CONFIG,
  'content/_footer.tsx':
    'export const Footer = ({ year }: { year: number }) => <p style={{ color: "red", margin: year - 2022 }} className="own">Since {year}</p>\n',
  'content/index.mdx': '# Home\n\n## Part\n',
  'content/guide.mdx': '# Guide\n',
}

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
    const { code, stderr } = await runCommand(['build', '--root', root])
    assert.equal(code, 1)
    assert.match(stderr, /outlineFooter: the element could not be rendered: no footer today/)
  })
})
