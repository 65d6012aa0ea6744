/** Sources of an import that are too large, too deep, or go in circles. Each ends in pages, or in a sentence about a file. */
import '../../../support/short-limits.ts'
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { importSite } from '../../../../build/import/import-site.ts'
import { globPattern } from '../../../../build/import/kinds/globs.ts'
import { withinLimits } from '../../../../build/import/limits.ts'
import { SILENT } from '../../../../build/report/progress.ts'
import { makeFolder, type Owner } from '../../../support/folder.ts'
import { TESTS_ALL } from '../../../support/tier.ts'

const MKDOCS = { 'mkdocs.yml': 'site_name: A\n', 'docs/index.md': '# Home\n' }
const VITEPRESS = { '.vitepress/config.json': '', '.vitepress/config.js': 'export default {}', 'index.md': '# Home\n' }
const DOCUSAURUS = { 'docusaurus.config.js': 'module.exports = {}', 'docs/index.md': '# Home\n' }

/** Imports a site, and returns what the report says, and a reader for the new files. @param change what can't be written as text */
async function told(owner: Owner, files: Record<string, string>, change: (folder: string) => void = () => {}) {
  const all = makeFolder(owner, Object.fromEntries(Object.entries(files).map(([path, text]) => [`old/${path}`, text])))
  change(join(all, 'old'))
  const { notes } = await importSite(join(all, 'old'), join(all, 'new'), SILENT, { runsCode: false })
  const read = (path: string) => (existsSync(join(all, 'new', path)) ? readFileSync(join(all, 'new', path), 'utf8') : undefined)
  return { notes: notes.map(({ topic, file, message }) => `${topic} ${file}: ${message}`), read }
}

const repeated = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, index) => text(index)).join('')

