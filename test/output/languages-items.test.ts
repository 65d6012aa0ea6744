/** Pages that a feature makes, on a site in several languages: they're in that of the source, and links from the others lead there. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { importBundled } from '../support/bundled.ts'
import { makeFolder } from '../support/folder.ts'
import type { Glossary } from '../support/glossary.ts'
import { readTree } from '../support/site.ts'

const loading = importBundled<typeof import('../support/glossary.ts')>({ after }, 'test/support/glossary.ts')

const FILES = {
  'terms.txt': 'door The way in.\nkey See [the door](./door).\n',
  'content/site.config.ts': `export default { title: 'Terms', basePath: '/b', sidebar: [{ text: 'Home', link: '/' }, { text: 'Key', link: '/terms/key' }, { text: 'Door', link: '/terms/door' }],
    locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } } }\n`,
  'content/index.md': '# Home\n\nSee [the key](/terms/key).\n',
  'content/de/index.mdx': '# Heim\n\nSiehe [den Schlüssel](/terms/key#a), [die Tür](term:door).\n\n<Card title="Tür" href="term:door" />\n',
}

describe('pages that a feature makes', () => {
  let glossary: Glossary
  before(async () => {
    glossary = (await loading).openGlossary(makeFolder({ after }, FILES))
  })
  after(() => glossary.close())

  it('stand in the language of the source, and links from all lead there', async () => {
    const { warnings } = await glossary.build()
    assert.deepEqual(
      warnings.map(({ message }) => message),
      [],
    )
    const files = readTree(glossary.folders.out)
    assert.ok(files.has('terms/key/index.html'))
    assert.ok(!files.has('de/terms/key/index.html'))
    const html = String(files.get('de/index.html'))
    assert.match(html, /Siehe <a href="\/b\/terms\/key#a">/)
    assert.match(html, /<a href="\/b\/terms\/door">die Tür/)
    assert.match(html, /<a href="\/b\/terms\/door" class="dw-card"/)
    assert.match(html, /<li><a href="\/b\/terms\/key"[^>]*>Key<small data-language="root" lang="en"> English</)
    assert.doesNotMatch(String(files.get('index.html')), /<small data-language/)
    assert.match(String(files.get('index.html')), /See <a href="\/b\/terms\/key">/)
  })
})
