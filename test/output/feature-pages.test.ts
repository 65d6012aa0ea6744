/** Pages that a feature makes of the parts of a file, in the built site and in development. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { SiteError } from '../../build/report/diagnostic.ts'
import { importBundled } from '../support/bundled.ts'
import { makeFolder } from '../support/folder.ts'
import type { Glossary } from '../support/glossary.ts'
import { readTree } from '../support/site.ts'

const root = makeFolder(
  { after },
  {
    'terms.txt': 'gate The way in.\nkey See [the gate](./gate) and {`a: b`}.\nlost See [nothing](/nowhere).\n',
    'content/site.config.ts':
      "export default { title: 'Terms', baseUrl: 'https://terms.example', sidebar: [{ text: 'Home', link: '/' }, { text: 'Terms', files: 'terms' }] }\n",
    'content/index.md': '# Home\n\nSee [the key](/terms/key).\n',
    'content/terms/lost.md': '# Found\n\nA file.\n',
  },
)
const loading = importBundled<typeof import('../support/glossary.ts')>({ after }, 'test/support/glossary.ts')

describe('pages that a feature makes', () => {
  let glossary: Glossary
  before(async () => {
    glossary = (await loading).openGlossary(root)
  })
  after(() => glossary.close())

  it('are built like files, and give way to files at their addresses', async () => {
    const { warnings, pages } = await glossary.build()
    assert.deepEqual(warnings, [])
    assert.equal(pages, 4)
    const files = readTree(glossary.folders.out)
    const html = String(files.get('terms/key/index.html'))
    assert.match(html, /<h1[^>]*>.*KEY/s)
    assert.match(html, /See <a href="\/terms\/gate">the gate<\/a> and {<code>a: b<\/code>}/)
    assert.match(String(files.get('terms/lost/index.html')), /A file\./)
    assert.match(String(files.get('terms/gate.md')), /The way in\./)
    const gate = String(files.get('terms/gate/index.html'))
    for (const said of [
      '<link rel="canonical" href="https://elsewhere.example/gate">',
      '<link rel="alternate" hreflang="he" href="https://elsewhere.example/gate">',
      '<p class="dw-page-notice" role="note">There is a newer one. <a href="/terms/key">See it</a></p>',
      '<article class="dw-prose" lang="he" dir="rtl">',
      '"inLanguage":"he"',
    ])
      assert.ok(gate.includes(said), said)
    assert.deepEqual(
      String(files.get('sitemap.xml'))
        .match(/(?<=<loc>).*(?=<)/g)
        ?.sort(),
      ['https://terms.example/', 'https://terms.example/terms/key', 'https://terms.example/terms/lost'],
    )
    const routes = JSON.parse(String(files.get('.site/routes.json'))) as {
      path: string
      filePath: string
      title: string
      lastUpdatedAt: number
    }[]
    const [entry] = routes.filter(({ path }) => path === '/terms/gate')
    assert.deepEqual([entry?.filePath, entry?.title, entry?.lastUpdatedAt], ['../terms.txt', 'GATE', 0])
    assert.deepEqual(glossary.takeMade(), ['gate', 'key'])
  })

  it('are what links with a scheme of the feature lead to', async () => {
    const write = (text: string) => writeFileSync(join(root, 'content/index.md'), `# Home\n\n${text}\n`)
    write('See [the key](term:key "Key"), [its name](term:key#key), <a href="term:gate">the gate</a> and [mail](mailto:a@b.example).')
    await glossary.build()
    const files = readTree(glossary.folders.out)
    for (const link of ['/terms/key" title="Key"', '/terms/key#key"', '/terms/gate"', 'mailto:a@b.example"'])
      assert.ok(String(files.get('index.html')).includes(`<a href="${link}>`), link)
    assert.match(String(files.get('index.md')), /\[the key\]\(https:\/\/terms\.example\/terms\/key\.md\)/)
    write('See\n[the key](term:kye) and [its name](term:key#nmae).')
    await assert.rejects(glossary.build(), ({ diagnostics }: SiteError) => {
      const told = diagnostics.map(({ code, line, column, message, fix }) => `${code} ${line}:${column} ${message} ${fix}`)
      assert.equal(told[0], 'dead-link 4:1 There is no term kye. Did you mean term:key?')
      assert.match(told[1] ?? '', /^dead-anchor 4:25 The link term:key#nmae doesn't lead to a part of \/terms\/key: /)
      return true
    })
    write('See [the key](/terms/key).')
    glossary.takeMade()
  })

  it('are made again only where they have changed, whatever line they are on now', async () => {
    writeFileSync(glossary.terms, 'new A term.\ngate The way in.\nkey See [the lock](/terms/lock).\n')
    await assert.rejects(glossary.build(), ({ diagnostics }: SiteError) => {
      const [{ code, file, line } = {}] = diagnostics
      assert.deepEqual([code, file?.endsWith('terms.txt'), line], ['dead-link', true, 3])
      return true
    })
    assert.deepEqual(glossary.takeMade(), ['key', 'new'])
    writeFileSync(glossary.terms, 'new A term.\ngate The way in.\nkey See [the gate](/terms/gate).\n')
    await glossary.build()
    assert.deepEqual(glossary.takeMade(), ['key'])
  })

  it('are the same in development, and follow their file', async () => {
    const sources = glossary.sources()
    const paths = () => sources.pages.list().map(({ path }) => path)
    const save = async (terms: string) => {
      writeFileSync(glossary.terms, terms)
      await sources.refresh()
    }
    await sources.refresh()
    const { pages } = await (await glossary.open()).pages()
    const built = pages.map(({ route }) => route)
    assert.deepEqual(paths(), built)
    await save('gate The way in.\n')
    assert.deepEqual(paths(), ['/', '/terms/gate', '/terms/lost'])
    await save('?\n')
    assert.equal(sources.errors()[0]?.code, 'terms')
    assert.ok(paths().includes('/terms/gate'))
    await save('other Another.\n')
    assert.deepEqual([sources.errors(), paths()], [[], ['/', '/terms/lost', '/terms/other']])
    assert.deepEqual(glossary.takeMade(), [])
  })
})
