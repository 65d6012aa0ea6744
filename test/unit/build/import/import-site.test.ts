/** Files that an import may write, remove and read, whatever its source and its folder say. */
import assert from 'node:assert/strict'
import { existsSync, linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, it } from 'node:test'
import { importSite } from '../../../../build/import/import-site.ts'
import { SiteError } from '../../../../build/report/diagnostic.ts'
import { SILENT } from '../../../../build/report/progress.ts'
import { hashOf, hashOfFile } from '../../../../build/util/hash.ts'
import given from '../../../golden/given/import-site.json' with { type: 'json' }
import { makeFolder, type Owner, readFiles } from '../../../support/folder.ts'

const SITE = { 'old/mkdocs.yml': 'site_name: A\n', 'old/docs/index.md': '# A\n' }

/** A folder with a site of MkDocs in `old`, and what's written about its import into `new`. */
function siteIn(owner: Owner, files: Record<string, string> = {}) {
  const all = makeFolder(owner, { ...SITE, ...files })
  const at = (path: string) => join(all, path)
  const told = async (source = 'old') => {
    const { notes } = await importSite(at(source), at('new'), SILENT)
    return notes.map(
      ({ topic, file, line, message }) => `${[file, line].filter((part) => part !== undefined).join(':')} ${topic}: ${message}`,
    )
  }
  const link = (path: string, to: string) => {
    mkdirSync(join(at(path), '..'), { recursive: true })
    symlinkSync(at(to), at(path))
  }
  return { at, told, link, read: (path: string) => readFileSync(at(path), 'utf8') }
}

