/** The example of docs/content/guide/fonts.mdx. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { documentStyles } from '../../support/document-styles.ts'
import { copyExample } from '../../support/examples.ts'
import { buildSite, devSite } from '../../support/site.ts'

function stylesheet(root: string): string {
  const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
  return documentStyles(read('index.html'), read)
}

describe('the example of fonts', () => {
  it('serves its fonts, with what stands in for them, and preloads those that the first screen needs', async (t) => {
    const root = copyExample(t, 'fonts')
    await buildSite(root)
    const css = stylesheet(root)
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    assert.match(css, /:root\{--font-text:"Inter Variable Fallback",/)
    assert.match(css, /--font-mono:"JetBrains Mono Variable","JetBrains Mono Variable Fallback",/)
    assert.match(css, /--font-files:"\/assets\/fonts\/inter-latin-wght-normal-[^"]+ \/assets\/fonts\/jetbrains-mono-latin-wght-normal-/)
    assert.match(
      css,
      /"Inter Variable Fallback";src:local\("Arial"\)[^}]*size-adjust:10[67]\.\d+%;ascent-override:90\.\d+%;descent-override:22\.\d+%/,
    )
    assert.match(css, /"JetBrains Mono Variable Fallback";src:local\("Courier New"\)[^}]*size-adjust:100(\.\d+)?%/)
    const addresses = [...css.matchAll(/url\((\/assets\/fonts\/[^)]+)\)/g)].map(([, address = '']) => address)
    assert.ok(addresses.length > 5)
    for (const address of addresses) assert.ok(existsSync(join(root, 'dist', address)), address)
    const preloads = [
      ...html.matchAll(/<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" media="\(min-width: 768px\)" crossorigin>/g),
    ].map(([, address]) => address)
    assert.equal(preloads.length, 2)
    assert.match(preloads[0] ?? '', /^\/assets\/fonts\/inter-latin-wght-normal-[A-Z0-9]{8}\.woff2$/)
    assert.match(preloads[1] ?? '', /^\/assets\/fonts\/jetbrains-mono-latin-wght-normal-[A-Z0-9]{8}\.woff2$/)
    assert.ok(html.includes(` data-preloaded="${preloads.join(' ')}"`), 'its styles know what it preloads')
    assert.doesNotMatch(html, /googleapis/)
  })

  it('has its fonts in development', async (t) => {
    const site = await devSite(copyExample(t, 'fonts'))
    t.after(() => site.stop())
    const html = await (await fetch(site.url)).text()
    const address = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''
    const css = await (await fetch(new URL(address, site.url))).text()
    const font = /url\((\/assets\/fonts\/inter-latin-wght[^)]+)\)/.exec(css)?.[1] ?? ''
    assert.equal((await fetch(new URL(font, new URL(address, site.url)))).status, 200)
  })
})
