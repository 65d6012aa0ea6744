/** The error of the example of docs/content/guide/page-functions.mdx when a function gives no value. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { copyExample, edit } from '../../support/examples.ts'
import { runCommand } from '../../support/site.ts'

it('functions of a page get a message for a result that is no value', async (t) => {
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