describe('an import writes', () => {
  it('below its folder only, and goes on without pages that lead elsewhere', async (t) => {
    const posts = given.slugs
    const files = posts.map((slug, index) => [
      `old/docs/blog/posts/${index}.md`,
      `---\ndate: 2024-05-06\nslug: "${slug.replaceAll('\\', '\\\\').replace('\\\\0', '\\0')}"\n---\n# P\n`,
    ])
    const { at, told } = siteIn(t, {
      ...Object.fromEntries(files),
      'old/mkdocs.yml': 'site_name: A\nplugins: [{ blog: { blog_dir: blog } }]\n',
    })
    const notes = await told()
    const expected = [0, 1, 2, 3, 4, 5, 6].map((index) => `docs/blog/posts/${index}.md`)
    assert.deepEqual(
      notes.map((note) => /^(\S+) place: A page can't have the address/.exec(note)?.[1]),
      expected,
    )
    assert.deepEqual(
      Object.keys(readFiles(at('.'))).filter((path) => /pwned|hooks|post|\.git\//.test(path) && path.startsWith('new')),
      [],
    )
    assert.ok(existsSync(at('new/content/index.md')))
  })

  it('through no link in its folder', async (t) => {
    for (const [path, to] of given.links as [string, string][]) {
      const { at, told, link, read } = siteIn(t, { 'other/a.txt': 'mine', 'new/.import.json': '{}' })
      link(`new/${path}`, to)
      const notes = await told()
      assert.ok(
        notes.some((note) => note.includes(`\`${path}\` is a link, so`)),
        path,
      )
      assert.deepEqual(Object.keys(readFiles(at('other'))), ['a.txt'])
      assert.equal(read('other/a.txt'), 'mine')
      assert.ok(existsSync(at('new/tsconfig.json')))
    }
  })

  it('new files, so that what has a second name elsewhere stays the same there', async (t) => {
    const mine = { 'other/a.md': 'mine', 'other/record.json': JSON.stringify({ 'content/index.md': hashOf(Buffer.from('mine')) }) }
    const { at, told, read } = siteIn(t, { ...mine, 'new/content/other.md': '' })
    linkSync(at('other/a.md'), at('new/content/index.md'))
    linkSync(at('other/a.md'), at('new/import-report.md'))
    linkSync(at('other/record.json'), at('new/.import.json'))
    assert.deepEqual(await told(), [])
    assert.deepEqual(readFiles(at('other')), { 'a.md': mine['other/a.md'], 'record.json': mine['other/record.json'] })
    assert.equal(read('new/content/index.md'), '# A\n')
  })

  it('what it can, and tells names that are too long, and what is in the way', async (t) => {
    const long = 'x'.repeat(300)
    const { at, told, link } = siteIn(t, {
      'old/docs/a.md': '# A\n',
      'old/docs/b.md': '# B\n',
      'old/docs/blog/posts/c.md': `---\ndate: 2024-05-06\nslug: ${long}\n---\n# C\n`,
      'old/mkdocs.yml': 'site_name: A\nplugins: [blog]\n',
      'new/content/a.md/file': '',
      'new/.import.json': '{}',
    })
    link('new/content/blog/nowhere', 'nowhere')
    const notes = await told()
    assert.deepEqual(notes, [
      "docs/a.md place: `content/a.md` isn't a file, so `content/a.md` was not written.",
      `docs/blog/posts/c.md place: \`content/blog/2024/05/06/${long}.md\` could not be written: ENAMETOOLONG.`,
    ])
    assert.ok(existsSync(at('new/content/b.md')))
  })

  it('not into a link that has the name of its folder, and not into the site', async (t) => {
    const { at, told, link } = siteIn(t, { 'other/a.txt': '' })
    link('new', 'nowhere')
    await assert.rejects(told(), /This is a link\./)
    assert.equal(existsSync(at('nowhere')), false)
    link('inside', 'old/docs')
    await assert.rejects(importSite(at('old'), at('inside/new'), SILENT), /This folder is part of the site that is imported\./)
  })

  it('no file that something else would read there, if a page includes it', async (t) => {
    const names = 'package.json .npmrc.txt content/_components.tsx .github/workflows/x.yml node_modules/x/index.js code/a.ts'.split(' ')
    const includes = names.map((name) => `\`\`\`ts\n// [!include ~/${name}]\n\`\`\``)
    const files = Object.fromEntries(names.map((name) => [`old/docs/${name}`, `const name = '${name}'`]))
    const site = { 'old/vocs.config.ts': 'export default {}', 'old/docs/pages/index.mdx': `# A\n\n${includes.join('\n\n')}\n` }
    const all = makeFolder(t, { ...files, ...site })
    await importSite(join(all, 'old'), join(all, 'new'), SILENT)
    const written = readFiles(join(all, 'new'))
    assert.deepEqual(
      names.filter((name) => written[name]?.includes('const name')),
      ['code/a.ts'],
    )
    const page = written['content/index.mdx'] ?? ''
    assert.deepEqual(
      names.filter((name) => page.includes(`const name = '${name}'`)),
      [names[0], names[1], names[2], names[3]],
    )
  })
})

describe('an import removes', () => {
  it('what the last one wrote, and nothing else that a record names', async (t) => {
    const { at, told, link } = siteIn(t, {
      ...Object.fromEntries(
        ['precious', 'old/docs/mine.md', 'other/b.md', 'new/.git/config', 'new/dist/a.html', 'new/notes.txt'].map((path) => [path, path]),
      ),
      'new/content/gone.md': 'gone',
      'new/content/changed.md': 'changed',
      'new/content/folder/a.md': 'a',
    })
    link('new/content/linked', 'other')
    link('new/public', 'other')
    const kept = [
      '../precious',
      at('precious'),
      'content/../../precious',
      '../old/docs/mine.md',
      'content/linked/b.md',
      'public/b.md',
      '.git/config',
    ]
    const names = [...kept, 'dist/a.html', 'notes.txt', 'content/gone.md', 'content/linked', 'content/folder', '', '.', '..', 'content/x\0']
    const hash = (name: string) => (/\.\w+$|precious$|config$/.test(name) ? hashOfFile(resolve(at('new'), name)) : '')
    const record = Object.fromEntries(names.map((name) => [name, hash(name)]))
    writeFileSync(at('new/.import.json'), JSON.stringify({ ...record, 'content/changed.md': '0', 'content/not-there.md': '0' }))
    const before = readFiles(at('.'))
    const notes = await told()
    const after = readFiles(at('.'))
    assert.deepEqual(
      Object.keys(before).filter((path) => after[path] !== before[path]),
      ['new/.import.json', 'new/content/gone.md'],
    )
    const named = names.filter((name) => name !== 'content/gone.md')
    assert.deepEqual(
      named.filter((name) => !notes.some((note) => note.includes(`It names \`${name}\`, which no import writes there`))),
      [],
    )
  })

  it('nothing, if the record is none', async (t) => {
    for (const record of ['{', '', 'null', '[]', '"a"', '7', '{"a":1}', '{"a":null}']) {
      const { at, told } = siteIn(t, { 'new/.import.json': record })
      await assert.rejects(told(), (error) => error instanceof SiteError && error.diagnostics[0]?.file === at('new/.import.json'))
      assert.deepEqual(Object.keys(readFiles(at('new'))), ['.import.json'])
    }
    const { told, link, read } = siteIn(t, { 'mine.json': '{}' })
    link('new/.import.json', 'mine.json')
    await assert.rejects(told(), /This isn't what an import writes/)
    assert.equal(read('mine.json'), '{}')
  })
})

describe('an import reads', () => {
  it('the repository around a site, and tells what names anything else', async (t) => {
    const { told, link, read } = siteIn(t, given.repository)
    link('old/site/docs/linked', 'other')
    link('old/site/docs/env.md', 'old/.env')
    assert.deepEqual(await told('old/site'), given.refused)
    assert.match(read('new/content/index.md'), /^Shared$/m)
  })

  it('the folder that was named, if there is no repository, and no link as its configuration', async (t) => {
    const files = {
      'old/shared.md': 'Shared\n',
      'old/a/mkdocs.yml': 'site_name: A\n',
      'old/a/docs/index.md': '# A\n\n--8<-- "../shared.md"\n',
    }
    const whole = siteIn(t, files)
    assert.deepEqual(await whole.told('old/a'), [
      "docs/index.md:3 refused: `../shared.md` isn't a file of the repository, so it was left out.",
    ])
    const linked = makeFolder(t, { 'mine.yml': 'site_name: Secret\n', 'old/docs/index.md': '# A\n' })
    symlinkSync(join(linked, 'mine.yml'), join(linked, 'old/mkdocs.yml'))
    await assert.rejects(importSite(join(linked, 'old'), join(linked, 'new'), SILENT), /This isn't a file of the repository\./)
  })

  it('no published secrets, and tells them', async (t) => {
    const secrets = ['.env.local', 'id_rsa', '.ssh/known', 'keys/server.key', '.npmrc', 'ca.pem', 'api-token.txt']
    const plain = ['token/a.txt', 'tokens.json', 'secrets.txt', 'id_rsa.pub', 'environment.txt', 'monkey']
    const files = Object.fromEntries([...secrets, ...plain].map((name) => [`old/public/${name}`, name]))
    const all = makeFolder(t, {
      ...files,
      'old/.vitepress/config.json': '',
      'old/.vitepress/config.js': 'export default {}',
      'old/index.md': '# A\n',
    })
    const { notes } = await importSite(join(all, 'old'), join(all, 'new'), SILENT)
    const told = notes.map(({ file, message }) => `${file} ${message}`)
    const places = ['.env.local', '.npmrc', '.ssh', 'api-token.txt', 'ca.pem', 'id_rsa', 'keys/server.key']
    assert.deepEqual(
      told,
      places.map((place) => `public/${place} \`${place.replace('keys/', '')}\` looks like a secret, so it was left out.`),
    )
    assert.deepEqual(Object.keys(readFiles(join(all, 'new/public'))), plain.toSorted())
  })
})
