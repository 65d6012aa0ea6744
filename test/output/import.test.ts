/** Small sites of every generator that `import` knows: imported, built, and compared with what they were. */
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, it } from 'node:test'
import { buildSite, removeSite, repository, runCommand } from '../support/site.ts'

const guide = readFileSync(join(repository, 'docs/content/guide/import.mdx'), 'utf8')
const fixtures = join(repository, 'test/fixtures/import')

interface Imported {
  root: string
  output: string
  read(path: string): string
}

async function imported(t: { after(cleanUp: () => void): void }, kind: string): Promise<Imported> {
  const root = mkdtempSync(join(tmpdir(), `import-${kind}-`))
  t.after(() => removeSite(root))
  const { code, stdout, stderr } = await runCommand(['import', join(fixtures, kind), '--out', root])
  assert.equal(code, 0, stderr)
  return { root, output: stdout, read: (path) => readFileSync(join(root, path), 'utf8') }
}

describe('import', () => {
  it('brings a site of Docusaurus over', async (t) => {
    const { root, read, output } = await imported(t, 'docusaurus')
    assert.match(output, /Imported 7 pages/)
    const config = read('content/site.config.ts')
    for (const part of [
      "basePath: '/water'",
      "links: 'warning'",
      "'/docs/old': '/docs/start'",
      "{ text: 'Begin', link: '/docs/start' }",
      "link: '/docs/category/basics'",
    ]) {
      assert.ok(config.includes(part), `${part} in ${config}`)
    }
    await buildSite(root)
    const start = read('dist/docs/start/index.html')
    for (const part of ['Good to know', '/docs/basics/depth#depth"', 'By boat', 'Text that several pages share.', 'Where rivers are']) {
      assert.ok(start.includes(part), part)
    }
    for (const page of ['blog/2024/05/06/flood', 'blog', 'docs/basics/boats', 'docs/category/basics', 'docs/old', '']) {
      assert.ok(existsSync(join(root, 'dist', page, 'index.html')), page)
    }
    const report = read('import-report.md')
    for (const part of [
      '`image: /img/card.png` docs/01-start.md:3',
      '`tags: ["water"]` blog/2024-05-06-flood.md:4',
      '`<Map>` docs/01-start.md:36',
      'src/pages/index.js',
    ]) {
      assert.ok(report.includes(part), `${part} in ${report}`)
    }
  })

  it('brings a site of VitePress over', async (t) => {
    const { root, read } = await imported(t, 'vitepress')
    await buildSite(root)
    assert.match(read('dist/index.html'), /All about water.*Slow and deep.*Rivers are wet/s)
    const start = read('dist/guide/start/index.html')
    for (const part of ['badge-success">new<', 'Good to know', 'Text that several pages share.', 'Where rivers are']) {
      assert.ok(start.includes(part), part)
    }
    const page = read('content/guide/start.mdx')
    assert.ok(page.includes('export const one = 1') && !page.includes('two'))
    const report = read('import-report.md')
    const [, shown = 'missing'] = /```md \[import-report\.md\] verbatim\n(.*?)\n```/s.exec(guide) ?? []
    assert.equal(report.trim(), shown.replace('old-site/docs', relative(process.cwd(), join(fixtures, 'vitepress/docs'))))
    for (const part of ['## Included text that was copied into pages', '`<Map>` guide/start.md:', '{{ version }}']) {
      assert.ok(report.includes(part), `${part} in ${report}`)
    }
  })

  it('brings a site of Starlight over', async (t) => {
    const { root, read } = await imported(t, 'starlight')
    await buildSite(root)
    const start = read('dist/guide/start/index.html')
    for (const part of ['Rivers flow.', 'By boat', 'alt="A dot"']) assert.ok(start.includes(part), part)
    assert.match(read('dist/guide/measure/index.html'), /Careful/)
    assert.ok(existsSync(join(root, 'dist/old/index.html')))
    const config = read('content/site.config.ts')
    for (const part of ["'/older': '/guide/measure#in-winter'", "'/oldest': '/guide/measure'"]) assert.ok(config.includes(part), part)
    assert.match(read('import-report.md'), /The part `#nothing` of the redirect from `\/oldest`\./)
    assert.match(read('import-report.md'), /Options of a code block: `frame="none"` src\/content\/docs\/guide\/start\.mdx:20/)
  })

  it('brings a site of Vocs over', async (t) => {
    const { root, read } = await imported(t, 'vocs')
    await buildSite(root)
    const start = read('dist/guide/start/index.html')
    for (const part of ['How rivers begin', 'Good to know', 'depth', 'Where rivers are']) assert.ok(start.includes(part), part)
    assert.ok(existsSync(join(root, 'dist/plain.txt')))
    assert.match(read('import-report.md'), /`theme`/)
  })

  it('brings a site of MkDocs over', async (t) => {
    const { root, read } = await imported(t, 'mkdocs')
    await buildSite(root)
    const start = read('dist/guide/start/index.html')
    for (const part of ['Good to know', '<kbd>Ctrl</kbd>', 'By boat', 'Text that several pages share.', '<mark>deep</mark>']) {
      assert.ok(start.includes(part), part)
    }
    assert.ok(existsSync(join(root, 'dist/old/index.html')))
    assert.match(read('import-report.md'), /The icon `:material-water:`\. docs\/guide\/start\.md:23/)
  })

  it('can be repeated, and leaves alone what someone has changed', async (t) => {
    const { root, read } = await imported(t, 'vocs')
    writeFileSync(join(root, 'content/guide/start.mdx'), '# Mine\n')
    const { code } = await runCommand(['import', join(fixtures, 'vocs'), '--out', root])
    assert.equal(code, 0)
    assert.equal(read('content/guide/start.mdx'), '# Mine\n')
    assert.match(read('import-report.md'), /It has changed since, so it stayed as it is\. content\/guide\/start\.mdx/)
  })

  it('says what is wrong with its folders', async (t) => {
    const root = mkdtempSync(join(tmpdir(), 'import-wrong-'))
    t.after(() => removeSite(root))
    writeFileSync(join(root, 'mine.txt'), '')
    const full = await runCommand(['import', join(fixtures, 'vocs'), '--out', root])
    assert.match(full.stderr, /The folder isn't empty: it has mine\.txt\./)
    const none = await runCommand(['import', root, '--out', join(root, 'new')])
    assert.match(none.stderr, /No site of a generator that is known here was found\./)
    mkdirSync(join(root, 'a'))
    mkdirSync(join(root, 'b'))
    for (const name of ['a', 'b']) writeFileSync(join(root, name, 'mkdocs.yml'), 'site_name: A\n')
    const two = await runCommand(['import', root, '--out', join(root, 'new')])
    assert.match(two.stderr, /MkDocs in a\n {2}MkDocs in b/)
  })
})
