/** A site with two versions, each of which has two languages: both are in the address, the version first. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { buildSite } from '../support/site.ts'

const LOCALES = "locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } }"
const PAGES = {
  'index.mdx': '# Home\n',
  'guide.mdx': '# Guide\n',
  'de/index.mdx': '# Anfang\n',
  'de/guide.mdx': '# Anleitung\n',
  'more.mdx': '# More\n',
}
const pagesIn = (folder: string) => Object.fromEntries(Object.entries(PAGES).map(([name, text]) => [`${folder}/${name}`, text]))

describe('languages of versions', () => {
  const root = makeFolder(
    { after },
    {
      'content/site.config.ts': `export default { title: 'Tides', baseUrl: 'https://tides.example', ogImage: false, ${LOCALES}, versions: [{ name: '2' }, { name: '1', path: 'v1', from: './old' }] }`,
      'old/content/site.config.ts': `export default { title: 'Tides', redirects: { '/old': '/guide' }, ${LOCALES} }`,
      ...pagesIn('content'),
      ...pagesIn('old/content'),
    },
  )
  const text = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
  before(() => buildSite(root, { cwd: root }))

  it('lead to the same page of the version at hand', () => {
    for (const version of ['', '/v1'])
      for (const language of ['', '/de']) {
        const html = text(`${version}${language}/guide/index.html`)
        const links = [...html.matchAll(/<a href="([^"]*)" lang="[^"]*" hreflang/g)].map(([, href]) => href)
        assert.deepEqual([...new Set(links)], [`${version}/guide`, `${version}/de/guide`])
      }
  })

  it('say of a page that it belongs to another version, and that it is in another language', () => {
    assert.match(text('v1/de/more/index.html'), /noch nicht in Ihrer Sprache verfügbar.*Diese Seite beschreibt Version 1\./s)
  })

  it('have paths and redirects with both in their files', () => {
    assert.match(text('v1/de/.site/routes.json'), /"path":"\/v1\/de\/guide"/)
    assert.equal(JSON.parse(text('v1/de/.site/navigation.json')).prefix, '/v1/de')
    assert.deepEqual(JSON.parse(text('v1/.site/redirects.json')), { '/v1/old': '/v1/guide' })
    assert.deepEqual(JSON.parse(text('v1/de/.site/redirects.json')), { '/v1/de/old': '/v1/de/guide' })
  })
})
