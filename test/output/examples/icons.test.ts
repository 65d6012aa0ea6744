/** The example of docs/content/guide/icons.mdx. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { documentStyles } from '../../support/document-styles.ts'
import { copyExample, edit } from '../../support/examples.ts'
import { buildSite, devSite } from '../../support/site.ts'

const stylesheetOf = (html: string) => /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''
const iconsIn = (css: string) => [...css.matchAll(/--social-icon:url\(\/assets\/(social-[\w.-]+)\)/g)].map(([, name = '']) => name)

describe('the example of social icons', () => {
  it('shows icons of brands and of the site, named and in the color of the text', async (t) => {
    const root = copyExample(t, 'icons')
    await buildSite(root)
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    const [list = ''] = /<ul class="dw-social-links">.*?<\/ul>/s.exec(html) ?? []
    const labels = [...list.matchAll(/<span class="dw-visually-hidden">([^<]*)<\/span>/g)].map(([, label]) => label)
    assert.deepEqual(labels, ['GitHub', 'Mastodon', 'Forum'])
    const css = documentStyles(html, (path) => readFileSync(join(root, 'dist', path), 'utf8'))
    const icons = iconsIn(css).map((name) => readFileSync(join(root, 'dist/assets', name), 'utf8'))
    assert.equal(icons.length, 3)
    for (const icon of icons)
      assert.match(icon, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 24 24">(?:<path d="M[^>]*>)+<\/svg>$/)
    assert.match(
      icons[2] ?? '',
      / d="M3 4h12v8H8l-3 3v-3H3z" stroke-width="2" stroke-linejoin="round" fill="none" stroke="currentColor" \/>/,
    )
  })

  it('follows the file of an icon in development', async (t) => {
    const root = copyExample(t, 'icons')
    const site = await devSite(root)
    t.after(() => site.stop())
    const text = async (path: string) => (await fetch(new URL(path, site.url))).text()
    const forum = async () => text(`/assets/${iconsIn(await text(stylesheetOf(await text('/')))).at(-1)}`)
    assert.match(await forum(), /M3 4h12v8H8l-3 3v-3H3z/)
    edit(root, 'icons/forum.svg', 'M3 4h12v8H8l-3 3v-3H3z', 'M1 1h9v9z')
    assert.match(await forum(), /M1 1h9v9z/)
  })
})
