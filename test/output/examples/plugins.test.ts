/** The example of docs/content/guide/plugins.mdx, with plugins that many sites use. */
import assert from 'node:assert/strict'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample } from '../../support/examples.ts'
import { buildSite } from '../../support/site.ts'

const PACKAGES = ['katex', 'rehype-external-links', 'rehype-katex', 'remark-emoji', 'remark-math', 'remark-smartypants']

describe('the example of plugins', () => {
  it('has formulas, punctuation, emoji, attributes of links, and a component', async (t) => {
    const root = copyExample(t, 'plugins', PACKAGES)
    appendFileSync(
      join(root, 'content/index.mdx'),
      '\nHigh :tada: at 10:30:45.\n\n## The value of $\\pi^2$\n\nIt is [$x_1$](#the-part).\n\n## The part\n',
    )
    const { stdout, stderr } = await buildSite(root)
    assert.equal(stderr, '')
    // Codes of emoji are reported unless a plugin reads them.
    assert.match(stdout, / 0 warnings/)
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    assert.ok(html.includes('High 🎉 at 10:30:45.'))
    assert.match(html, /<p>“A wave” moves at <span class="katex">.*<\/span> — its length times its frequency 🌊<\/p>/)
    assert.match(html, /<span class="katex-display"><span class="katex"><span class="katex-mathml"><math/)
    assert.match(html, /<a href="https:\/\/waves\.example\/physics" rel="nofollow"/)
    assert.match(
      html,
      /<figure><video src="https:\/\/videos\.example\/a1b2c3\.mp4"[^>]*><track [^>]*><\/video><figcaption><p>The harbor at noon</,
    )
    const assets = readdirSync(join(root, 'dist/assets'), { recursive: true }).map(String)
    assert.ok(assets.some((name) => /KaTeX_Main-Regular-.*\.woff2$/.test(name)))
    // What is made for machines has formulas as TeX.
    const markdown = readFileSync(join(root, 'dist/index.md'), 'utf8')
    assert.match(markdown, /“A wave” moves at \$v = \\lambda f\$ — its/)
    assert.match(markdown, /\n\n\$\$y\(x, t\) = A \\sin\(kx - \\omega t\)\$\$\n\n/)
    assert.match(markdown, /## The value of \$\\pi\^2\$\n\nIt is \[\$x_1\$\]\(/)
    assert.match(html, /<li data-depth="2"><a href="[^"]*">The value of \\pi\^2<\/a>/)
    const [search = ''] = readdirSync(join(root, 'dist/.site')).filter((name) => name.startsWith('search-index-'))
    assert.ok(readFileSync(join(root, 'dist/.site', search), 'utf8').includes('moves at v = \\\\lambda f — its'))
  })
})