describe('an import', () => {
  it('shows a page that is nested too deeply as its text', async (t) => {
    const deep = ['<div>\n'.repeat(3000), `${'>'.repeat(20_000)} x`, '['.repeat(3000), '<div>\n\n'.repeat(200)]
    const { notes, read } = await told(t, { ...MKDOCS, ...Object.fromEntries(deep.map((text, index) => [`docs/${index}.md`, text])) })
    for (const index of deep.keys()) {
      assert.ok(notes.includes(`syntax docs/${index}.md: It became its text, as a block of code, because it's nested too deeply.`))
      assert.match(read(`content/${index}.md`) ?? '', /```text\n[<>[]/)
    }
    assert.equal(read('content/index.md'), '# Home\n')
  })

  it('leaves out texts that are too large, and goes on', async (t) => {
    const keys = `---\n${repeated(20_000, (index) => `k${index}: 1\n`)}---\n# A\n`
    const { notes, read } = await told(t, { ...MKDOCS, 'docs/keys.md': keys, 'docs/large.md': '' }, (folder) =>
      truncateSync(join(folder, 'docs/large.md'), 300_000_000),
    )
    assert.deepEqual(
      notes.map((note) => note.replace(/has [\d.]+/g, 'has N')),
      [
        'unread docs/keys.md: It could not be read, because its frontmatter has N kB, and can have 100.0 kB, so it was left out.',
        'unread docs/large.md: It could not be read, because it has N MB, and a text can have 2.00 MB, so it was left out.',
      ],
    )
    assert.equal(read('content/index.md'), '# Home\n')
  })

  it('includes a limited number of files', async (t) => {
    const chain = (index: number) => `Text\n${`<!--@include: ./b${index}.txt-->\n`.repeat(30)}`
    const files = Object.fromEntries([1, 2, 3, 4, 5].map((index) => [`b${index - 1}.txt`, chain(index)]))
    const limit = /^unread \w+\.md: A page can include 200 files and 2,000,000 characters\./
    const vitepress = await told(t, { ...VITEPRESS, ...files, 'a.md': chain(0), 'self.md': '<!--@include: ./self.md-->\n'.repeat(12) })
    assert.deepEqual(
      new Set(vitepress.notes.filter((note) => limit.test(note)).map((note) => note.split(':')[0])),
      new Set(['unread a.md', 'unread self.md']),
    )
    const mkdocs = await told(t, { ...MKDOCS, 'docs/self.md': '--8<-- "docs/self.md"\n'.repeat(12) })
    assert.ok(mkdocs.notes.some((note) => note.startsWith('unread docs/self.md: A page can include 200 files')))
  })

  it('reads YAML with many aliases, and tells where it goes in a circle', async (t) => {
    const aliases = `[${'*a, '.repeat(150)}]`
    const bad = 'label: &x [*x]\n'
    const mkdocs = await told(t, {
      'mkdocs.yml': `site_name: &a Named\nextra: ${aliases}\n`,
      'docs/index.md': '---\ntitle: T\nx: &x [*x]\n---\n# Home\n',
      'docs/many.md': `---\ntitle: &a T\ntags: ${aliases}\n---\n# A\n`,
    })
    assert.match(mkdocs.read('content/site.config.ts') ?? '', /title: 'Named'/)
    assert.match(mkdocs.read('content/index.md') ?? '', /title: T\n/)
    const circle = await told(t, { ...MKDOCS, 'mkdocs.yml': 'site_name: A\nextra: &x [*x]\n' })
    assert.deepEqual(circle.notes, ["configuration mkdocs.yml: It has an alias of what isn't there, of itself, or of too much."])
    const docusaurus = await told(t, {
      ...DOCUSAURUS,
      'docusaurus.config.js': "module.exports = { presets: [['classic', {}]] }",
      'docs/a/_category_.yml': bad,
      'docs/a/b.md': '# B\n',
      'docs/c/_category_.json': '{"label":',
      'docs/c/d.md': '# D\n',
      'blog/authors.yml': bad,
      'blog/2020-01-01-a.md': '# P\n',
    })
    const unread = docusaurus.notes.filter((note) => note.startsWith('unread')).map((note) => note.split(':')[0])
    assert.deepEqual(unread.toSorted(), ['unread blog/authors.yml', 'unread docs/a/_category_.yml', 'unread docs/c/_category_.json'])
  })

  it('takes names and regular expressions as they are', async (t) => {
    const slugs = await told(t, { ...DOCUSAURUS, 'docs/a.md': '---\nslug: /%zz\n---\n# A\n', 'docs/100%.md': '# B\n' })
    assert.match(slugs.read('content/docs/%zz.mdx') ?? '', /# A/)
    assert.match(slugs.read('content/docs/100%.mdx') ?? '', /# B/)
    const regions = await told(t, {
      ...VITEPRESS,
      'b.txt': 'B\n',
      'a.md': '<!--@include: ./b.txt#(((-->\n\n<!--@include: ./b.txt#a+$-->\n',
    })
    assert.equal(regions.read('content/a.md')?.replace(/\n+/g, ' '), 'B B ')
  })

  it('leaves out names that are not UTF-8', { skip: process.platform !== 'linux' }, async (t) => {
    const { notes } = await told(t, MKDOCS, (folder) => {
      for (const name of ['docs/b\xff.md', 'docs/c\xff.png']) writeFileSync(Buffer.from(join(folder, name), 'latin1'), 'x')
      mkdirSync(Buffer.from(join(folder, 'docs/d\xff'), 'latin1'))
    })
    assert.deepEqual(
      notes,
      ['b\uFFFD.md', 'c\uFFFD.png', 'd\uFFFD'].map((name) => `unread docs/${name}: Its name isn't UTF-8, so it was left out.`),
    )
  })

  it('follows links to one folder a limited number of times', async (t) => {
    const { notes, read } = await told(t, { ...MKDOCS, 'x/18/p.md': '# P\n' }, (folder) => {
      symlinkSync('../x/1', join(folder, 'docs/l'))
      for (let level = 1; level < 18; level++) {
        mkdirSync(join(folder, `x/${level}`))
        for (const name of ['a', 'b']) symlinkSync(`../${level + 1}`, join(folder, `x/${level}`, name))
      }
    })
    assert.ok(notes.includes('unread x/18: More than 10 links lead to this folder, so the others were left out.'))
    assert.match(read(`content/l/${'a/'.repeat(17)}p.md`) ?? '', /# P/)
  })

  it('waits for no pipe', { skip: process.platform === 'win32' }, async (t) => {
    const { notes, read } = await told(
      t,
      { ...MKDOCS, 'mkdocs.yml': 'site_name: A\nINHERIT: ./pipe\n', 'docs/a.md': '--8<-- "pipe"\n' },
      (folder) => execFileSync('mkfifo', ['pipe', 'docs/b.md', 'docs/c.png'], { cwd: folder }),
    )
    assert.deepEqual(notes, ["file docs/a.md: `pipe` is included, but doesn't exist."])
    assert.equal(read('content/b.md'), undefined)
  })

  it('tries a file again that other programs left no time for', () => {
    let calls = 0
    const waiting = () => (calls++ === 0 ? Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300) : 'read')
    assert.deepEqual(withinLimits(waiting, 100), { result: 'read' })
  })

  it('ends what takes too long, and files larger than two gigabytes are copied', { skip: !TESTS_ALL }, async (t) => {
    const slow = ['&amp;'.repeat(200_000), '<a '.repeat(100_000), '```x\n~~~y\n'.repeat(60_000), '!!! note\n    '.repeat(50_000)]
    const { notes } = await told(t, { ...MKDOCS, ...Object.fromEntries(slow.map((text, index) => [`docs/${index}.md`, text])) })
    // The stack of the last one may end before its time does.
    const reasons = [/that takes too long/, /that takes too long/, /that takes too long/, /that takes too long|it's nested too deeply/]
    for (const [index, reason] of reasons.entries())
      assert.match(notes.find((note) => note.startsWith(`syntax docs/${index}.md`)) ?? '', reason)
    const { notes: none } = await told(t, { ...DOCUSAURUS, 'static/large.bin': '' }, (folder) =>
      truncateSync(join(folder, 'static/large.bin'), 2_200_000_000),
    )
    assert.deepEqual(none, [])
  })
})

describe('globPattern', () => {
  it('matches what it says, in time however many stars it has', () => {
    const cases: readonly [string, string, boolean][] = [
      ['**/_*.{js,md}', 'a/_b.md', true],
      ['**/_*.{js,md}', '_b.js', true],
      ['**/_*.{js,md}', 'a/b_.md', false],
      ['**/_*/**', 'a/_b/c/d.md', true],
      ['*.md', 'a/b.md', false],
      ['./a?c/**', 'abc/d', true],
      ['a.md', 'axmd', false],
      ['**/a', 'xa', false],
      ['{a,b', '{a,b', true],
      [`**/${'*a'.repeat(60)}b`, 'a'.repeat(3000), false],
      [`${'**/'.repeat(60)}b`, 'a/'.repeat(1000), false],
      ['{a,b}'.repeat(40), 'c', false],
    ]
    for (const [pattern, path, expected] of cases) assert.equal(globPattern(pattern).test(path), expected, pattern.slice(0, 20))
  })
})
