/** The example of docs/content/guide/other-generators.mdx. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { withoutStyles } from '../../support/document-styles.ts'
import { copyExample } from '../../support/examples.ts'
import { runCommand } from '../../support/site.ts'

describe('the example of pages from other generators', () => {
  it('builds without a warning, and shows what its authors mean', async (t) => {
    const root = copyExample(t, 'other-generators')
    const { stdout } = await runCommand(['build', '--root', root], { cwd: root })
    assert.match(stdout, / 0 warnings\./)
    const home = withoutStyles(readFileSync(join(root, 'dist/index.html'), 'utf8'))
    assert.match(home, /<h1 id="rivers">/)
    assert.match(home, /<div class="dw-contents"><ul><li><a href="\/#gauge">Read a gauge<\/a><\/li><li><a href="\/#more">/)
    assert.match(home, /<h2 id="gauge">/)
    assert.match(
      home,
      /class="dw-callout dw-callout-tip"[^>]*><p class="dw-callout-title"><svg.*?<\/svg><span class="dw-visually-hidden">Tip: <\/span>Read it at noon</,
    )
    assert.match(home, /class="dw-callout dw-callout-warning"[^>]*><p class="dw-callout-title"><svg.*?<\/svg>Warning</)
    assert.match(home, /<div class="dw-code-title">read\.ts</)
    assert.match(home, /<span class="dw-line dw-highlighted" data-line="5">.*<span class="dw-line dw-highlighted" data-line="6">/s)
    assert.doesNotMatch(home, /highlight-next-line|\{:ts\}|\{#|:::|\[!|\[\[/)
    assert.match(home, /<a href="\/guide\/floods" class="dw-card">.*🌊.*Floods.*What to do when the water rises\./s)
    const floods = readFileSync(join(root, 'dist/guide/floods/index.html'), 'utf8')
    assert.match(floods, /<details class="dw-details" open="">/)
    assert.match(floods, /<h2 id="after">/)
  })
})
