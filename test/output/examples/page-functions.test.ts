/** The example of docs/content/guide/page-functions.mdx. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample, edit } from '../../support/examples.ts'
import { buildSite, runCommand } from '../../support/site.ts'

/** What functions decide about a document. */
function valuesIn(root: string, path: string) {
  const html = readFileSync(join(root, 'dist', path), 'utf8')
  const [, title] = /<title>([^<]*)</.exec(html) ?? []
  const [, image] = /property="og:image" content="([^"]*)"/.exec(html) ?? []
  const [, version] = /name="product-version" content="([^"]*)"/.exec(html) ?? []
  const [, edit] = /<a (?=[^>]*class="dw-edit-link")[^>]*href="([^"]*)"/.exec(html) ?? []
  return { title, image, version, edit }
}

describe('the example of functions of the page', () => {
  it('decides about every page by itself', async (t) => {
    const root = copyExample(t, 'page-functions')
    const { stdout } = await buildSite(root)
    assert.match(stdout, /0 warnings/)
    assert.deepEqual(valuesIn(root, 'guide/pruning.html'), {
      title: 'Pruning – Orchard',
      image: 'https://orchard.example/cards/pruning.png',
      version: '2.1',
      edit: 'https://git.example/orchard/edit/main/content/guide/pruning.mdx',
    })
    assert.deepEqual(valuesIn(root, 'generated/tree.html'), {
      title: 'Tree · Orchard reference',
      image: 'https://orchard.example/og/generated/tree.png',
      version: undefined,
      edit: 'https://git.example/orchard/edit/main/src/tree.ts',
    })
    assert.equal(valuesIn(root, 'generated/leaf.html').edit, undefined)
  })

  it('get a message for a result that is no value', async (t) => {
    const root = copyExample(t, 'page-functions')
    const build = () => runCommand(['build', '--root', root], { cwd: root })
    edit(root, 'site.config.ts', '`/cards/', '`cards/')
    edit(root, 'site.config.ts', "tag: 'meta', attrs: {", "tag: 'script', attrs: { src: 'a.js',")
    const { stderr } = await build()
    assert.match(stderr, /ogImageUrl for .*: expected an address that starts with .* found "cards\/pruning\.png"/)
    assert.match(stderr, /head for .*: head\[0\]\.attrs\.src: expected an address .* found "a\.js"/)
    edit(root, 'site.config.ts', '({ frontmatter }) =>\n', 'async ({ frontmatter }) =>\n')
    assert.match((await build()).stderr, /content\/site\.config\.ts:\d+:3 head for .*: expected a value, found a promise\./)
  })
})
