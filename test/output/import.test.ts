/** Small sites of every generator that `import` knows: imported, built, and compared with what they were. */
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, it } from 'node:test'
import { guidePage } from '../support/examples.ts'
import { buildSite, removeSite, repository, runCommand } from '../support/site.ts'

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

/** What has to be in files of the imported site and of what is built of it, by the kind of the old one. */
const EXPECTED: Record<string, Record<string, (string | RegExp)[]>> = {
  docusaurus: {
    'content/site.config.ts': [
      "basePath: '/water'",
      "links: 'warning'",
      "'/docs/old': '/docs/start'",
      "{ text: 'Begin', link: '/docs/start' }",
      "link: '/docs/category/basics'",
    ],
    'dist/docs/start/index.html': [
      'Good to know',
      '/docs/basics/depth#depth"',
      'By boat',
      'Text that several pages share.',
      'Where rivers are',
    ],
    'dist/blog/2024/05/06/flood/index.html': [],
    'dist/docs/basics/boats/index.html': [],
    'dist/docs/category/basics/index.html': [],
    'dist/docs/old/index.html': [],
    'import-report.md': [
      '`image: /img/card.png` docs/01-start.md:3',
      '`tags: ["water"]` blog/2024-05-06-flood.md:4',
      '`<Map>` docs/01-start.md:36',
      'src/pages/index.js',
    ],
  },
  vitepress: {
    'dist/index.html': [/All about water.*Slow and deep.*Rivers are wet/s],
    'dist/guide/start/index.html': ['badge-success">new<', 'Good to know', 'Text that several pages share.', 'Where rivers are'],
    'content/guide/start.mdx': ['export const one = 1', /^(?![\s\S]*two)/],
    'import-report.md': ['## Included text that was copied into pages', '`<Map>` guide/start.md:', '{{ version }}'],
  },
  starlight: {
    'dist/guide/start/index.html': ['Rivers flow.', 'By boat', 'alt="A dot"'],
    'dist/guide/measure/index.html': ['Careful'],
    'dist/old/index.html': [],
    'content/site.config.ts': ["'/older': '/guide/measure#in-winter'", "'/oldest': '/guide/measure'"],
    'import-report.md': [
      'The part `#nothing` of the redirect from `/oldest`.',
      'Options of a code block: `frame="none"` src/content/docs/guide/start.mdx:20',
    ],
  },
  vocs: {
    'dist/guide/start/index.html': ['How rivers begin', 'Good to know', 'depth', 'Where rivers are'],
    'dist/plain.txt': [],
    'import-report.md': ['`theme`'],
  },
  mkdocs: {
    'dist/guide/start/index.html': ['Good to know', '<kbd>Ctrl</kbd>', 'By boat', 'Text that several pages share.', '<mark>deep</mark>'],
    'dist/old/index.html': [],
    'import-report.md': ['The icon `:material-water:`. docs/guide/start.md:23'],
  },
}

describe('import', () => {
  for (const [kind, files] of Object.entries(EXPECTED)) {
    it(`brings a site of ${kind} over`, async (t) => {
      const { root, read, output } = await imported(t, kind)
      assert.match(output, /Imported \d+ pages/)
      await buildSite(root)
      for (const [file, parts] of Object.entries(files)) {
        const text = read(file)
        for (const part of parts)
          assert.ok(typeof part === 'string' ? text.includes(part) : part.test(text), `${part} in ${file}:\n${text}`)
      }
    })
  }

  it('writes the report that the manual shows', async (t) => {
    const { read } = await imported(t, 'vitepress')
    const [, shown = 'missing'] = /```md \[import-report\.md\] verbatim\n(.*?)\n```/s.exec(guidePage('import')) ?? []
    const shortened = shown.replace('old-site/docs', relative(process.cwd(), join(fixtures, 'vitepress/docs')))
    assert.equal(read('import-report.md').trim(), shortened)
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
