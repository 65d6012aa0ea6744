/** The example of docs/content/guide/search-engines.mdx with files in `public/`, without an address, and with a title that is markup. */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample, edit } from '../../support/examples.ts'
import { buildSite } from '../../support/site.ts'

describe('the example of search engines', () => {
  it('lets files in public/ win, and has no lists of addresses without baseUrl', async (t) => {
    const other = copyExample(t, 'search-engines')
    const config = join(other, 'content/site.config.ts')
    mkdirSync(join(other, 'public'))
    writeFileSync(join(other, 'public/robots.txt'), 'User-agent: *\nDisallow: /\n')
    await buildSite(other)
    assert.equal(readFileSync(join(other, 'dist/robots.txt'), 'utf8'), 'User-agent: *\nDisallow: /\n')
    writeFileSync(config, readFileSync(config, 'utf8').replace(/ {2}baseUrl.*\n/, ''))
    await buildSite(other)
    for (const file of ['sitemap.xml', 'feed.xml']) assert.throws(() => readFileSync(join(other, 'dist', file)), /ENOENT/)
    assert.doesNotMatch(readFileSync(join(other, 'dist/index.html'), 'utf8'), /atom\+xml/)
  })

  it('escapes what could end the script element of the data', async (t) => {
    const other = copyExample(t, 'search-engines')
    edit(other, 'index.mdx', /^[\s\S]*$/, '---\ntitle: "</script><b>x"\n---\n\n# Home\n\n[a](/guide/flow) [b](/blog)\n')
    await buildSite(other)
    const html = readFileSync(join(other, 'dist/index.html'), 'utf8')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    assert.equal(JSON.parse(json)['@graph'][0].headline, '</script><b>x')
  })
})
