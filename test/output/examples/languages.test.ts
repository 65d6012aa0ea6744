/** The examples of docs/content/guide/languages.mdx, and what the page says about words and mistakes. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { STRINGS } from '../../../src/shared/strings/strings.ts'
import { copyExample, guidePage } from '../../support/examples.ts'
import { buildSite } from '../../support/site.ts'

const guide = guidePage('languages')

describe('the examples of languages', () => {
  it("are in the site's language, and English where it has no words", async (t) => {
    const root = copyExample(t, 'languages')
    await buildSite(root)
    const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    const html = read('index.html')
    assert.match(html, /<html lang="de" dir="ltr"/)
    for (const text of ['aria-label="Suche"', 'aria-label="Auf dieser Seite"', 'Stand: ', '>Hinweis</p>', 'aria-label="Toggle theme"'])
      assert.ok(html.includes(text), text)
    assert.match(read('messen.html'), /<time[^>]*>31\. März 2026<\/time>/)
    const data = /"(\/assets\/site-[^"]+\.js)"/.exec(html)?.[1] ?? ''
    const own = /"strings":(\{[^}]*\}[^}]*\}[^}]*\})/.exec(read(data))?.[1] ?? '{}'
    // The title of a callout is also that of a component, so browsers get it.
    assert.deepEqual(Object.keys(JSON.parse(own)).sort(), [
      'calloutNote',
      'lastUpdated',
      'noResults',
      'onThisPage',
      'search',
      'searchPlaceholder',
    ])
  })

  it('are mirrored if their script is', async (t) => {
    const root = copyExample(t, 'languages-arabic')
    await buildSite(root)
    assert.match(readFileSync(join(root, 'dist/index.html'), 'utf8'), /<html lang="ar" dir="rtl"/)
  })
})

describe('the list of words', () => {
  it('has all of them', () => {
    const listed = Object.fromEntries([...guide.matchAll(/^\| `(\w+)` \| `(.*)` \|$/gm)].map(([, key = '', text]) => [key, text]))
    assert.deepEqual(listed, STRINGS, 'docs/content/guide/languages.mdx lists the words of src/shared/strings')
  })
})
