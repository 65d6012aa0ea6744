/** Versions of MkDocs that mike has published, whose sources are tags and branches of the repository. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { readTree, runCommand } from '../support/site.ts'
import { commitAll, git } from '../support/versions-repository.ts'

const PUBLISHED = [
  { version: 'dev', title: 'dev', aliases: [] },
  { version: '1.1', title: '1.1.0', aliases: ['latest'] },
  { version: '1.0', title: '1.0', aliases: [] },
  { version: '0.9', title: '0.9', aliases: [] },
  { version: '../0', title: '0', aliases: [] },
]

const at = (words: string) => ({
  'mkdocs.yml': 'site_name: Tides\nsite_url: https://tides.example/docs/\nextra:\n  version:\n    provider: mike\n',
  'docs/index.md': `# Tides ${words}\n\n[Guide](guide.md), ![Wave](wave.svg)\n`,
  'docs/guide.md': `# Guide ${words}\n`,
  'docs/wave.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>${words}</title></svg>\n`,
})

describe('importing versions of mike', () => {
  const root = makeFolder({ after })
  const out = join(root, 'new')
  const read = (path: string) => readFileSync(join(out, path), 'utf8')
  let files: Map<string, Buffer>
  before(async () => {
    const old = join(root, 'old')
    commitAll(old, [
      { files: at('of 1.0.0'), date: 1_000_000_000, tag: 'v1.0.0' },
      { files: at('of 1.0.10'), date: 1_050_000_000, tag: 'v1.0.10' },
      { files: at('of 1.1'), date: 1_100_000_000, branch: '1.1' },
      { files: at('of today'), date: 1_200_000_000, tag: 'dev' },
    ])
    git(old, ['checkout', '--quiet', '--orphan', 'gh-pages'])
    writeFiles(old, { 'versions.json': JSON.stringify(PUBLISHED) })
    git(old, ['add', 'versions.json'])
    git(old, ['commit', '--quiet', '--message', 'Publish'])
    git(old, ['checkout', '--quiet', '-f', 'main'])
    const { code, stderr } = await runCommand(['import', old, '--out', out])
    assert.equal(code, 0, stderr)
    files = readTree(join(out, 'dist'))
  })

  it('brings those of which a tag, a release or a branch has the sources', () => {
    assert.match(
      read('content/site.config.ts'),
      /name: 'dev'[^}]*\}[^}]*name: '1\.1'[^}]*label: '1\.1\.0'[^}]*status: 'current'[^}]*\}[^}]*name: '1\.0'/,
    )
    for (const [path, words] of Object.entries({ 'index.html': 'today', '1.1/index.html': '1.1', '1.0/guide/index.html': '1.0.10' }))
      assert.match(String(files.get(path)), new RegExp(`<h1[^>]*>.*of ${words}<`), path)
    assert.match(read('versions/1.0/content/wave.svg'), /of 1\.0\.10/)
  })

  it('says where each comes from, and what to do for those without', () => {
    const report = read('import-report.md')
    assert.match(report, /Version 1\.0, which mike has published, was read from `v1\.0\.10`\./)
    assert.match(report, /Version 1\.1, which mike has published, was read from `1\.1`\./)
    assert.match(report, /Version 0\.9, which mike has published, is built pages, and no tag or branch is called `0\.9`/)
  })

  it('keeps the addresses that mike gave them', () => {
    const redirects = String(files.get('_redirects'))
    assert.match(redirects, /^\/docs\/latest\/\* https:\/\/tides\.example\/docs\/1\.1\/:splat 301$/m)
    assert.match(redirects, /^\/docs\/dev\/\* \/docs\/:splat 301$/m)
  })
})
