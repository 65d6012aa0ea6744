/** Versions that are tags and branches of a site's repository. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { buildSite, failedBuild, readTree, runCommand } from '../support/site.ts'
import { commitAll, git } from '../support/versions-repository.ts'

const config = (versions = '', more = '') =>
  `export default { title: 'Tides', baseUrl: 'https://tides.example', ogImage: false, ${more}${versions && `versions: ${versions}`} }\n`

const EDITED = "editLink: { pattern: 'https://git.example/:path' }, "

const VERSIONS = "[{ name: '2' }, { name: '1', path: 'v1', from: 'git:one' }, { name: '0', path: 'v0', from: 'git:old' }]"

describe('versions from Git', () => {
  const root = join(makeFolder({ after }, { 'docs/.gitignore': 'dist\n.cache\n' }), 'docs')
  // Copies of commits are there.
  const env = { XDG_CACHE_HOME: join(root, '../caches') }
  let files: Map<string, Buffer>
  const text = (path: string) => String(files.get(path) ?? assert.fail(`There is no ${path}`))
  const setVersions = (versions: string) => writeFileSync(join(root, 'content/site.config.ts'), config(versions, EDITED))
  before(async () => {
    const old = { 'content/site.config.ts': config('', EDITED), 'content/index.md': '# Old tides\n' }
    const first = {
      ...old,
      'content/index.md': '# First tides\n\n[Ebb](/ebb), [a page that is gone](/gone)\n',
      'content/ebb.md': '# Ebb\n',
    }
    const now = { 'content/site.config.ts': config(VERSIONS, EDITED), 'content/index.md': '# Tides of today\n' }
    commitAll(root, [
      { files: old, date: 1_000_000_000, branch: 'old' },
      { files: first, date: 1_100_000_000, tag: 'one' },
      { files: now, date: 1_200_000_000 },
    ])
    writeFileSync(join(root, 'content/index.md'), '# Tides of today, edited\n')
    const { stdout } = await buildSite(root, { env })
    assert.match(stdout, /warning v1:content\/index\.md:3:14 Version 1 has 1 mistake, such as: The link \/gone doesn't lead to a page/)
    files = readTree(join(root, 'dist'))
  })

  it('are built from their commits, and the own one from the working tree, which stays as it is', () => {
    assert.match(text('index.html'), /Tides of today, edited/)
    assert.match(text('v1/index.html'), /First tides/)
    assert.match(text('v1/ebb/index.html'), /Ebb/)
    assert.match(text('v0/index.html'), /Old tides/)
    assert.equal(git(root, ['status', '--porcelain']).trim(), 'M content/index.md')
    assert.equal(git(root, ['worktree', 'list']).trim().split('\n').length, 1)
  })

  it('have the dates of their commits, and links for editing only on a branch', () => {
    const date = (path: string) => JSON.parse(text(path))[0].lastUpdatedAt
    assert.deepEqual([date('v0/.site/routes.json'), date('v1/.site/routes.json')], [1_000_000_000_000, 1_100_000_000_000])
    assert.doesNotMatch(text('v1/index.html'), /git\.example/)
    assert.match(text('v0/index.html'), /https:\/\/git\.example\/index\.md/)
  })

  it('are an error at the place that names them if Git has none, with what to do', async () => {
    setVersions("[{ name: '2' }, { name: '1', path: 'v1', from: 'git:two' }]")
    const told = await failedBuild(root, { env })
    assert.match(
      told,
      /error content\/site\.config\.ts:1:\d+ versions\[1\]\.from: there is no branch, tag or commit two in this repository\./,
    )
    assert.match(told, /git fetch origin two/)
    setVersions("[{ name: '2' }, { name: '1', path: 'v1', from: './gone' }]")
    assert.match(await failedBuild(root, { env }), /versions\[1\]\.from: there is no folder gone\/content with the pages of 1\./)
  })

  it('stay as they were built last if the site says so, or are left out', async () => {
    const versions = "[{ name: '2' }, { name: '1', path: 'v1', from: 'git:two' }, { name: '7', from: './gone' }]"
    writeFileSync(join(root, 'content/site.config.ts'), config(versions, `${EDITED}checks: { versions: 'warning' }, `))
    const { stdout } = await buildSite(root, { env })
    assert.match(stdout, /warning [^\n]* versions\[1\]\.from: there is no branch[^\n]* So the files of its last build are kept/)
    assert.match(stdout, /warning [^\n]* versions\[2\]\.from: there is no folder[^\n]* So it is left out\./)
    const now = readTree(join(root, 'dist'))
    assert.match(String(now.get('v1/index.html')), /First tides/)
    const listed: { name: string }[] = JSON.parse(String(now.get('versions.json'))).versions
    assert.deepEqual(
      listed.map(({ name }) => name),
      ['2', '1'],
    )
  })

  it('are an error if files are missing from a commit that its pages may show', async () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'
    commitAll(root, [
      {
        files: { 'content/site.config.ts': config(), 'content/index.md': '# T\n', 'public/a.png': pointer },
        date: 1_300_000_000,
        tag: 'lfs',
      },
    ])
    setVersions("[{ name: '2' }, { name: '1', path: 'v1', from: 'git:lfs' }]")
    writeFileSync(join(root, 'public/a.png'), 'no pointer')
    assert.match(await failedBuild(root, { env }), /error lfs:public\/a\.png This file is in Git LFS/)
  })

  it('are listed with what is known of them, and added as the current commit', async () => {
    setVersions("[{ name: '2' }, { name: '1', path: 'v1', from: 'git:one' }, { name: '9', from: './gone' }]")
    const run = async (...args: string[]) => {
      const { stdout, stderr } = await runCommand(['versions', ...args, '--root', root], { env })
      return stdout + stderr
    }
    assert.equal(await run(), '2  /  this site\n1  /v1/  git:one: 2 pages, 1 mistake\n9  /9/  ./gone: not built yet\n')
    assert.match(await run('1'), /warning v1:content\/index\.md:3:14 The link \/gone doesn't lead to a page\./)
    assert.match(await run('2'), /There's no other version 2\./)
    const added = await run('add', '1.5', '--path', 'v15')
    const commit = git(root, ['rev-parse', 'HEAD']).trim()
    assert.match(added, /Added 1\.5 to .*site\.config\.ts, with the current commit\.\n$/)
    const written = readFileSync(join(root, 'content/site.config.ts'), 'utf8')
    assert.ok(written.includes(`[{ name: '2' }, { name: '1.5', path: 'v15', from: 'git:${commit}' }, { name: '1'`), written)
    git(root, ['tag', '--delete', 'lfs'])
    assert.match(await run('add', '1.6'), /No tag or branch of a remote contains [0-9a-f]{10} yet\. Push it/)
  })
})
